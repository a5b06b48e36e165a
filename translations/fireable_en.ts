<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Breakpoints</name>
    <message numerus="yes">
        <source>after %1 hits</source>
        <translation>
            <numerusform>after %1 hit</numerusform>
            <numerusform>after %1 hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message numerus="yes">
        <source>Add %1 Tokens to %2</source>
        <translation>
            <numerusform>Add %1 Token to %2</numerusform>
            <numerusform>Add %1 Tokens to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can never fire: %2 must hold fewer than %3 tokens, and nothing that can fire takes any</source>
        <translation>
            <numerusform>%1 can never fire: %2 must hold fewer than %3 token, and nothing that can fire takes any</numerusform>
            <numerusform>%1 can never fire: %2 must hold fewer than %3 tokens, and nothing that can fire takes any</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 token</numerusform>
            <numerusform>%1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonTree</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message numerus="yes">
        <source>%1 spikes</source>
        <translation>
            <numerusform>%1 spike</numerusform>
            <numerusform>%1 spikes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 token</numerusform>
            <numerusform>%1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 tokens, fewer than %3 needed</source>
        <translation>
            <numerusform>%1 has %2 token, fewer than %3 needed</numerusform>
            <numerusform>%1 has %2 tokens, fewer than %3 needed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 tokens, at least %3 needed</source>
        <translation>
            <numerusform>%1 has %2 token, at least %3 needed</numerusform>
            <numerusform>%1 has %2 tokens, at least %3 needed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 tokens, %3 needed</source>
        <translation>
            <numerusform>%1 has %2 token, %3 needed</numerusform>
            <numerusform>%1 has %2 tokens, %3 needed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PortCheck</name>
    <message numerus="yes">
        <source>%1 is bound to place %2, but the subnet has %n places</source>
        <translation>
            <numerusform>%1 is bound to place %2, but the subnet has %n place</numerusform>
            <numerusform>%1 is bound to place %2, but the subnet has %n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transitions</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n arcs</source>
        <translation>
            <numerusform>%n arc</numerusform>
            <numerusform>%n arcs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n priorities</source>
        <translation>
            <numerusform>%n priority</numerusform>
            <numerusform>%n priorities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawings</source>
        <translation>
            <numerusform>%n drawing</numerusform>
            <numerusform>%n drawings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ports</source>
        <translation>
            <numerusform>%n port</numerusform>
            <numerusform>%n ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::AnimationDialog</name>
    <message numerus="yes">
        <source>%1 drawings, %2 by %3 on each of %n pages</source>
        <translation>
            <numerusform>%1 drawings, %2 by %3 on a page</numerusform>
            <numerusform>%1 drawings, %2 by %3 on each of %n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frames of %1 × %2 pixels, %3 seconds</source>
        <translation>
            <numerusform>%n frame of %1 × %2 pixels, %3 seconds</numerusform>
            <numerusform>%n frames of %1 × %2 pixels, %3 seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::CanvasView</name>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transitions</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 token</numerusform>
            <numerusform>%1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::RunCharts</name>
    <message numerus="yes">
        <source>undefined at %n step(s)</source>
        <translation>
            <numerusform>undefined at %n step</numerusform>
            <numerusform>undefined at %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::RunTab</name>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::EditMenu</name>
    <message numerus="yes">
        <source>Copied %n nodes</source>
        <translation>
            <numerusform>Copied %n node</numerusform>
            <numerusform>Copied %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::FindBar</name>
    <message numerus="yes">
        <source>%n hits</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::FiringSequencePanel</name>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::HiddenStrip</name>
    <message numerus="yes">
        <source>%n nodes are hidden</source>
        <translation>
            <numerusform>%n node is hidden</numerusform>
            <numerusform>%n nodes are hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::RulesEditor</name>
    <message numerus="yes">
        <source>%1 %n steps later; until then it is closed.</source>
        <translation>
            <numerusform>%1 %n step later; until then it is closed.</numerusform>
            <numerusform>%1 %n steps later; until then it is closed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::RunConfigurationForm</name>
    <message numerus="yes">
        <source>%n breakpoint(s)</source>
        <translation>
            <numerusform>%n breakpoint</numerusform>
            <numerusform>%n breakpoints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n watch(es)</source>
        <translation>
            <numerusform>%n watch</numerusform>
            <numerusform>%n watches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::RunPanel</name>
    <message numerus="yes">
        <source>%1 steps/s</source>
        <translation>
            <numerusform>%1 step/s</numerusform>
            <numerusform>%1 steps/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ScriptHost</name>
    <message numerus="yes">
        <source>Stopped: it computed for %n second(s) without returning</source>
        <translation>
            <numerusform>Stopped: it computed for %n second without returning</numerusform>
            <numerusform>Stopped: it computed for %n seconds without returning</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SelectByName</name>
    <message numerus="yes">
        <source>%n nodes match</source>
        <translation>
            <numerusform>%n node matches</numerusform>
            <numerusform>%n nodes match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SpikesModel</name>
    <message numerus="yes">
        <source>closed, %n steps left</source>
        <translation>
            <numerusform>closed, %n step left</numerusform>
            <numerusform>closed, %n steps left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SpikingCanvas</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 spikes</source>
        <translation>
            <numerusform>%1 spike</numerusform>
            <numerusform>%1 spikes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rules</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neurons</source>
        <translation>
            <numerusform>%n neuron</numerusform>
            <numerusform>%n neurons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inputs</source>
        <translation>
            <numerusform>%n input</numerusform>
            <numerusform>%n inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outputs</source>
        <translation>
            <numerusform>%n output</numerusform>
            <numerusform>%n outputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n synapses</source>
        <translation>
            <numerusform>%n synapse</numerusform>
            <numerusform>%n synapses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SpikingProperties</name>
    <message numerus="yes">
        <source>%n rules</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SubnetMenu</name>
    <message numerus="yes">
        <source>%n uses of %1</source>
        <translation>
            <numerusform>%n use of %1</numerusform>
            <numerusform>%n uses of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::TraceMenu</name>
    <message numerus="yes">
        <source>%n files with these names already exist. Replace them?</source>
        <translation>
            <numerusform>%n file with this name already exists. Replace it?</numerusform>
            <numerusform>%n files with these names already exist. Replace them?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::Configurations</name>
    <message numerus="yes">
        <source>%n configurations</source>
        <translation>
            <numerusform>%n configuration</numerusform>
            <numerusform>%n configurations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ConfigurationCanvas</name>
    <message numerus="yes">
        <source>%n configurations</source>
        <translation>
            <numerusform>%n configuration</numerusform>
            <numerusform>%n configurations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ProfileTable</name>
    <message numerus="yes">
        <source>median of %n rounds</source>
        <translation>
            <numerusform>of %n round</numerusform>
            <numerusform>median of %n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SpikingCharts</name>
    <message numerus="yes">
        <source>%1 used a rule in %2 steps</source>
        <translation>
            <numerusform>%1 used a rule in %2 step</numerusform>
            <numerusform>%1 used a rule in %2 steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepForm</name>
    <message numerus="yes">
        <source>%1 runs, </source>
        <translation>
            <numerusform>%1 run, </numerusform>
            <numerusform>%1 runs, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 column</numerusform>
            <numerusform>%1 columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepCharts</name>
    <message numerus="yes">
        <source>%1 rows have no value in one of these columns, and are not drawn.</source>
        <translation>
            <numerusform>%1 row has no value in one of these columns, and is not drawn.</numerusform>
            <numerusform>%1 rows have no value in one of these columns, and are not drawn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepPlot</name>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepWindow</name>
    <message numerus="yes">
        <source>%1 of %2 runs</source>
        <translation>
            <numerusform>%1 of %2 run</numerusform>
            <numerusform>%1 of %2 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 rows</source>
        <translation>
            <numerusform>%1 of %2 row</numerusform>
            <numerusform>%1 of %2 rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ProfileBar</name>
    <message numerus="yes">
        <source>%1: the first %n stages took %2</source>
        <translation>
            <numerusform>%1: the first stage took %2</numerusform>
            <numerusform>%1: the first %n stages took %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ProfileFoot</name>
    <message numerus="yes">
        <source>%1, for %n seconds</source>
        <translation>
            <numerusform>%1, for %n second</numerusform>
            <numerusform>%1, for %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n seconds left</source>
        <translation>
            <numerusform>about %n second left</numerusform>
            <numerusform>about %n seconds left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes left</source>
        <translation>
            <numerusform>about %n minute left</numerusform>
            <numerusform>about %n minutes left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ProfileWords</name>
    <message numerus="yes">
        <source>%n cells</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepWords</name>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 steps in %2</source>
        <translation>
            <numerusform>, %1 step in %2</numerusform>
            <numerusform>, %1 steps in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled: %1 runs had not ended and have no row</source>
        <translation>
            <numerusform>Cancelled: %1 run had not ended and has no row</numerusform>
            <numerusform>Cancelled: %1 runs had not ended and have no row</numerusform>
        </translation>
    </message>
</context>
</TS>
