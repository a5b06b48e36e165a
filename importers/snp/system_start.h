#pragma once

#include <optional>
#include <string>
#include <string_view>

// How files of spiking systems begin. All texts begin with no byte order mark or blank.

namespace fireable {

// JSON, told apart by the keys of a system and of its first neuron.
bool isWebSnapseJson(std::string_view text);
bool isWebSnapseBackend(std::string_view text);
bool isWebSnapseV4(std::string_view text);
bool isWebSnapseCore(std::string_view text);

/// YAML with a list of neurons.
bool isWebSnapseYaml(std::string_view text);

// XML, told apart by the name of the root; `<content>` of WebSnapse v2 by what v1 has not.
bool isSnpXml(std::string_view text);
bool isXmp(std::string_view text);
bool isXmpExtended(std::string_view text);

/// CSV that begins with the names of its columns.
bool isSnpCsv(std::string_view text);

/// YAML with runs of an evolution.
bool isErsnpYaml(std::string_view text);

/// What a P-Lingua file names after `@model`, in small letters; nothing for any other text.
std::optional<std::string> pLinguaModel(std::string_view text);

/// Whether `text` is YAML, not in braces, that has `key` at its top level.
bool isYamlWithKey(std::string_view text, std::string_view key);

}  // namespace fireable
