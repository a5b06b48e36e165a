#pragma once

#include <type_traits>

namespace fireable {

/// The type to which the first parameter of a function refers; void without parameters.
template <class Function>
struct FirstParameter : FirstParameter<decltype(&Function::operator())> {};
template <class R, class First, class... Rest>
struct FirstParameter<R (*)(First, Rest...)> {
    using Type = std::remove_cv_t<std::remove_pointer_t<std::remove_reference_t<First>>>;
};
template <class R, class C, class First, class... Rest>
struct FirstParameter<R (C::*)(First, Rest...)> : FirstParameter<R (*)(First, Rest...)> {};
template <class R, class C, class First, class... Rest>
struct FirstParameter<R (C::*)(First, Rest...) const> : FirstParameter<R (*)(First, Rest...)> {};
template <class R>
struct FirstParameter<R (*)()> {
    using Type = void;
};
template <class R, class C>
struct FirstParameter<R (C::*)()> : FirstParameter<R (*)()> {};
template <class R, class C>
struct FirstParameter<R (C::*)() const> : FirstParameter<R (*)()> {};

template <class Function>
using ParameterOf = typename FirstParameter<std::remove_cvref_t<Function>>::Type;

}  // namespace fireable
