<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AnimationCaption</name>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
</context>
<context>
    <name>AnimationOrder</name>
    <message>
        <source>GIF animation</source>
        <translation>Animación GIF</translation>
    </message>
    <message>
        <source>WebM video</source>
        <translation>Vídeo WebM</translation>
    </message>
    <message>
        <source>PNG, a picture per frame</source>
        <translation>PNG, una imagen por fotograma</translation>
    </message>
    <message>
        <source>PNG, all steps on sheets</source>
        <translation>PNG, todos los pasos en láminas</translation>
    </message>
    <message>
        <source>SVG, all steps on sheets</source>
        <translation>SVG, todos los pasos en láminas</translation>
    </message>
</context>
<context>
    <name>ArcEdits</name>
    <message>
        <source>This end goes to a place</source>
        <translation>Este extremo va a un lugar</translation>
    </message>
    <message>
        <source>This end goes to a transition</source>
        <translation>Este extremo va a una transición</translation>
    </message>
    <message>
        <source>A transition has no priority over itself</source>
        <translation>Una transición no tiene prioridad sobre sí misma</translation>
    </message>
</context>
<context>
    <name>ArcGesture</name>
    <message>
        <source>A priority joins two transitions</source>
        <translation>Una prioridad une dos transiciones</translation>
    </message>
    <message>
        <source>Release to make a place here</source>
        <translation>Suelte para crear un lugar aquí</translation>
    </message>
    <message>
        <source>Release to make a transition here</source>
        <translation>Suelte para crear una transición aquí</translation>
    </message>
    <message>
        <source>Drag to another node, or to empty space to add one</source>
        <translation>Arrastre hasta otro nodo, o hasta un espacio vacío para añadir uno</translation>
    </message>
    <message>
        <source>Draw Arc</source>
        <translation>Dibujar arco</translation>
    </message>
    <message>
        <source>Draw Arc and Place</source>
        <translation>Dibujar arco y lugar</translation>
    </message>
    <message>
        <source>Draw Arc and Transition</source>
        <translation>Dibujar arco y transición</translation>
    </message>
    <message>
        <source>Join by a Node</source>
        <translation>Unir mediante un nodo</translation>
    </message>
    <message>
        <source>Draw Control Step</source>
        <translation>Dibujar paso de control</translation>
    </message>
</context>
<context>
    <name>ArcHandles</name>
    <message>
        <source>Remove Bend</source>
        <translation>Quitar codo</translation>
    </message>
    <message>
        <source>Bend Arc</source>
        <translation>Doblar arco</translation>
    </message>
    <message>
        <source>Reconnect Arc</source>
        <translation>Reconectar arco</translation>
    </message>
    <message>
        <source>Release to bend the arc; Alt: off the grid; Esc cancels</source>
        <translation>Suelte para doblar el arco; Alt: fuera de la cuadrícula; Esc cancela</translation>
    </message>
    <message>
        <source>Release to join the arc here</source>
        <translation>Suelte para unir el arco aquí</translation>
    </message>
</context>
<context>
    <name>ArcSplit</name>
    <message>
        <source>Split Arc</source>
        <translation>Dividir arco</translation>
    </message>
</context>
<context>
    <name>ArcTool</name>
    <message>
        <source>Go to the other end by Tab, or Ctrl and an arrow key; Enter ends the arc there</source>
        <translation>Vaya al otro extremo con Tab, o con Ctrl y una flecha; Intro termina allí el arco</translation>
    </message>
    <message>
        <source>Enter ends it here. %1</source>
        <translation>Intro lo termina aquí. %1</translation>
    </message>
    <message>
        <source>Click to bend the arc, or the node where it ends; double click makes a node; Esc cancels</source>
        <translation>Haga clic para doblar el arco, o en el nodo donde termina; un doble clic crea un nodo; Esc cancela</translation>
    </message>
    <message>
        <source>Enter begins an arc at the selected node; or drag from node to node</source>
        <translation>Intro inicia un arco en el nodo seleccionado; o arrastre de nodo a nodo</translation>
    </message>
    <message>
        <source>Drag to the target, or click source, then target</source>
        <translation>Arrastre hasta el destino, o haga clic en el origen y luego en el destino</translation>
    </message>
    <message>
        <source>Drag from the place where control is to the transition or place where it goes next</source>
        <translation>Arrastre desde el lugar donde está el control hasta la transición o el lugar al que va después</translation>
    </message>
    <message>
        <source>Drag from node to node; Shift: inhibitor, Ctrl: read, both: control step</source>
        <translation>Arrastre de nodo a nodo; Mayús: inhibidor, Ctrl: lectura, ambas: paso de control</translation>
    </message>
</context>
<context>
    <name>Breakpoints</name>
    <message>
        <source>%1 fires</source>
        <translation>se dispara %1</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>cambia %1</translation>
    </message>
    <message>
        <source>%1 becomes empty</source>
        <translation>se vacía %1</translation>
    </message>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 alcanza %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>not: %1</source>
        <translation>se incumple: %1</translation>
    </message>
    <message>
        <source>only if %1</source>
        <translation>solo si %1</translation>
    </message>
    <message numerus="yes">
        <source>after %1 hits</source>
        <translation>
            <numerusform>tras %1 activación</numerusform>
            <numerusform>tras %1 activaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message>
        <source>logs “%1”</source>
        <translation>registra «%1»</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>%1
Steps in which it fired: %2
Copies in all of them: %3</source>
        <translation>%1
Pasos en que se disparó: %2
Copias en total: %3</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>indefinido</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>(no name)</source>
        <translation>(sin nombre)</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <source>The net could not be checked: %1</source>
        <translation>No se ha podido comprobar la red: %1</translation>
    </message>
    <message>
        <source>%1 is not connected</source>
        <translation>%1 no tiene conexiones</translation>
    </message>
    <message>
        <source>%1 are not connected</source>
        <translation>%1 no tienen conexiones</translation>
    </message>
    <message>
        <source>Set the Weight to 1</source>
        <translation>Poner el peso a 1</translation>
    </message>
    <message>
        <source>%1 has a negative initial marking (%2)</source>
        <translation>%1 tiene un marcado inicial negativo (%2)</translation>
    </message>
    <message>
        <source>Empty the Place</source>
        <translation>Vaciar el lugar</translation>
    </message>
    <message>
        <source>no subnet is named</source>
        <translation>no se indica ninguna subred</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Remove the Binding</source>
        <translation>Quitar el enlace</translation>
    </message>
    <message>
        <source>Give a Free Name</source>
        <translation>Dar un nombre libre</translation>
    </message>
    <message>
        <source>Give Free Names to All but the First</source>
        <translation>Dar nombres libres a todos salvo al primero</translation>
    </message>
    <message>
        <source>%1 takes no tokens, so once enabled it can fire forever</source>
        <translation>%1 no toma marcas: una vez habilitada, puede dispararse para siempre</translation>
    </message>
    <message>
        <source>%1: expected a weight of at least 1, found %2</source>
        <translation>%1: se esperaba un peso de al menos 1, pero se ha encontrado %2</translation>
    </message>
    <message>
        <source>%1: is the weight of %2 intended?</source>
        <translation>%1: ¿es intencionado el peso de %2?</translation>
    </message>
    <message>
        <source>Places without a name: %1</source>
        <translation>Lugares sin nombre: %1</translation>
    </message>
    <message>
        <source>%1 places have the name %2</source>
        <translation>%1 lugares tienen el nombre %2</translation>
    </message>
    <message>
        <source>Transitions without a name: %1</source>
        <translation>Transiciones sin nombre: %1</translation>
    </message>
    <message>
        <source>%1 transitions have the name %2</source>
        <translation>%1 transiciones tienen el nombre %2</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>una marca</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 marca</numerusform>
            <numerusform>%1 marcas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 can never fire: it needs %2 in %3, and fewer than %4 there</source>
        <translation>%1 no puede dispararse nunca: necesita %2 en %3 y, a la vez, menos de %4</translation>
    </message>
    <message>
        <source>Raise the Inhibitor&apos;s Threshold to %1</source>
        <translation>Aumentar el umbral del inhibidor a %1</translation>
    </message>
    <message>
        <source>Remove the Inhibitor Arc</source>
        <translation>Quitar el arco inhibidor</translation>
    </message>
    <message>
        <source>%1 can never fire: %2 needs %3, and only transitions that can never fire add any</source>
        <translation>%1 no puede dispararse nunca: %2 necesita %3, y solo le añaden marcas transiciones que nunca pueden dispararse</translation>
    </message>
    <message>
        <source>%1 can never fire: %2 needs %3, and nothing adds any</source>
        <translation>%1 no puede dispararse nunca: %2 necesita %3, y nada le añade marcas</translation>
    </message>
    <message>
        <source>%1 can never fire: %2 must be empty, and nothing that can fire takes what it holds</source>
        <translation>%1 no puede dispararse nunca: %2 debe estar vacío, y nada que pueda dispararse toma lo que contiene</translation>
    </message>
    <message numerus="yes">
        <source>%1 can never fire: %2 must hold fewer than %3 tokens, and nothing that can fire takes any</source>
        <translation>
            <numerusform>%1 no puede dispararse nunca: %2 debe contener menos de %3 marca, y nada que pueda dispararse toma ninguna</numerusform>
            <numerusform>%1 no puede dispararse nunca: %2 debe contener menos de %3 marcas, y nada que pueda dispararse toma ninguna</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; so neither can %2</source>
        <translation>%1; por tanto, tampoco %2</translation>
    </message>
    <message>
        <source>Remove All Tokens from %1</source>
        <translation>Quitar todas las marcas de %1</translation>
    </message>
    <message>
        <source>Set the Tokens of %1 to %2</source>
        <translation>Dejar las marcas de %1 en %2</translation>
    </message>
    <message>
        <source>Add a Token to %1</source>
        <translation>Añadir una marca a %1</translation>
    </message>
    <message numerus="yes">
        <source>Add %1 Tokens to %2</source>
        <translation>
            <numerusform>Añadir %1 marca a %2</numerusform>
            <numerusform>Añadir %1 marcas a %2</numerusform>
        </translation>
    </message>
    <message>
        <source>… (%1 in all)</source>
        <translation>… (%1 en total)</translation>
    </message>
    <message>
        <source>Priorities form a cycle: %1</source>
        <translation>Las prioridades forman un ciclo: %1</translation>
    </message>
    <message>
        <source>Remove the Priority %1 &gt; %2</source>
        <translation>Quitar la prioridad %1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 reads it</source>
        <translation>%1 lo lee</translation>
    </message>
    <message>
        <source>%1 writes it</source>
        <translation>%1 lo escribe</translation>
    </message>
    <message>
        <source>%1 reads and writes it</source>
        <translation>%1 lo lee y lo escribe</translation>
    </message>
    <message>
        <source>a place of data starts or ends one of them</source>
        <translation>un lugar de datos inicia o termina una de ellas</translation>
    </message>
    <message>
        <source>data alone decides whether control gets there</source>
        <translation>solo los datos deciden si el control llega ahí</translation>
    </message>
    <message>
        <source>a subnet on the way there may finish more than once</source>
        <translation>una subred del camino puede terminar más de una vez</translation>
    </message>
    <message>
        <source>it depends on more tokens than are counted</source>
        <translation>depende de más marcas de las que se cuentan</translation>
    </message>
    <message>
        <source>control has too many branches to follow</source>
        <translation>el control tiene demasiadas ramas para seguirlo</translation>
    </message>
    <message>
        <source>Cannot tell whether %1 can be started again while it is active: %2</source>
        <translation>No se puede saber si %1 puede iniciarse otra vez mientras está activa: %2</translation>
    </message>
    <message>
        <source>%1 can be started again while it is active</source>
        <translation>%1 puede iniciarse otra vez mientras está activa</translation>
    </message>
    <message>
        <source>Cannot tell whether %1 and %2, which share %3 (%4), can be active at once: %5</source>
        <translation>No se puede saber si %1 y %2, que comparten %3 (%4), pueden estar activas a la vez: %5</translation>
    </message>
    <message>
        <source>%1 and %2 can be active at once and share %3 (%4)</source>
        <translation>%1 y %2 pueden estar activas a la vez y comparten %3 (%4)</translation>
    </message>
    <message>
        <source>In the subnets of %1: %2</source>
        <translation>En las subredes de %1: %2</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostrar %1</translation>
    </message>
    <message>
        <source>Show in %1</source>
        <translation>Mostrar en %1</translation>
    </message>
</context>
<context>
    <name>Closing</name>
    <message>
        <source>a paused run (%1, step %2)</source>
        <translation>una ejecución en pausa (%1, paso %2)</translation>
    </message>
    <message>
        <source>a version that its file no longer holds</source>
        <translation>una versión que su archivo ya no contiene</translation>
    </message>
    <message>
        <source>Another program changed the file of “%1”. Save what is shown here?</source>
        <translation>Otro programa ha cambiado el archivo de «%1». ¿Guardar lo que se muestra aquí?</translation>
    </message>
    <message>
        <source>a run that can still be kept</source>
        <translation>una ejecución que aún se puede conservar</translation>
    </message>
    <message>
        <source>a finished run (%1, step %2)</source>
        <translation>una ejecución terminada (%1, paso %2)</translation>
    </message>
    <message>
        <source>Closing it loses the steps of the run; a saved trace keeps them.</source>
        <translation>Al cerrarlo se pierden los pasos de la ejecución; una traza guardada los conserva.</translation>
    </message>
    <message>
        <source>Its file is read-only: Save asks for another name.</source>
        <translation>Su archivo es de solo lectura: Guardar pide otro nombre.</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (solo lectura)</translation>
    </message>
    <message>
        <source>Closing it ends the run.</source>
        <translation>Al cerrarlo termina la ejecución.</translation>
    </message>
    <message>
        <source>a file that no longer exists</source>
        <translation>un archivo que ya no existe</translation>
    </message>
    <message>
        <source>unsaved changes to a file that no longer exists</source>
        <translation>cambios sin guardar de un archivo que ya no existe</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recargar</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recargar</translation>
    </message>
    <message>
        <source>Reloading the file loses that.</source>
        <translation>Al recargar el archivo se pierde eso.</translation>
    </message>
    <message>
        <source>The file of “%1” no longer exists. Save it again?</source>
        <translation>El archivo de «%1» ya no existe. ¿Guardarlo de nuevo?</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>unsaved breakpoints and watches</source>
        <translation>puntos de interrupción y expresiones vigiladas sin guardar</translation>
    </message>
    <message>
        <source>changes that are in no file yet</source>
        <translation>cambios que aún no están en ningún archivo</translation>
    </message>
    <message>
        <source>unsaved changes</source>
        <translation>cambios sin guardar</translation>
    </message>
    <message>
        <source>a run under way (%1, step %2)</source>
        <translation>una ejecución en curso (%1, paso %2)</translation>
    </message>
    <message>
        <source>a sweep under way (%1)</source>
        <translation>un barrido en curso (%1)</translation>
    </message>
    <message>
        <source>“%1” has %2.</source>
        <translation>«%1» tiene %2.</translation>
    </message>
    <message>
        <source>Save changes to “%1”?</source>
        <translation>¿Guardar los cambios de «%1»?</translation>
    </message>
    <message>
        <source>Save the breakpoints and watches of “%1”?</source>
        <translation>¿Guardar los puntos de interrupción y las expresiones vigiladas de «%1»?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Closing it stops the work in progress.</source>
        <translation>Si lo cierra, se detendrá el trabajo en curso.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Descartar</translation>
    </message>
    <message>
        <source>C&amp;lose Anyway</source>
        <translation>C&amp;errar de todos modos</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>&amp;Keep Running</source>
        <translation>&amp;Seguir ejecutando</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Draws and runs Sleptsov and Petri nets, and spiking neural P systems.

Exit codes: 0 success, 1 a file could not be opened, run or written, 2 invalid command line.</source>
        <translation>Dibuja y ejecuta redes de Sleptsov y de Petri, y sistemas P neuronales de impulsos.

Códigos de salida: 0 éxito, 1 no se ha podido abrir, ejecutar o escribir un archivo, 2 línea de comandos no válida.</translation>
    </message>
    <message>
        <source>Print this help.</source>
        <translation>Mostrar esta ayuda.</translation>
    </message>
    <message>
        <source>Run what is opened to the end on start.</source>
        <translation>Al iniciar, ejecutar hasta el final lo que se abra.</translation>
    </message>
    <message>
        <source>Save a picture of the window to OUT, after --run if given, and quit.</source>
        <translation>Guardar una imagen de la ventana en OUT, después de --run si se indica, y salir.</translation>
    </message>
    <message>
        <source>Export the drawing of the last file to OUT (.svg, .pdf, .png, .eps, .tex or .dot), and quit.</source>
        <translation>Exportar el dibujo del último archivo a OUT (.svg, .pdf, .png, .eps, .tex o .dot), y salir.</translation>
    </message>
    <message>
        <source>Stop runs after SECONDS (default: 10) before a picture is made, as a net may run forever.</source>
        <translation>Detener las ejecuciones tras SECONDS segundos (10 si no se indican) antes de tomar una imagen, pues una red puede ejecutarse sin fin.</translation>
    </message>
    <message>
        <source>Open a window of its own, also if there is one already.</source>
        <translation>Abrir una ventana propia, aunque ya haya una.</translation>
    </message>
    <message>
        <source>Nets and systems to open.</source>
        <translation>Redes y sistemas que se abrirán.</translation>
    </message>
    <message>
        <source>expected seconds, more than 0 and at most %1, after --limit, found &apos;%2&apos;
</source>
        <translation>después de --limit se esperaban segundos, más de 0 y como máximo %1, pero se ha encontrado «%2»
</translation>
    </message>
    <message>
        <source>--picture needs a FILE to draw
</source>
        <translation>--picture necesita un FILE que dibujar
</translation>
    </message>
</context>
<context>
    <name>ComparisonTree</name>
    <message>
        <source>What differs between the runs</source>
        <translation>En qué difieren las ejecuciones</translation>
    </message>
    <message>
        <source>Spikes at step %1, where both begin</source>
        <translation>Impulsos en el paso %1, donde ambas empiezan</translation>
    </message>
    <message>
        <source>Tokens at step %1, where both begin</source>
        <translation>Marcas en el paso %1, donde ambas empiezan</translation>
    </message>
    <message>
        <source>Rules used in step %1</source>
        <translation>Reglas aplicadas en el paso %1</translation>
    </message>
    <message>
        <source>Fired in step %1</source>
        <translation>Disparos en el paso %1</translation>
    </message>
    <message>
        <source>Spikes after step %1</source>
        <translation>Impulsos tras el paso %1</translation>
    </message>
    <message>
        <source>Tokens after step %1</source>
        <translation>Marcas tras el paso %1</translation>
    </message>
    <message>
        <source>Closed after step %1: steps until they open</source>
        <translation>Cerradas tras el paso %1: pasos hasta que se abren</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 is the first in which the runs differ.</source>
        <translation>El paso %1 es el primero en que difieren las ejecuciones.</translation>
    </message>
    <message>
        <source>Both use the same rules from step %1 to step %2.</source>
        <translation>Ambas aplican las mismas reglas del paso %1 al paso %2.</translation>
    </message>
    <message>
        <source>Both fire the same from step %1 to step %2.</source>
        <translation>Ambas disparan lo mismo del paso %1 al paso %2.</translation>
    </message>
    <message>
        <source>Both use the same rules from step %1 to step %2, but they begin with other spikes.</source>
        <translation>Ambas aplican las mismas reglas del paso %1 al paso %2, pero empiezan con otros impulsos.</translation>
    </message>
    <message>
        <source>Both fire the same from step %1 to step %2, but they begin with other tokens.</source>
        <translation>Ambas disparan lo mismo del paso %1 al paso %2, pero empiezan con otras marcas.</translation>
    </message>
</context>
<context>
    <name>ControlCheck</name>
    <message>
        <source>%1 does not carry control: it may hold more than one token</source>
        <translation>%1 no transporta control: puede contener más de una marca</translation>
    </message>
    <message>
        <source>The start or the finish may hold more than one token</source>
        <translation>El inicio o el final pueden contener más de una marca</translation>
    </message>
    <message>
        <source>Control has too many states to be followed</source>
        <translation>El control tiene demasiados estados para seguirlo</translation>
    </message>
    <message>
        <source>While the selection works, %1 outside may touch its places</source>
        <translation>Mientras la selección está activa, %1, que está fuera, puede tocar sus lugares</translation>
    </message>
    <message>
        <source>%1 can fire without being started</source>
        <translation>%1 puede dispararse sin haberse iniciado la selección</translation>
    </message>
    <message>
        <source>When %1 finishes, parts of the selection may still be running</source>
        <translation>Cuando termina %1, puede que partes de la selección sigan en marcha</translation>
    </message>
    <message>
        <source>%1 may end the work without finishing</source>
        <translation>%1 puede acabar el trabajo sin llegar al final</translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Quitado</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiado</translation>
    </message>
    <message>
        <source>Only moved</source>
        <translation>Solo movido</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>el modelo</translation>
    </message>
    <message>
        <source>place</source>
        <translation>lugar</translation>
    </message>
    <message>
        <source>transition</source>
        <translation>transición</translation>
    </message>
    <message>
        <source>neuron</source>
        <translation>neurona</translation>
    </message>
    <message>
        <source>arc</source>
        <translation>arco</translation>
    </message>
    <message>
        <source>synapse</source>
        <translation>sinapsis</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>prioridad</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>drawing of</source>
        <translation>dibujo de</translation>
    </message>
    <message>
        <source>group</source>
        <translation>grupo</translation>
    </message>
    <message>
        <source>view</source>
        <translation>vista</translation>
    </message>
    <message>
        <source>run configuration</source>
        <translation>configuración de ejecución</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>marcas</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>intervalo</translation>
    </message>
    <message>
        <source>subnet</source>
        <translation>subred</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>puertos</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>spikes</source>
        <translation>impulsos</translation>
    </message>
    <message>
        <source>spikes of members</source>
        <translation>impulsos de los miembros</translation>
    </message>
    <message>
        <source>members</source>
        <translation>miembros</translation>
    </message>
    <message>
        <source>train</source>
        <translation>tren</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>reglas</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>peso</translation>
    </message>
    <message>
        <source>from members</source>
        <translation>desde los miembros</translation>
    </message>
    <message>
        <source>to members</source>
        <translation>hasta los miembros</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nodos</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>motor</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regla</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>semilla</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pasos</translation>
    </message>
    <message>
        <source>starts with</source>
        <translation>empieza con</translation>
    </message>
    <message>
        <source>breakpoints</source>
        <translation>puntos de interrupción</translation>
    </message>
    <message>
        <source>watches</source>
        <translation>expresiones vigiladas</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>modo</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>comentarios</translation>
    </message>
    <message>
        <source>order of places</source>
        <translation>orden de los lugares</translation>
    </message>
    <message>
        <source>order of transitions</source>
        <translation>orden de las transiciones</translation>
    </message>
    <message>
        <source>order of neurons</source>
        <translation>orden de las neuronas</translation>
    </message>
    <message>
        <source>order of run configurations</source>
        <translation>orden de las configuraciones de ejecución</translation>
    </message>
    <message>
        <source>data of other programs</source>
        <translation>datos de otros programas</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>position of the name</source>
        <translation>posición del nombre</translation>
    </message>
    <message>
        <source>position of the label</source>
        <translation>posición de la etiqueta</translation>
    </message>
    <message>
        <source>position of the interval</source>
        <translation>posición del intervalo</translation>
    </message>
    <message>
        <source>position of the tokens</source>
        <translation>posición de las marcas</translation>
    </message>
    <message>
        <source>course</source>
        <translation>trazado</translation>
    </message>
    <message>
        <source>position of the weight</source>
        <translation>posición del peso</translation>
    </message>
    <message>
        <source>drawing it ends at</source>
        <translation>dibujo en el que termina</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>centro</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>zoom</translation>
    </message>
    <message>
        <source>hidden nodes</source>
        <translation>nodos ocultos</translation>
    </message>
    <message>
        <source>size of nodes</source>
        <translation>tamaño de los nodos</translation>
    </message>
    <message>
        <source>background</source>
        <translation>fondo</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(ninguno)</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>evaluates every arc in every step; slow, for checking the others</source>
        <translation>evalúa todos los arcos en cada paso; lento, para comprobar los demás</translation>
    </message>
    <message>
        <source>evaluates only what the last step changed; one thread, any net</source>
        <translation>evalúa solo lo que cambió el último paso; un hilo, cualquier red</translation>
    </message>
    <message>
        <source>evaluates every transition in every step, with many threads</source>
        <translation>evalúa todas las transiciones en cada paso, con muchos hilos</translation>
    </message>
    <message>
        <source>one warp of a CUDA device makes all steps; rules sleptsov and petri</source>
        <translation>un warp de un dispositivo CUDA da todos los pasos; reglas sleptsov y petri</translation>
    </message>
    <message>
        <source>evaluates every transition in every step, on a whole CUDA device</source>
        <translation>evalúa todas las transiciones en cada paso, en un dispositivo CUDA entero</translation>
    </message>
    <message>
        <source>like cuda-grid with separate kernels for the stages of a step, which can be timed; slower</source>
        <translation>como cuda-grid con kernels separados para las etapas de un paso, que pueden cronometrarse; más lento</translation>
    </message>
    <message>
        <source>one run after the other by the engine reference; slow, for checking</source>
        <translation>una ejecución tras otra con el motor reference; lento, para comprobar</translation>
    </message>
    <message>
        <source>one run after the other by the engine incremental, on one core</source>
        <translation>una ejecución tras otra con el motor incremental, en un núcleo</translation>
    </message>
    <message>
        <source>runs spread over all cores, each made by the engine incremental</source>
        <translation>ejecuciones repartidas entre todos los núcleos, cada una con el motor incremental</translation>
    </message>
    <message>
        <source>thousands of runs at once on a CUDA device, each made by one warp</source>
        <translation>miles de ejecuciones a la vez en un dispositivo CUDA, cada una en un warp</translation>
    </message>
    <message>
        <source>tries every rule of every neuron in every step; slow, for checking the others</source>
        <translation>prueba todas las reglas de todas las neuronas en cada paso; lento, para comprobar los demás</translation>
    </message>
    <message>
        <source>takes equal neurons and equal targets together; one thread, any system</source>
        <translation>trata juntas las neuronas iguales y los destinos iguales; un hilo, cualquier sistema</translation>
    </message>
    <message>
        <source>evaluates every neuron in every step, with many threads; for large systems without structure</source>
        <translation>evalúa todas las neuronas en cada paso, con muchos hilos; para sistemas grandes sin estructura</translation>
    </message>
    <message>
        <source>on a CUDA device: a dense matrix of rules and neurons; as published, for comparison</source>
        <translation>en un dispositivo CUDA: una matriz densa de reglas y neuronas; como se publicó, para comparar</translation>
    </message>
    <message>
        <source>on a CUDA device: the targets of each rule, in rows of one length; for comparison</source>
        <translation>en un dispositivo CUDA: los destinos de cada regla, en filas de la misma longitud; para comparar</translation>
    </message>
    <message>
        <source>on a CUDA device: the targets of each neuron, equal ones once; for irregular systems</source>
        <translation>en un dispositivo CUDA: los destinos de cada neurona, los iguales una sola vez; para sistemas irregulares</translation>
    </message>
    <message>
        <source>on a CUDA device: a dense matrix multiplied by the library cuBLAS; for comparison</source>
        <translation>en un dispositivo CUDA: una matriz densa multiplicada por la biblioteca cuBLAS; para comparar</translation>
    </message>
    <message>
        <source>on a CUDA device: a sparse matrix multiplied by the library cuSPARSE; for comparison</source>
        <translation>en un dispositivo CUDA: una matriz dispersa multiplicada por la biblioteca cuSPARSE; para comparar</translation>
    </message>
    <message>
        <source>on a CUDA device: ranges of targets, however long, at the cost of two; large systems</source>
        <translation>en un dispositivo CUDA: rangos de destinos, por largos que sean, al coste de dos; sistemas grandes</translation>
    </message>
    <message>
        <source>one run after the other by the engine classes, on one core</source>
        <translation>una ejecución tras otra con el motor classes, en un núcleo</translation>
    </message>
    <message>
        <source>runs spread over all cores, each made by the engine classes</source>
        <translation>ejecuciones repartidas entre todos los núcleos, cada una con el motor classes</translation>
    </message>
    <message>
        <source>this build was made without CUDA</source>
        <translation>este programa se compiló sin CUDA</translation>
    </message>
    <message>
        <source>this build was made without OpenMP</source>
        <translation>este programa se compiló sin OpenMP</translation>
    </message>
    <message>
        <source>First enabled</source>
        <translation>Primera habilitada</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aleatoria</translation>
    </message>
    <message>
        <source>Maximal step</source>
        <translation>Paso maximal</translation>
    </message>
    <message>
        <source>Maximal step, random order</source>
        <translation>Paso maximal, en orden aleatorio</translation>
    </message>
    <message>
        <source>the first enabled transition, as often as it can</source>
        <translation>la primera transición habilitada, tantas veces como pueda</translation>
    </message>
    <message>
        <source>the first enabled transition, once</source>
        <translation>la primera transición habilitada, una sola vez</translation>
    </message>
    <message>
        <source>a random enabled transition, as often as it can</source>
        <translation>una transición habilitada al azar, tantas veces como pueda</translation>
    </message>
    <message>
        <source>a random enabled transition, once</source>
        <translation>una transición habilitada al azar, una sola vez</translation>
    </message>
    <message>
        <source>a maximal step in priority order, each as often as it can</source>
        <translation>un paso maximal en orden de prioridad, cada transición tantas veces como pueda</translation>
    </message>
    <message>
        <source>a maximal step in priority order, each once</source>
        <translation>un paso maximal en orden de prioridad, cada transición una sola vez</translation>
    </message>
    <message>
        <source>a maximal step in random order, each as often as it can</source>
        <translation>un paso maximal en orden aleatorio, cada transición tantas veces como pueda</translation>
    </message>
    <message>
        <source>a maximal step in random order, each once</source>
        <translation>un paso maximal en orden aleatorio, cada transición una sola vez</translation>
    </message>
    <message>
        <source>the double exponent 2^(2^n), in place x&lt;n&gt;, by n squarings</source>
        <translation>la doble exponencial 2^(2^n), en el lugar x&lt;n&gt;, con n elevaciones al cuadrado</translation>
    </message>
    <message>
        <source>the sum of x0 to x&lt;n&gt;, in place s&lt;n&gt;, by n additions</source>
        <translation>la suma de x0 a x&lt;n&gt;, en el lugar s&lt;n&gt;, con n sumas</translation>
    </message>
    <message>
        <source>the product of x0 to x&lt;n&gt;, in place p&lt;n&gt;, by n multiplications</source>
        <translation>el producto de x0 a x&lt;n&gt;, en el lugar p&lt;n&gt;, con n multiplicaciones</translation>
    </message>
    <message>
        <source>a0 + a1 x + … + a&lt;n&gt; x^n, in place r0, by Horner&apos;s scheme</source>
        <translation>a0 + a1 x + … + a&lt;n&gt; x^n, en el lugar r0, por el método de Horner</translation>
    </message>
    <message>
        <source>the product of two n by n matrices, in places C&lt;i&gt;_&lt;j&gt;, all at once</source>
        <translation>el producto de dos matrices de n por n, en los lugares C&lt;i&gt;_&lt;j&gt;, todos a la vez</translation>
    </message>
    <message>
        <source>sorts N, N - 1, …, 1, or with a SEED above 0 random numbers up to N: in o_1 to o_N, ascending</source>
        <translation>ordena N, N - 1, …, 1 o, con un SEED mayor que 0, números al azar hasta N: de o_1 a o_N, en orden ascendente</translation>
    </message>
    <message>
        <source>sorts the numbers: in o_1, o_2, …, ascending</source>
        <translation>ordena los números: en o_1, o_2, …, en orden ascendente</translation>
    </message>
    <message>
        <source>sorts as many numbers as a power of two: as trains of that many spikes</source>
        <translation>ordena tantos números como una potencia de dos: como trenes de otros tantos impulsos</translation>
    </message>
    <message>
        <source>chooses at random among N values from 0 to 50: spikes in step 4 if they add up to a fifth of all</source>
        <translation>elige al azar entre N valores de 0 a 50: emite un impulso en el paso 4 si suman un quinto del total</translation>
    </message>
    <message>
        <source>adds the numbers: the train of the sum, lowest bit first</source>
        <translation>suma los números: el tren de la suma, empezando por el bit más bajo</translation>
    </message>
    <message>
        <source>the same for clauses as DIMACS writes them: 1 -2 0 2 3 0 is (x1 or not x2) and (x2 or x3)</source>
        <translation>lo mismo con cláusulas como las escribe DIMACS: 1 -2 0 2 3 0 es (x1 o no x2) y (x2 o x3)</translation>
    </message>
    <message>
        <source>2 K, 3 K, 4 K, …, as the distance of the first two spikes</source>
        <translation>2 K, 3 K, 4 K, …, como distancia entre los dos primeros impulsos</translation>
    </message>
    <message>
        <source>spikes in the steps 1 and 3 K + 3</source>
        <translation>emite impulsos en los pasos 1 y 3 K + 3</translation>
    </message>
    <message>
        <source>a bit, one spike for 0 and two for 1</source>
        <translation>un bit, un impulso para 0 y dos para 1</translation>
    </message>
    <message>
        <source>adds 1 to a register: of 2 N spikes, 2 N + 2 in four steps</source>
        <translation>suma 1 a un registro: de 2 N impulsos, 2 N + 2 en cuatro pasos</translation>
    </message>
    <message>
        <source>takes 1 from a register: of 2 N spikes, 2 N - 2 in four steps</source>
        <translation>resta 1 de un registro: de 2 N impulsos, 2 N - 2 en cuatro pasos</translation>
    </message>
    <message>
        <source>N neurons, each with a synapse to each other: 1 + (N - 2) t spikes in each after t steps</source>
        <translation>N neuronas, cada una con una sinapsis hacia cada una de las demás: 1 + (N - 2) t impulsos en cada una tras t pasos</translation>
    </message>
    <message>
        <source>N neurons in a row that pass a spike on, and SPIKES in each after the first</source>
        <translation>N neuronas en fila que se pasan un impulso, y SPIKES en cada una después de la primera</translation>
    </message>
    <message>
        <source>Tina drawing</source>
        <translation>Dibujo de Tina</translation>
    </message>
    <message>
        <source>Tina net</source>
        <translation>Red de Tina</translation>
    </message>
    <message>
        <source>Petri Net Markup Language</source>
        <translation>Lenguaje de marcado de redes de Petri (PNML)</translation>
    </message>
    <message>
        <source>Low-level Sleptsov net</source>
        <translation>Red de Sleptsov de bajo nivel</translation>
    </message>
    <message>
        <source>Low-level Sleptsov net, version 1.0</source>
        <translation>Red de Sleptsov de bajo nivel, versión 1.0</translation>
    </message>
    <message>
        <source>High-level Sleptsov net</source>
        <translation>Red de Sleptsov de alto nivel</translation>
    </message>
    <message>
        <source>Matrices with condensed columns</source>
        <translation>Matrices de columnas condensadas</translation>
    </message>
    <message>
        <source>Matrices of a Sleptsov net</source>
        <translation>Matrices de una red de Sleptsov</translation>
    </message>
    <message>
        <source>TAPAAL net</source>
        <translation>Red de TAPAAL</translation>
    </message>
    <message>
        <source>APT net</source>
        <translation>Red de APT</translation>
    </message>
    <message>
        <source>LoLA net</source>
        <translation>Red de LoLA</translation>
    </message>
    <message>
        <source>Spiking system</source>
        <translation>Sistema de impulsos</translation>
    </message>
    <message>
        <source>the Fibonacci number n, in place f&lt;n&gt;, each the sum of the two before</source>
        <translation>el n-ésimo número de Fibonacci, en el lugar f&lt;n&gt;, cada uno la suma de los dos anteriores</translation>
    </message>
    <message>
        <source>the greatest common divisor of x0 to x&lt;n&gt;, in place g&lt;n&gt;, by n calls</source>
        <translation>el máximo común divisor de x0 a x&lt;n&gt;, en el lugar g&lt;n&gt;, con n llamadas</translation>
    </message>
    <message>
        <source>n random numbers v1_0 to v&lt;n&gt;_0, ascending in sorted1 to sorted&lt;n&gt;, by a network of exchanges of neighbours, all of a stage at once</source>
        <translation>n números al azar de v1_0 a v&lt;n&gt;_0, en orden ascendente de sorted1 a sorted&lt;n&gt;, con una red de intercambios de vecinos, todos los de una etapa a la vez</translation>
    </message>
    <message>
        <source>the Laplace equation on n rows of n cells u&lt;i&gt;_&lt;j&gt;, or of as many as COLUMNS says, all at once, the top edge at a power of ten</source>
        <translation>la ecuación de Laplace en n filas de n celdas u&lt;i&gt;_&lt;j&gt;, o de tantas como diga Columnas, todas a la vez, con el borde superior en una potencia de diez</translation>
    </message>
    <message>
        <source>encryption of a message and its decryption by RSA with a random key, the modulus of n bits</source>
        <translation>cifrado de un mensaje y su descifrado por RSA con una clave al azar y un módulo de n bits</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>no se puede leer el archivo</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>no se puede escribir el archivo</translation>
    </message>
    <message>
        <source>cannot make the folder</source>
        <translation>no se puede crear la carpeta</translation>
    </message>
    <message>
        <source>its folder is missing</source>
        <translation>falta su carpeta</translation>
    </message>
    <message>
        <source>it has more than 2 GiB</source>
        <translation>tiene más de 2 GiB</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>no existe el archivo o la carpeta</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permiso denegado</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>operación no permitida</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>no queda espacio en el disco</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>se ha superado la cuota de disco</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>no es una carpeta</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>sistema de archivos de solo lectura</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>error de entrada o salida</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>nombre de archivo demasiado largo</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>archivo demasiado grande</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>demasiados archivos abiertos</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>demasiados enlaces simbólicos encadenados</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>no hay memoria suficiente</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Aritmética</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>Logic</source>
        <translation>Lógica</translation>
    </message>
    <message>
        <source>Arrays</source>
        <translation>Arreglos</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Control de flujo</translation>
    </message>
    <message>
        <source>no CUDA device</source>
        <translation>no hay ningún dispositivo CUDA</translation>
    </message>
    <message>
        <source>CUDA driver version is insufficient for CUDA runtime version</source>
        <translation>el controlador de CUDA es más antiguo que lo que necesita el programa</translation>
    </message>
    <message>
        <source>no CUDA-capable device is detected</source>
        <translation>no se encuentra ningún dispositivo compatible con CUDA</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Bit Adder</source>
        <translation>Sumador de bits</translation>
    </message>
    <message>
        <source>Spiking: one neuron adds two numbers bit by bit</source>
        <translation>De impulsos: una neurona suma dos números bit a bit</translation>
    </message>
    <message>
        <source>Double Exponent</source>
        <translation>Doble exponencial</translation>
    </message>
    <message>
        <source>Squares a number again and again by a subnet</source>
        <translation>Eleva un número al cuadrado una y otra vez mediante una subred</translation>
    </message>
    <message>
        <source>Product of Matrices</source>
        <translation>Producto de matrices</translation>
    </message>
    <message>
        <source>Two by two numbers, by twelve calls of subnets</source>
        <translation>Dos por dos números, con doce llamadas a subredes</translation>
    </message>
    <message>
        <source>Natural Numbers</source>
        <translation>Números naturales</translation>
    </message>
    <message>
        <source>Spiking: any number from 2, by choosing rules</source>
        <translation>De impulsos: cualquier número desde 2, eligiendo reglas</translation>
    </message>
    <message>
        <source>Sum of Five</source>
        <translation>Suma de cinco</translation>
    </message>
    <message>
        <source>Five numbers, added by four calls of one subnet</source>
        <translation>Cinco números, sumados con cuatro llamadas a una subred</translation>
    </message>
    <message>
        <source>Programs That Call Subnets</source>
        <translation>Programas que llaman a subredes</translation>
    </message>
    <message>
        <source>Concurrent Nets</source>
        <translation>Redes concurrentes</translation>
    </message>
    <message>
        <source>Spiking Systems</source>
        <translation>Sistemas de impulsos</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>Polinomio</translation>
    </message>
    <message>
        <source>Fibonacci Numbers</source>
        <translation>Números de Fibonacci</translation>
    </message>
    <message>
        <source>A loop that adds the last two numbers n times</source>
        <translation>Un bucle que suma n veces los dos últimos números</translation>
    </message>
    <message>
        <source>Sorting Network</source>
        <translation>Red de ordenación</translation>
    </message>
    <message>
        <source>Laplace Equation</source>
        <translation>Ecuación de Laplace</translation>
    </message>
    <message>
        <source>Dining Philosophers</source>
        <translation>Los filósofos comensales</translation>
    </message>
    <message>
        <source>Five eat with five forks, each with two at once</source>
        <translation>Cinco comen con cinco tenedores, cada uno con dos a la vez</translation>
    </message>
    <message>
        <source>Readers and Writers</source>
        <translation>Lectores y escritores</translation>
    </message>
    <message>
        <source>Many may read at once, or one may write</source>
        <translation>Muchos pueden leer a la vez, o uno escribir</translation>
    </message>
    <message>
        <source>Producer and Consumer</source>
        <translation>Productor y consumidor</translation>
    </message>
    <message>
        <source>Vending Machine</source>
        <translation>Máquina expendedora</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Otros</translation>
    </message>
    <message>
        <source>RSA Encryption</source>
        <translation>Cifrado RSA</translation>
    </message>
    <message>
        <source>Primality</source>
        <translation>Primalidad</translation>
    </message>
    <message>
        <source>Tries all divisors up to the square root</source>
        <translation>Prueba todos los divisores hasta la raíz cuadrada</translation>
    </message>
    <message>
        <source>Greatest Common Divisor</source>
        <translation>Máximo común divisor</translation>
    </message>
    <message>
        <source>Euclid&apos;s algorithm: a loop of three calls</source>
        <translation>El algoritmo de Euclides: un bucle de tres llamadas</translation>
    </message>
    <message>
        <source>Insertion Sort</source>
        <translation>Ordenación por inserción</translation>
    </message>
    <message>
        <source>Register Machine</source>
        <translation>Máquina de registros</translation>
    </message>
    <message>
        <source>A message there and back, with a key of 32 bits</source>
        <translation>Un mensaje de ida y vuelta, con una clave de 32 bits</translation>
    </message>
    <message>
        <source>Of degree three, by Horner&apos;s scheme</source>
        <translation>De tercer grado, por el método de Horner</translation>
    </message>
    <message>
        <source>Eight numbers in cells, swapped by index</source>
        <translation>Ocho números en celdas, intercambiados por índice</translation>
    </message>
    <message>
        <source>Interprets a program that is stored in places</source>
        <translation>Interpreta un programa escrito en lugares</translation>
    </message>
    <message>
        <source>Four numbers, two comparators at a time</source>
        <translation>Cuatro números, dos comparadores a la vez</translation>
    </message>
    <message>
        <source>Lipton&apos;s Double Exponent</source>
        <translation>La doble exponencial de Lipton</translation>
    </message>
    <message>
        <source>Each level calls the one below again and again</source>
        <translation>Cada nivel llama al de abajo una y otra vez</translation>
    </message>
    <message>
        <source>Each cell becomes the mean of its neighbours</source>
        <translation>Cada celda toma la media de sus vecinas</translation>
    </message>
    <message>
        <source>A buffer between two, each at its own pace</source>
        <translation>Un búfer entre dos, cada uno a su ritmo</translation>
    </message>
    <message>
        <source>Coins and buttons in, drinks out, by pins</source>
        <translation>Entran monedas y botones, salen bebidas, por pines</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message numerus="yes">
        <source>%1 has %2 tokens, fewer than %3 needed</source>
        <translation>
            <numerusform>%1 tiene %2 marca; debe tener menos de %3</numerusform>
            <numerusform>%1 tiene %2 marcas; debe tener menos de %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 tokens, at least %3 needed</source>
        <translation>
            <numerusform>%1 tiene %2 marca; debe tener al menos %3</numerusform>
            <numerusform>%1 tiene %2 marcas; debe tener al menos %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 tokens, %3 needed</source>
        <translation>
            <numerusform>%1 tiene %2 marca; debe tener %3 o más</numerusform>
            <numerusform>%1 tiene %2 marcas; debe tener %3 o más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is enabled too, and has a higher priority</source>
        <translation>%1 también está habilitada y tiene mayor prioridad</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 marca</numerusform>
            <numerusform>%1 marcas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 put %2 into %3</source>
        <translation>%1 puso %2 en %3</translation>
    </message>
    <message>
        <source>%1 in %2 from the beginning</source>
        <translation>%1 en %2 desde el principio</translation>
    </message>
    <message>
        <source>%1 in %2, put there by hand or before what is kept of the run</source>
        <translation>%1 en %2, puestas a mano o antes de lo que se conserva de la ejecución</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 está vacío</translation>
    </message>
    <message>
        <source>Where the tokens in %1 come from</source>
        <translation>De dónde vienen las marcas de %1</translation>
    </message>
    <message>
        <source>Where the tokens in %1 come from, in the last %2 firings</source>
        <translation>De dónde vienen las marcas de %1, en los últimos %2 disparos</translation>
    </message>
    <message>
        <source>%1: stop the run to see what keeps it from firing</source>
        <translation>%1: detenga la ejecución para ver qué le impide dispararse</translation>
    </message>
    <message>
        <source>%1 is enabled, in one copy</source>
        <translation>%1 está habilitada, en una copia</translation>
    </message>
    <message>
        <source>%1 is enabled, in up to %2 copies</source>
        <translation>%1 está habilitada, en hasta %2 copias</translation>
    </message>
    <message>
        <source>%1 is not enabled</source>
        <translation>%1 no está habilitada</translation>
    </message>
    <message>
        <source>1 spike</source>
        <translation>1 impulso</translation>
    </message>
    <message numerus="yes">
        <source>%1 spikes</source>
        <translation>
            <numerusform>%1 impulso</numerusform>
            <numerusform>%1 impulsos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n paso</numerusform>
            <numerusform>%n pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>no number of spikes allows it</source>
        <translation>ningún número de impulsos la permite</translation>
    </message>
    <message>
        <source>wants exactly %1, and it holds %2</source>
        <translation>requiere exactamente %1, y la neurona contiene %2</translation>
    </message>
    <message>
        <source>wants at least %1, and it holds %2</source>
        <translation>requiere al menos %1, y la neurona contiene %2</translation>
    </message>
    <message>
        <source>wants at most %1, and it holds %2</source>
        <translation>requiere como máximo %1, y la neurona contiene %2</translation>
    </message>
    <message>
        <source>uses up %1, and it holds %2</source>
        <translation>consume %1, y la neurona contiene %2</translation>
    </message>
    <message>
        <source>wants a number of spikes in %1, and it holds %2</source>
        <translation>requiere un número de impulsos en %1, y la neurona contiene %2</translation>
    </message>
    <message>
        <source>%1: </source>
        <translation>%1: </translation>
    </message>
    <message>
        <source>It is closed for %1, then sends %2 along each synapse, and can use a rule one step later</source>
        <translation>Está cerrada durante %1, después envía %2 por cada sinapsis y puede aplicar una regla un paso más tarde</translation>
    </message>
    <message>
        <source>It has no rules</source>
        <translation>No tiene reglas</translation>
    </message>
    <message>
        <source>%1 can be used</source>
        <translation>%1 puede aplicarse</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>In this working mode those with the most spikes act, and %1 holds %2</source>
        <translation>En este modo de trabajo actúan las que tienen más impulsos, y %1 contiene %2</translation>
    </message>
    <message>
        <source>In this working mode those with the fewest spikes act, and %1 holds %2</source>
        <translation>En este modo de trabajo actúan las que tienen menos impulsos, y %1 contiene %2</translation>
    </message>
    <message>
        <source>In this working mode one neuron acts in a step; others can, too</source>
        <translation>En este modo de trabajo actúa una neurona por paso; otras también pueden</translation>
    </message>
    <message>
        <source>In this working mode it may wait</source>
        <translation>En este modo de trabajo puede esperar</translation>
    </message>
    <message>
        <source>In this working mode it may wait, but acts at the latest in step %1 of those in which it can; it has waited for %2</source>
        <translation>En este modo de trabajo puede esperar, pero actúa como muy tarde en el paso %1 de los que se lo permiten; ha esperado %2</translation>
    </message>
    <message>
        <source>In this working mode it may wait, but only together with the others of its set</source>
        <translation>En este modo de trabajo puede esperar, pero solo junto con las demás de su conjunto</translation>
    </message>
    <message>
        <source>It opened, and sent %1 along each synapse</source>
        <translation>Se abrió y envió %1 por cada sinapsis</translation>
    </message>
    <message>
        <source>It used %1</source>
        <translation>Aplicó %1</translation>
    </message>
    <message>
        <source>It used %1, which was chosen; it could have used %2</source>
        <translation>Aplicó %1, que fue elegida; podría haber aplicado %2</translation>
    </message>
    <message>
        <source>It could have used %1, but the working mode let it wait</source>
        <translation>Podría haber aplicado %1, pero el modo de trabajo la dejó esperar</translation>
    </message>
    <message>
        <source>%1 is an environment: it counts what reaches it</source>
        <translation>%1 es un entorno: cuenta lo que le llega</translation>
    </message>
    <message>
        <source>The train of %1 has ended</source>
        <translation>El tren de %1 ha terminado</translation>
    </message>
    <message>
        <source>%1 sends %2 in the next step</source>
        <translation>%1 envía %2 en el próximo paso</translation>
    </message>
    <message>
        <source>%1 can use a rule in the next step</source>
        <translation>%1 puede aplicar una regla en el próximo paso</translation>
    </message>
    <message>
        <source>%1 cannot use a rule in the next step</source>
        <translation>%1 no puede aplicar ninguna regla en el próximo paso</translation>
    </message>
</context>
<context>
    <name>ExtractSubnet</name>
    <message>
        <source>Select the transitions to extract as a subnet</source>
        <translation>Seleccione las transiciones que se extraerán como subred</translation>
    </message>
    <message>
        <source>A priority ties %1 and %2, of which one is outside</source>
        <translation>Una prioridad vincula %1 y %2, una de las cuales está fuera</translation>
    </message>
    <message>
        <source>No place starts the selection: expected one from which the rest of the net only takes, and which the selection tests for emptiness and fills</source>
        <translation>Ningún lugar inicia la selección: se esperaba uno del que el resto de la red solo tome marcas, y que la selección compruebe que está vacío y llene</translation>
    </message>
    <message>
        <source>Several places could start the selection: %1</source>
        <translation>Varios lugares podrían iniciar la selección: %1</translation>
    </message>
    <message>
        <source>No place finishes the selection: expected one from which the selection only takes, and which the rest of the net tests for emptiness</source>
        <translation>Ningún lugar termina la selección: se esperaba uno del que la selección solo tome marcas, y que el resto de la red compruebe que está vacío</translation>
    </message>
    <message>
        <source>Several places could finish the selection: %1</source>
        <translation>Varios lugares podrían terminar la selección: %1</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Nets and spiking systems (%1)</source>
        <translation>Redes y sistemas de impulsos (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message>
        <source>Expected a comparison, like =3, &gt;0 or &lt;=5, found “%1”</source>
        <translation>Se esperaba una comparación, como =3, &gt;0 o &lt;=5, pero se ha encontrado «%1»</translation>
    </message>
    <message>
        <source>Expected a regular expression: %1, at character %2</source>
        <translation>Se esperaba una expresión regular: %1, en el carácter %2</translation>
    </message>
    <message>
        <source>In names and labels</source>
        <translation>En nombres y etiquetas</translation>
    </message>
    <message>
        <source>In names</source>
        <translation>En nombres</translation>
    </message>
    <message>
        <source>In labels</source>
        <translation>En etiquetas</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Lugares</translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation>Transiciones</translation>
    </message>
    <message>
        <source>Arcs</source>
        <translation>Arcos</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Tokens: =3, &gt;0</source>
        <translation>Marcas: =3, &gt;0</translation>
    </message>
    <message>
        <source>In names and rules</source>
        <translation>En nombres y reglas</translation>
    </message>
    <message>
        <source>In rules</source>
        <translation>En reglas</translation>
    </message>
    <message>
        <source>Neurons</source>
        <translation>Neuronas</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>Entradas y salidas</translation>
    </message>
    <message>
        <source>Synapses</source>
        <translation>Sinapsis</translation>
    </message>
    <message>
        <source>Spikes: =3, &gt;0</source>
        <translation>Impulsos: =3, &gt;0</translation>
    </message>
</context>
<context>
    <name>FireTool</name>
    <message>
        <source>Fire by hand while the run is paused</source>
        <translation>Dispare a mano mientras la ejecución está en pausa</translation>
    </message>
    <message>
        <source>No transition is enabled; click one to see why</source>
        <translation>Ninguna transición está habilitada; haga clic en una para ver por qué</translation>
    </message>
    <message>
        <source>Click a transition that glows to fire one copy, with Shift as many as it can</source>
        <translation>Haga clic en una transición que brille para disparar una copia; con Mayús, tantas como pueda</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>FiringRules</name>
    <message>
        <source>%1, repeated (%2)</source>
        <translation>%1, con repetición (%2)</translation>
    </message>
    <message>
        <source>%1, once (%2)</source>
        <translation>%1, una vez (%2)</translation>
    </message>
</context>
<context>
    <name>HelpPages</name>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Nets</source>
        <translation>Redes</translation>
    </message>
    <message>
        <source>Spiking Systems</source>
        <translation>Sistemas de impulsos</translation>
    </message>
    <message>
        <source>Watching Runs</source>
        <translation>Observar ejecuciones</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Paneles</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Engines and Measuring</source>
        <translation>Motores y mediciones</translation>
    </message>
    <message>
        <source>Without the Mouse</source>
        <translation>Sin ratón</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Bienvenida</translation>
    </message>
    <message>
        <source>Coming from Tina</source>
        <translation>Si viene de Tina</translation>
    </message>
    <message>
        <source>Coming from TAPAAL</source>
        <translation>Si viene de TAPAAL</translation>
    </message>
    <message>
        <source>Coming from WebSnapse</source>
        <translation>Si viene de WebSnapse</translation>
    </message>
    <message>
        <source>Drawing Nets</source>
        <translation>Dibujar redes</translation>
    </message>
    <message>
        <source>Subnets and Hierarchy</source>
        <translation>Subredes y jerarquía</translation>
    </message>
    <message>
        <source>Running Nets</source>
        <translation>Ejecutar redes</translation>
    </message>
    <message>
        <source>Firing Rules</source>
        <translation>Reglas de disparo</translation>
    </message>
    <message>
        <source>How Steps Grow</source>
        <translation>Cómo crecen los pasos</translation>
    </message>
    <message>
        <source>Drawing Spiking Systems</source>
        <translation>Dibujar sistemas de impulsos</translation>
    </message>
    <message>
        <source>Running Spiking Systems</source>
        <translation>Ejecutar sistemas de impulsos</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Configuraciones</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>Debugging</source>
        <translation>Depurar</translation>
    </message>
    <message>
        <source>Expressions, Breakpoints and Watches</source>
        <translation>Expresiones, puntos de interrupción y vigilancia</translation>
    </message>
    <message>
        <source>Traces and Animations</source>
        <translation>Trazas y animaciones</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>Heat Map</source>
        <translation>Mapa de calor</translation>
    </message>
    <message>
        <source>Window, Zoom and Overview</source>
        <translation>Ventana, zoom y vista general</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propiedades</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Find and Replace</source>
        <translation>Buscar y reemplazar</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Run Panel</source>
        <translation>Panel Ejecución</translation>
    </message>
    <message>
        <source>Marking</source>
        <translation>Marcado</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Puntos de interrupción</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>Expresiones vigiladas</translation>
    </message>
    <message>
        <source>Firing Sequence</source>
        <translation>Secuencia de disparos</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Opening and Saving</source>
        <translation>Abrir y guardar</translation>
    </message>
    <message>
        <source>Never Losing Work</source>
        <translation>No perder nunca el trabajo</translation>
    </message>
    <message>
        <source>Tina: .ndr and .net</source>
        <translation>Tina: .ndr y .net</translation>
    </message>
    <message>
        <source>PNML: .pnml</source>
        <translation>PNML: .pnml</translation>
    </message>
    <message>
        <source>Sleptsov Nets: .lsn, .hsn, .mcc, .msn</source>
        <translation>Redes de Sleptsov: .lsn, .hsn, .mcc, .msn</translation>
    </message>
    <message>
        <source>Other Tools: .tapn, .apt, .lola</source>
        <translation>Otras herramientas: .tapn, .apt, .lola</translation>
    </message>
    <message>
        <source>Files of Spiking Systems</source>
        <translation>Archivos de sistemas de impulsos</translation>
    </message>
    <message>
        <source>Pictures and Printing</source>
        <translation>Imágenes e impresión</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Choosing an Engine</source>
        <translation>Elegir un motor</translation>
    </message>
    <message>
        <source>Profiling</source>
        <translation>Perfiles de rendimiento</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Barridos</translation>
    </message>
    <message>
        <source>The Command Line</source>
        <translation>La línea de comandos</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Scripts</translation>
    </message>
    <message>
        <source>Drawing by Keyboard</source>
        <translation>Dibujar con el teclado</translation>
    </message>
    <message>
        <source>Settings and Keys</source>
        <translation>Ajustes y teclas</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programas</translation>
    </message>
    <message>
        <source>Programs: Steps and Tests</source>
        <translation>Programas: pasos y pruebas</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>The Library</source>
        <translation>La biblioteca</translation>
    </message>
</context>
<context>
    <name>Join</name>
    <message>
        <source>A priority joins two transitions</source>
        <translation>Una prioridad une dos transiciones</translation>
    </message>
    <message>
        <source>A transition has no priority over itself</source>
        <translation>Una transición no tiene prioridad sobre sí misma</translation>
    </message>
    <message>
        <source>Priority: the first transition before the second</source>
        <translation>Prioridad: la primera transición antes que la segunda</translation>
    </message>
    <message>
        <source>Inhibitor arc: fires only while the place has too few tokens</source>
        <translation>Arco inhibidor: se dispara solo mientras el lugar tiene pocas marcas</translation>
    </message>
    <message>
        <source>Read arc: needs tokens and takes none</source>
        <translation>Arco de lectura: necesita marcas y no toma ninguna</translation>
    </message>
    <message>
        <source>Reset arc: empties the place</source>
        <translation>Arco de vaciado: vacía el lugar</translation>
    </message>
    <message>
        <source>Arc: the transition takes tokens</source>
        <translation>Arco: la transición toma marcas</translation>
    </message>
    <message>
        <source>Arc: the transition adds tokens</source>
        <translation>Arco: la transición añade marcas</translation>
    </message>
    <message>
        <source>An arc joins a place and a transition</source>
        <translation>Un arco une un lugar y una transición</translation>
    </message>
    <message>
        <source>Two places: a transition goes between them</source>
        <translation>Dos lugares: entre ellos va una transición</translation>
    </message>
    <message>
        <source>Two transitions: a place goes between them</source>
        <translation>Dos transiciones: entre ellas va un lugar</translation>
    </message>
    <message>
        <source>Control step: waits until the place is empty, and fills it</source>
        <translation>Paso de control: espera a que el lugar esté vacío y lo llena</translation>
    </message>
    <message>
        <source>Control step: empties the place, where the next begins</source>
        <translation>Paso de control: vacía el lugar, donde empieza el siguiente</translation>
    </message>
    <message>
        <source>Control step: a transition goes between the two places</source>
        <translation>Paso de control: entre los dos lugares va una transición</translation>
    </message>
    <message>
        <source>Control steps: a place with a token goes between them</source>
        <translation>Pasos de control: entre ellas va un lugar con una marca</translation>
    </message>
</context>
<context>
    <name>LabelHandles</name>
    <message>
        <source>Move Label</source>
        <translation>Mover etiqueta</translation>
    </message>
    <message>
        <source>Release to put the text here; the dots are positions that every format knows</source>
        <translation>Suelte para poner el texto aquí; los puntos son posiciones que todos los formatos conocen</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>English</source>
        <translation>Español</translation>
    </message>
</context>
<context>
    <name>Layout</name>
    <message>
        <source>Graphviz (%1) is not installed: a simpler layout was used.</source>
        <translation>Graphviz (%1) no está instalado: se ha usado una disposición más sencilla.</translation>
    </message>
    <message>
        <source>Graphviz (%1) took too long: a simpler layout was used.</source>
        <translation>Graphviz (%1) ha tardado demasiado: se ha usado una disposición más sencilla.</translation>
    </message>
    <message>
        <source>Graphviz (%1) failed: a simpler layout was used.</source>
        <translation>Graphviz (%1) ha fallado: se ha usado una disposición más sencilla.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>Open a recent file</source>
        <translation>Abrir un archivo reciente</translation>
    </message>
    <message>
        <source>Co&amp;mpare With</source>
        <translation>C&amp;omparar con</translation>
    </message>
    <message>
        <source>Show what differs between another open document and this one</source>
        <translation>Mostrar en qué difieren otro documento abierto y este</translation>
    </message>
    <message>
        <source>Open E&amp;xample</source>
        <translation>Abrir &amp;ejemplo</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Abrir un ejemplo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>Se&amp;lect</source>
        <translation>&amp;Seleccionar</translation>
    </message>
    <message>
        <source>Select by kind, by name or by neighbourhood</source>
        <translation>Seleccionar por tipo, por nombre o por vecindad</translation>
    </message>
    <message>
        <source>&amp;Go To</source>
        <translation>&amp;Ir a</translation>
    </message>
    <message>
        <source>Move around the drawing by keyboard</source>
        <translation>Moverse por el dibujo con el teclado</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Named Views</source>
        <translation>Vistas con nombre</translation>
    </message>
    <message>
        <source>Save views, and go to them by name</source>
        <translation>Guardar vistas e ir a ellas por su nombre</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Paneles</translation>
    </message>
    <message>
        <source>Show or hide panels and toolbars</source>
        <translation>Mostrar u ocultar paneles y barras de herramientas</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Choose the colours of the window and of drawings</source>
        <translation>Elegir los colores de la ventana y de los dibujos</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Choose the language of the window</source>
        <translation>Elegir el idioma de la ventana</translation>
    </message>
    <message>
        <source>&amp;Net</source>
        <translation>&amp;Red</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>&amp;Dibujar</translation>
    </message>
    <message>
        <source>Choose a drawing tool</source>
        <translation>Elegir una herramienta de dibujo</translation>
    </message>
    <message>
        <source>&amp;Arcs</source>
        <translation>&amp;Arcos</translation>
    </message>
    <message>
        <source>Change the selected arcs</source>
        <translation>Cambiar los arcos seleccionados</translation>
    </message>
    <message>
        <source>&amp;Subnet</source>
        <translation>&amp;Subred</translation>
    </message>
    <message>
        <source>Implement transitions by subnets</source>
        <translation>Implementar transiciones mediante subredes</translation>
    </message>
    <message>
        <source>Nets of This &amp;File</source>
        <translation>&amp;Redes de este archivo</translation>
    </message>
    <message>
        <source>Add, rename or remove nets of this file</source>
        <translation>Añadir, cambiar de nombre o quitar redes de este archivo</translation>
    </message>
    <message>
        <source>F&amp;usion Places</source>
        <translation>Lugares de &amp;fusión</translation>
    </message>
    <message>
        <source>Draw a place several times</source>
        <translation>Dibujar un lugar varias veces</translation>
    </message>
    <message>
        <source>Spiking S&amp;ystem</source>
        <translation>Sistema de imp&amp;ulsos</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>&amp;Organizar</translation>
    </message>
    <message>
        <source>&amp;Align</source>
        <translation>A&amp;linear</translation>
    </message>
    <message>
        <source>Put the selected nodes in line with each other</source>
        <translation>Poner en línea los nodos seleccionados</translation>
    </message>
    <message>
        <source>&amp;Distribute</source>
        <translation>&amp;Distribuir</translation>
    </message>
    <message>
        <source>Space the selected nodes evenly</source>
        <translation>Espaciar uniformemente los nodos seleccionados</translation>
    </message>
    <message>
        <source>&amp;Rotate and Mirror</source>
        <translation>&amp;Girar y reflejar</translation>
    </message>
    <message>
        <source>Rotate or mirror the selection, with its arcs and labels</source>
        <translation>Girar o reflejar la selección, con sus arcos y etiquetas</translation>
    </message>
    <message>
        <source>Gr&amp;id and Guides</source>
        <translation>&amp;Cuadrícula y guías</translation>
    </message>
    <message>
        <source>Choose what nodes snap to</source>
        <translation>Elegir a qué se ajustan los nodos</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>D&amp;isposición</translation>
    </message>
    <message>
        <source>Place all nodes, or those of the selection, automatically</source>
        <translation>Colocar automáticamente todos los nodos, o los de la selección</translation>
    </message>
    <message>
        <source>&amp;Simulation</source>
        <translation>&amp;Simulación</translation>
    </message>
    <message>
        <source>Step O&amp;ver, Into and Out</source>
        <translation>Paso por encima, adentro &amp;y afuera</translation>
    </message>
    <message>
        <source>Step over, into and out of subnets</source>
        <translation>Pasar por encima, adentro y afuera de las subredes</translation>
    </message>
    <message>
        <source>Run To</source>
        <translation>Ejecutar hasta</translation>
    </message>
    <message>
        <source>Run to a step, an element or a condition, or go back to one</source>
        <translation>Ejecutar hasta un paso, un elemento o una condición, o volver a uno</translation>
    </message>
    <message>
        <source>E&amp;ngine</source>
        <translation>&amp;Motor</translation>
    </message>
    <message>
        <source>Choose the engine that runs the document</source>
        <translation>Elegir el motor que ejecuta el documento</translation>
    </message>
    <message>
        <source>Firing R&amp;ule</source>
        <translation>Re&amp;gla de disparo</translation>
    </message>
    <message>
        <source>Choose which transitions fire in a step</source>
        <translation>Elegir qué transiciones se disparan en un paso</translation>
    </message>
    <message>
        <source>Choice of Rules</source>
        <translation>Elección de reglas</translation>
    </message>
    <message>
        <source>Choose which rule a neuron uses that can use several</source>
        <translation>Elegir qué regla aplica una neurona que puede aplicar varias</translation>
    </message>
    <message>
        <source>Working Mode</source>
        <translation>Modo de trabajo</translation>
    </message>
    <message>
        <source>Choose which neurons act in a step; this changes the system</source>
        <translation>Elegir qué neuronas actúan en un paso; esto cambia el sistema</translation>
    </message>
    <message>
        <source>Traces and Ani&amp;mations</source>
        <translation>&amp;Trazas y animaciones</translation>
    </message>
    <message>
        <source>Save, replay and compare runs, or export them as animations</source>
        <translation>Guardar, reproducir y comparar ejecuciones, o exportarlas como animaciones</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Barra de herramientas</translation>
    </message>
    <message>
        <source>Drawing Tools</source>
        <translation>Herramientas de dibujo</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>Mostrar u ocultar «%1»</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>Perspectivas</translation>
    </message>
    <message>
        <source>Save the layout of the panels, and restore it</source>
        <translation>Guardar la disposición de los paneles y restablecerla</translation>
    </message>
</context>
<context>
    <name>NetNames</name>
    <message>
        <source>Another net of this file is called %1</source>
        <translation>Otra red de este archivo se llama %1</translation>
    </message>
    <message>
        <source>The name of a net cannot be a number: #%1 means the net at that position in the file</source>
        <translation>El nombre de una red no puede ser un número: #%1 significa la red en esa posición del archivo</translation>
    </message>
    <message>
        <source>The name of a net cannot hold a #, which stands before it where other nets refer to it</source>
        <translation>El nombre de una red no puede contener #, que lo precede donde otras redes se refieren a ella</translation>
    </message>
    <message>
        <source>A net needs a name</source>
        <translation>Una red necesita un nombre</translation>
    </message>
    <message>
        <source>Rename Net</source>
        <translation>Cambiar nombre de la red</translation>
    </message>
</context>
<context>
    <name>NetRuns</name>
    <message>
        <source>a condition becomes true</source>
        <translation>se cumple una condición</translation>
    </message>
    <message>
        <source>a transition fires</source>
        <translation>se dispara una transición</translation>
    </message>
    <message>
        <source>a place changes</source>
        <translation>cambia un lugar</translation>
    </message>
    <message>
        <source>a place becomes empty</source>
        <translation>se vacía un lugar</translation>
    </message>
    <message>
        <source>a place reaches a number of tokens</source>
        <translation>un lugar alcanza un número de marcas</translation>
    </message>
    <message>
        <source>a number of steps is reached</source>
        <translation>se alcanza un número de pasos</translation>
    </message>
    <message>
        <source>an assertion fails</source>
        <translation>falla una aserción</translation>
    </message>
    <message>
        <source>p1 &gt;= 10 &amp;&amp; sum(buf*) &gt; 3</source>
        <translation>p1 &gt;= 10 &amp;&amp; sum(buf*) &gt; 3</translation>
    </message>
    <message>
        <source>p1 + p2 or sum(buf*)</source>
        <translation>p1 + p2 o sum(buf*)</translation>
    </message>
    <message>
        <source>Places by name, numbers, + - * / %, comparisons, &amp;&amp; || !, sum(p*), fired(t), enabled(t), step</source>
        <translation>Lugares por su nombre, números, + - * / %, comparaciones, &amp;&amp; || !, sum(p*), fired(t), enabled(t), step</translation>
    </message>
    <message>
        <source>Type a condition over places, such as p1 == 0</source>
        <translation>Escriba una condición sobre lugares, como p1 == 0</translation>
    </message>
    <message>
        <source>Type the name of a transition</source>
        <translation>Escriba el nombre de una transición</translation>
    </message>
    <message>
        <source>Type the name of a place</source>
        <translation>Escriba el nombre de un lugar</translation>
    </message>
</context>
<context>
    <name>NodeDrag</name>
    <message>
        <source>Drop here to insert it into this arc; hold Alt to only move it</source>
        <translation>Suelte aquí para insertarlo en este arco; mantenga Alt para solo moverlo</translation>
    </message>
</context>
<context>
    <name>NodeTool</name>
    <message>
        <source>Draw Place</source>
        <translation>Dibujar lugar</translation>
    </message>
    <message>
        <source>Draw Transition</source>
        <translation>Dibujar transición</translation>
    </message>
    <message>
        <source>Drag from here to draw an arc and the next node; F2 names the selected one</source>
        <translation>Arrastre desde aquí para dibujar un arco y el nodo siguiente; F2 da nombre al seleccionado</translation>
    </message>
    <message>
        <source>Click to add a place; Shift+click inserts it into this arc, with a transition beside it</source>
        <translation>Haga clic para añadir un lugar; Mayús+clic lo inserta en este arco, con una transición al lado</translation>
    </message>
    <message>
        <source>Click to add a transition; Shift+click inserts it into this arc, with a place beside it</source>
        <translation>Haga clic para añadir una transición; Mayús+clic la inserta en este arco, con un lugar al lado</translation>
    </message>
    <message>
        <source>Click to add a place; then F2 names it, digits set its tokens; Esc ends</source>
        <translation>Haga clic para añadir un lugar; después F2 le da nombre, las cifras fijan sus marcas; Esc termina</translation>
    </message>
    <message>
        <source>Click to add a transition; then F2 names it; Esc ends</source>
        <translation>Haga clic para añadir una transición; después F2 le da nombre; Esc termina</translation>
    </message>
</context>
<context>
    <name>NoteTool</name>
    <message>
        <source>Click to add a note, or on a note to edit it; Esc ends</source>
        <translation>Haga clic para añadir una nota, o en una nota para editarla; Esc termina</translation>
    </message>
</context>
<context>
    <name>OpenedTrace</name>
    <message>
        <source>Traces of runs</source>
        <translation>Trazas de ejecuciones</translation>
    </message>
    <message>
        <source>Open Trace</source>
        <translation>Abrir traza</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>Leyendo %1…</translation>
    </message>
    <message>
        <source>Part of this trace cannot be read; the rest is shown: %1</source>
        <translation>Parte de esta traza no puede leerse; se muestra el resto: %1</translation>
    </message>
</context>
<context>
    <name>PanTool</name>
    <message>
        <source>Drag to pan</source>
        <translation>Arrastre para desplazar la vista</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>&amp;Hierarchy</source>
        <translation>&amp;Jerarquía</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Eje&amp;cución</translation>
    </message>
    <message>
        <source>&amp;Marking</source>
        <translation>&amp;Marcado</translation>
    </message>
    <message>
        <source>&amp;Properties</source>
        <translation>P&amp;ropiedades</translation>
    </message>
    <message>
        <source>H&amp;istory</source>
        <translation>&amp;Historial</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabla</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>T&amp;exto</translation>
    </message>
    <message>
        <source>Show or hide the net as Tina text or the system as P-Lingua, to be edited beside the drawing</source>
        <translation>Mostrar u ocultar la red como texto de Tina o el sistema como P-Lingua, para editarlo junto al dibujo</translation>
    </message>
    <message>
        <source>&amp;Explanation</source>
        <translation>E&amp;xplicación</translation>
    </message>
    <message>
        <source>&amp;Breakpoints</source>
        <translation>Puntos &amp;de interrupción</translation>
    </message>
    <message>
        <source>&amp;Firing Sequence</source>
        <translation>&amp;Secuencia de disparos</translation>
    </message>
    <message>
        <source>&amp;Watches</source>
        <translation>Expresiones &amp;vigiladas</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Gráficos</translation>
    </message>
    <message>
        <source>Show charts of the run over its steps</source>
        <translation>Mostrar gráficos de la ejecución a lo largo de sus pasos</translation>
    </message>
</context>
<context>
    <name>PictureExport</name>
    <message>
        <source>SVG (vector)</source>
        <translation>SVG (vectorial)</translation>
    </message>
    <message>
        <source>PDF (vector)</source>
        <translation>PDF (vectorial)</translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation>PNG (píxeles)</translation>
    </message>
    <message>
        <source>EPS (vector)</source>
        <translation>EPS (vectorial)</translation>
    </message>
    <message>
        <source>TikZ, for LaTeX</source>
        <translation>TikZ, para LaTeX</translation>
    </message>
    <message>
        <source>DOT, for Graphviz</source>
        <translation>DOT, para Graphviz</translation>
    </message>
</context>
<context>
    <name>PlaceFusion</name>
    <message>
        <source>%1 holds %2 and %3 holds %4: drawings of one place hold the same</source>
        <translation>%1 contiene %2 y %3 contiene %4: los dibujos de un mismo lugar contienen lo mismo</translation>
    </message>
    <message>
        <source>Select two or more places to fuse</source>
        <translation>Seleccione dos o más lugares para fusionarlos</translation>
    </message>
</context>
<context>
    <name>PortCheck</name>
    <message>
        <source>The %1 port is bound to no place of this net</source>
        <translation>El puerto de %1 no está enlazado a ningún lugar de esta red</translation>
    </message>
    <message numerus="yes">
        <source>%1 is bound to place %2, but the subnet has %n places</source>
        <translation>
            <numerusform>%1 está enlazado al lugar %2, pero la subred tiene %n lugar</numerusform>
            <numerusform>%1 está enlazado al lugar %2, pero la subred tiene %n lugares</numerusform>
        </translation>
    </message>
    <message>
        <source>No place is bound as %1</source>
        <translation>Ningún lugar está enlazado como %1</translation>
    </message>
    <message>
        <source>More than one place is bound as %1</source>
        <translation>Más de un lugar está enlazado como %1</translation>
    </message>
    <message>
        <source>%1 of the subnet is bound twice: to %2 and to %3</source>
        <translation>%1 de la subred está enlazado dos veces: a %2 y a %3</translation>
    </message>
    <message>
        <source>%1 gets two results</source>
        <translation>%1 recibe dos resultados</translation>
    </message>
    <message>
        <source>%1 cannot be %2 and %3 at once</source>
        <translation>%1 no puede ser %2 y %3 a la vez</translation>
    </message>
    <message>
        <source>%1 of the subnet holds no token, so the subnet starts by itself</source>
        <translation>%1 de la subred no contiene ninguna marca, así que la subred se inicia por sí sola</translation>
    </message>
    <message>
        <source>%1 of the subnet, an %2, is bound to no place</source>
        <translation>%1 de la subred (%2) no está enlazado a ningún lugar</translation>
    </message>
    <message>
        <source>%1 of the subnet is input and output, but bound as input only: the next call finds there what this one leaves</source>
        <translation>%1 de la subred es entrada y salida, pero está enlazado solo como entrada: la siguiente llamada encuentra allí lo que deja esta</translation>
    </message>
    <message>
        <source>%1 is bound as %2, but the subnet says that it is %3</source>
        <translation>%1 está enlazado como %2, pero según la subred es %3</translation>
    </message>
</context>
<context>
    <name>Ports</name>
    <message>
        <source>Bind Port</source>
        <translation>Enlazar puerto</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>output</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>start</source>
        <translation>inicio</translation>
    </message>
    <message>
        <source>finish</source>
        <translation>final</translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message>
        <source>Expected %1</source>
        <translation>Se esperaba %1</translation>
    </message>
    <message>
        <source>Expected %1, found “%2”</source>
        <translation>Se esperaba %1, pero se ha encontrado «%2»</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>Encima</translation>
    </message>
    <message>
        <source>Above left</source>
        <translation>Arriba a la izquierda</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Izquierda</translation>
    </message>
    <message>
        <source>Below left</source>
        <translation>Abajo a la izquierda</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Debajo</translation>
    </message>
    <message>
        <source>Below right</source>
        <translation>Abajo a la derecha</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Derecha</translation>
    </message>
    <message>
        <source>Above right</source>
        <translation>Arriba a la derecha</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Centro</translation>
    </message>
    <message>
        <source>Input: takes tokens</source>
        <translation>Entrada: toma marcas</translation>
    </message>
    <message>
        <source>Output: adds tokens</source>
        <translation>Salida: añade marcas</translation>
    </message>
    <message>
        <source>Inhibitor: needs fewer</source>
        <translation>Inhibidor: necesita menos</translation>
    </message>
    <message>
        <source>Read: needs, takes none</source>
        <translation>Lectura: necesita, no toma</translation>
    </message>
    <message>
        <source>Reset: empties</source>
        <translation>Vaciado: vacía</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Pequeño</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Grande</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Recta</translation>
    </message>
    <message>
        <source>Bent</source>
        <translation>Con codos</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>uno de %1</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>un número entero, 0 o más</translation>
    </message>
    <message>
        <source>a whole number, 1 or more</source>
        <translation>un número entero, 1 o más</translation>
    </message>
    <message>
        <source>a weight below 2^63</source>
        <translation>un peso menor que 2^63</translation>
    </message>
    <message>
        <source>a number, like 120 or 37.5</source>
        <translation>un número, como 120 o 37.5</translation>
    </message>
    <message>
        <source>a number from -10,000,000 to 10,000,000</source>
        <translation>un número de -10.000.000 a 10.000.000</translation>
    </message>
    <message>
        <source>an interval, like [2,5] or [0,∞)</source>
        <translation>un intervalo, como [2,5] o [0,∞)</translation>
    </message>
    <message>
        <source>a latest time of at least %1</source>
        <translation>un tiempo máximo de al menos %1</translation>
    </message>
    <message>
        <source>the name of a place</source>
        <translation>el nombre de un lugar</translation>
    </message>
    <message>
        <source>the name of a transition</source>
        <translation>el nombre de una transición</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>a name that is not taken</source>
        <translation>un nombre que no esté en uso</translation>
    </message>
    <message>
        <source>an arc between nodes that have a position</source>
        <translation>un arco entre nodos que tienen posición</translation>
    </message>
    <message>
        <source>another transition</source>
        <translation>otra transición</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Cambiar el nombre de %1</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Set label of %1</source>
        <translation>Cambiar la etiqueta de %1</translation>
    </message>
    <message>
        <source>Initial tokens</source>
        <translation>Marcas iniciales</translation>
    </message>
    <message>
        <source>Set tokens of %1</source>
        <translation>Cambiar las marcas de %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Set kind of %1</source>
        <translation>Cambiar el tipo de %1</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Set weight of %1</source>
        <translation>Cambiar el peso de %1</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Set place of %1</source>
        <translation>Cambiar el lugar de %1</translation>
    </message>
    <message>
        <source>Transition</source>
        <translation>Transición</translation>
    </message>
    <message>
        <source>Set transition of %1</source>
        <translation>Cambiar la transición de %1</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Mayor prioridad</translation>
    </message>
    <message>
        <source>Set higher transition of %1</source>
        <translation>Cambiar la transición de mayor prioridad de %1</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Menor prioridad</translation>
    </message>
    <message>
        <source>Set lower transition of %1</source>
        <translation>Cambiar la transición de menor prioridad de %1</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>Set interval of %1</source>
        <translation>Cambiar el intervalo de %1</translation>
    </message>
    <message>
        <source>Subnet file</source>
        <translation>Archivo de la subred</translation>
    </message>
    <message>
        <source>Set subnet of %1</source>
        <translation>Cambiar la subred de %1</translation>
    </message>
    <message>
        <source>the file of a subnet</source>
        <translation>el archivo de una subred</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Set text of %1</source>
        <translation>Cambiar el texto de %1</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
    </message>
    <message>
        <source>Set line of %1</source>
        <translation>Cambiar la línea de %1</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Mover %1</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Name position</source>
        <translation>Posición del nombre</translation>
    </message>
    <message>
        <source>Move name of %1</source>
        <translation>Mover el nombre de %1</translation>
    </message>
    <message>
        <source>Label position</source>
        <translation>Posición de la etiqueta</translation>
    </message>
    <message>
        <source>Move label of %1</source>
        <translation>Mover la etiqueta de %1</translation>
    </message>
    <message>
        <source>Interval position</source>
        <translation>Posición del intervalo</translation>
    </message>
    <message>
        <source>Move interval of %1</source>
        <translation>Mover el intervalo de %1</translation>
    </message>
    <message>
        <source>Weight position</source>
        <translation>Posición del peso</translation>
    </message>
    <message>
        <source>Move weight of %1</source>
        <translation>Mover el peso de %1</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>Comentarios</translation>
    </message>
    <message>
        <source>Set comments of %1</source>
        <translation>Cambiar los comentarios de %1</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>Tamaño de los nodos</translation>
    </message>
    <message>
        <source>Set node size of %1</source>
        <translation>Cambiar el tamaño de los nodos de %1</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fondo</translation>
    </message>
    <message>
        <source>Set background of %1</source>
        <translation>Cambiar el fondo de %1</translation>
    </message>
    <message>
        <source>a colour, like lightyellow or #ffffe0</source>
        <translation>un color, como lightyellow o #ffffe0</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>the net</source>
        <translation>la red</translation>
    </message>
    <message>
        <source>Drawing of place</source>
        <translation>Dibujo del lugar</translation>
    </message>
    <message>
        <source>Arc</source>
        <translation>Arco</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Prioridad</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>the note</source>
        <translation>la nota</translation>
    </message>
    <message>
        <source>Port of</source>
        <translation>Puerto de</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 lugar</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n lugar</numerusform>
            <numerusform>%n lugares</numerusform>
        </translation>
    </message>
    <message>
        <source>1 transition</source>
        <translation>1 transición</translation>
    </message>
    <message numerus="yes">
        <source>%n transitions</source>
        <translation>
            <numerusform>%n transición</numerusform>
            <numerusform>%n transiciones</numerusform>
        </translation>
    </message>
    <message>
        <source>1 arc</source>
        <translation>1 arco</translation>
    </message>
    <message numerus="yes">
        <source>%n arcs</source>
        <translation>
            <numerusform>%n arco</numerusform>
            <numerusform>%n arcos</numerusform>
        </translation>
    </message>
    <message>
        <source>1 priority</source>
        <translation>1 prioridad</translation>
    </message>
    <message numerus="yes">
        <source>%n priorities</source>
        <translation>
            <numerusform>%n prioridad</numerusform>
            <numerusform>%n prioridades</numerusform>
        </translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 nota</translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n nota</numerusform>
            <numerusform>%n notas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 drawing</source>
        <translation>1 dibujo</translation>
    </message>
    <message numerus="yes">
        <source>%n drawings</source>
        <translation>
            <numerusform>%n dibujo</numerusform>
            <numerusform>%n dibujos</numerusform>
        </translation>
    </message>
    <message>
        <source>1 port</source>
        <translation>1 puerto</translation>
    </message>
    <message numerus="yes">
        <source>%n ports</source>
        <translation>
            <numerusform>%n puerto</numerusform>
            <numerusform>%n puertos</numerusform>
        </translation>
    </message>
    <message>
        <source>one element: names are unique</source>
        <translation>un solo elemento: los nombres son únicos</translation>
    </message>
    <message>
        <source>The background colour: a name or #rrggbb. Empty: that of the theme</source>
        <translation>El color de fondo: un nombre o #rrggbb. Vacío: el del tema</translation>
    </message>
    <message>
        <source>such as lightyellow</source>
        <translation>p. ej., lightyellow</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>%L1 added</source>
        <translation>altas: %L1</translation>
    </message>
    <message>
        <source>%L1 removed</source>
        <translation>bajas: %L1</translation>
    </message>
    <message>
        <source>%L1 changed</source>
        <translation>cambios: %L1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %L2</source>
        <translation>%1: %L2</translation>
    </message>
    <message>
        <source>Never saved</source>
        <translation>Nunca guardado</translation>
    </message>
    <message>
        <source>Its file cannot be read any more</source>
        <translation>Su archivo ya no se puede leer</translation>
    </message>
    <message>
        <source>Changes besides nodes and lines</source>
        <translation>Cambios además de nodos y líneas</translation>
    </message>
    <message>
        <source>Its file was changed since by another program</source>
        <translation>Otro programa ha cambiado su archivo desde entonces</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodos</translation>
    </message>
    <message>
        <source>Arcs</source>
        <translation>Arcos</translation>
    </message>
    <message>
        <source>Neurons</source>
        <translation>Neuronas</translation>
    </message>
    <message>
        <source>Synapses</source>
        <translation>Sinapsis</translation>
    </message>
</context>
<context>
    <name>Refactor</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>New Net</source>
        <translation>Red nueva</translation>
    </message>
    <message>
        <source>%1 is implemented by this net; give it another one first</source>
        <translation>Esta red implementa %1; asígnele antes otra</translation>
    </message>
    <message>
        <source>Remove Net</source>
        <translation>Quitar red</translation>
    </message>
    <message>
        <source>Extract Subnet</source>
        <translation>Extraer subred</translation>
    </message>
    <message>
        <source>Inline Subnet</source>
        <translation>Integrar subred</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Aplanar</translation>
    </message>
</context>
<context>
    <name>RunReport</name>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>Y %1 más.</translation>
    </message>
    <message>
        <source>The net is dead: nothing can fire any more.</source>
        <translation>La red está muerta: ya nada puede dispararse.</translation>
    </message>
    <message>
        <source>The run is paused; some transitions are still enabled.</source>
        <translation>La ejecución está en pausa; algunas transiciones siguen habilitadas.</translation>
    </message>
    <message>
        <source>The marking after step %1 recurred at step %2.</source>
        <translation>El marcado tras el paso %1 se repitió en el paso %2.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Firing rule</source>
        <translation>Regla de disparo</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Counted from step</source>
        <translation>Contados desde el paso</translation>
    </message>
    <message>
        <source>Engine time</source>
        <translation>Tiempo del motor</translation>
    </message>
    <message>
        <source>Steps per second</source>
        <translation>Pasos por segundo</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Transitions that fired</source>
        <translation>Transiciones que se dispararon</translation>
    </message>
    <message>
        <source>Transition</source>
        <translation>Transición</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Transitions that never fired</source>
        <translation>Transiciones que nunca se dispararon</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Ninguna.</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Lugares</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>Inicial</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Máximo</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Run of %1</source>
        <translation>Ejecución de %1</translation>
    </message>
</context>
<context>
    <name>SaveCheck</name>
    <message>
        <source>all nets but the first</source>
        <translation>todas las redes salvo la primera</translation>
    </message>
    <message>
        <source>subnets that are other nets of this document</source>
        <translation>subredes que son otras redes de este documento</translation>
    </message>
    <message>
        <source>the drawing</source>
        <translation>el dibujo</translation>
    </message>
    <message>
        <source>positions of nodes</source>
        <translation>posiciones de los nodos</translation>
    </message>
    <message>
        <source>sizes of single nodes</source>
        <translation>tamaños de nodos individuales</translation>
    </message>
    <message>
        <source>positions of names, markings and weights</source>
        <translation>posiciones de nombres, marcados y pesos</translation>
    </message>
    <message>
        <source>bends and curves of arcs</source>
        <translation>codos y curvas de los arcos</translation>
    </message>
    <message>
        <source>the size of nodes and the background colour</source>
        <translation>el tamaño de los nodos y el color de fondo</translation>
    </message>
    <message>
        <source>further drawings of the same place</source>
        <translation>otros dibujos del mismo lugar</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>grupos</translation>
    </message>
    <message>
        <source>named views</source>
        <translation>vistas con nombre</translation>
    </message>
    <message>
        <source>run configurations with breakpoints and watches</source>
        <translation>configuraciones de ejecución con puntos de interrupción y expresiones vigiladas</translation>
    </message>
    <message>
        <source>names of places and transitions</source>
        <translation>nombres de lugares y transiciones</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>etiquetas</translation>
    </message>
    <message>
        <source>the name of the net</source>
        <translation>el nombre de la red</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>notas</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>comentarios</translation>
    </message>
    <message>
        <source>time intervals</source>
        <translation>intervalos de tiempo</translation>
    </message>
    <message>
        <source>parallel arcs, which become one</source>
        <translation>arcos paralelos, que pasan a ser uno</translation>
    </message>
    <message>
        <source>parts that another program added</source>
        <translation>partes que añadió otro programa</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save as &amp;%1…</source>
        <translation>Guardar como &amp;%1…</translation>
    </message>
    <message>
        <source>&amp;Save Anyway</source>
        <translation>&amp;Guardar de todos modos</translation>
    </message>
    <message>
        <source>The format “%1” cannot store this:

%2</source>
        <translation>El formato «%1» no puede guardar esto:

%2</translation>
    </message>
    <message>
        <source>The format “%1” cannot store everything. It would lose:

• %2</source>
        <translation>El formato «%1» no puede guardarlo todo. Se perdería:

• %2</translation>
    </message>
    <message>
        <source>“%1” could not be saved.</source>
        <translation>No se pudo guardar «%1».</translation>
    </message>
    <message>
        <source>%1

The document stays open with its unsaved changes.</source>
        <translation>%1

El documento sigue abierto con los cambios sin guardar.</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Guardar &amp;como…</translation>
    </message>
    <message>
        <source>“%1” has been changed by another program. Overwrite it?</source>
        <translation>Otro programa ha cambiado «%1». ¿Sobrescribirlo?</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>Guardar como</translation>
    </message>
    <message>
        <source>Save As: “%1” Is Read-Only</source>
        <translation>Guardar como: «%1» es de solo lectura</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 (copia)</translation>
    </message>
    <message>
        <source>%1 copy %2</source>
        <translation>%1 (copia %2)</translation>
    </message>
    <message>
        <source>“%1” is open in another tab. Choose another name, or close it there first.</source>
        <translation>«%1» está abierto en otra pestaña. Elija otro nombre, o ciérrelo allí antes.</translation>
    </message>
    <message>
        <source>“%1” has the extension of another kind of model. Choose another extension.</source>
        <translation>«%1» tiene la extensión de otro tipo de modelo. Elija otra extensión.</translation>
    </message>
</context>
<context>
    <name>ScriptError</name>
    <message>
        <source>expected %1, found &apos;%2&apos;</source>
        <translation>se esperaba %1, pero se ha encontrado «%2»</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Nudge</source>
        <translation>Desplazar un poco</translation>
    </message>
</context>
<context>
    <name>SelectionDrag</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
</context>
<context>
    <name>SelectionEdits</name>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Unir</translation>
    </message>
    <message>
        <source>Draw Arc and Place</source>
        <translation>Dibujar arco y lugar</translation>
    </message>
    <message>
        <source>Draw Arc and Transition</source>
        <translation>Dibujar arco y transición</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>As the desktop</source>
        <translation>Como el escritorio</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Pequeño</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Grande</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aspecto</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Of the window; takes effect immediately</source>
        <translation>De la ventana; surte efecto de inmediato</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Colours of the window and of drawings</source>
        <translation>Colores de la ventana y de los dibujos</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Tamaño de los textos</translation>
    </message>
    <message>
        <source>Of menus, panels and dialogs</source>
        <translation>De menús, paneles y diálogos</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Size of nodes</source>
        <translation>Tamaño de los nodos</translation>
    </message>
    <message>
        <source>Of new nets; each net keeps its own in its properties</source>
        <translation>De redes nuevas; cada red conserva el suyo en sus propiedades</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Movimiento reducido</translation>
    </message>
    <message>
        <source>Nothing moves on its own: zooming, steps and layouts jump</source>
        <translation>Nada se mueve por sí solo: todo cambia de golpe</translation>
    </message>
    <message>
        <source>Animate zoom</source>
        <translation>Animar el zoom</translation>
    </message>
    <message>
        <source>Zoom and move smoothly</source>
        <translation>Ampliar y mover con suavidad</translation>
    </message>
    <message>
        <source>Animate steps</source>
        <translation>Animar los pasos</translation>
    </message>
    <message>
        <source>Show tokens and spikes on their way</source>
        <translation>Mostrar las marcas y los impulsos en camino</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Vista general</translation>
    </message>
    <message>
        <source>Show the whole drawing in a corner</source>
        <translation>Mostrar todo el dibujo en una esquina</translation>
    </message>
    <message>
        <source>Rulers</source>
        <translation>Reglas graduadas</translation>
    </message>
    <message>
        <source>Show scales along the edges of drawings</source>
        <translation>Mostrar escalas a lo largo de los bordes de los dibujos</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>Valores vigilados</translation>
    </message>
    <message>
        <source>Show watched values in a corner of the drawing</source>
        <translation>Mostrar los valores vigilados en una esquina del dibujo</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Restore session</source>
        <translation>Restaurar la sesión</translation>
    </message>
    <message>
        <source>Reopen on start what was open on exit</source>
        <translation>Abrir al empezar lo que estaba abierto al terminar</translation>
    </message>
    <message>
        <source>Keep unsaved changes after</source>
        <translation>Conservar los cambios sin guardar tras</translation>
    </message>
    <message>
        <source>In case the program or the machine fails; files stay as they were saved</source>
        <translation>Por si falla el programa o el equipo; los archivos quedan como se guardaron por última vez</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Memory for undo</source>
        <translation>Memoria para deshacer</translation>
    </message>
    <message>
        <source>Of each document; when it is full, the oldest steps are dropped. The last step can always be undone</source>
        <translation>De cada documento; cuando se llena, se descartan los pasos más antiguos. El último paso siempre puede deshacerse</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Subnet libraries</source>
        <translation>Bibliotecas de subredes</translation>
    </message>
    <message>
        <source>Folders to search for subnets, before those of FIREABLE_LIBRARY and the library that came with Fireable</source>
        <translation>Carpetas en las que se buscan subredes, antes que en las de FIREABLE_LIBRARY y en la biblioteca incluida con Fireable</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>Programa %1</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Engine of nets</source>
        <translation>Motor de las redes</translation>
    </message>
    <message>
        <source>Of documents opened from now on that say nothing about it</source>
        <translation>De los documentos abiertos desde ahora que no digan nada al respecto</translation>
    </message>
    <message>
        <source>Firing rule of nets</source>
        <translation>Regla de disparo de las redes</translation>
    </message>
    <message>
        <source>Of new nets, and of files that say nothing about it</source>
        <translation>De redes nuevas y de archivos que no digan nada al respecto</translation>
    </message>
    <message>
        <source>Engine of spiking systems</source>
        <translation>Motor de los sistemas de impulsos</translation>
    </message>
    <message>
        <source>Choice of rules of spiking systems</source>
        <translation>Elección de reglas de los sistemas de impulsos</translation>
    </message>
    <message>
        <source>Which rule a neuron uses that can use several</source>
        <translation>Qué regla aplica una neurona que puede aplicar varias</translation>
    </message>
    <message>
        <source>Graphviz, for layouts in layers</source>
        <translation>Graphviz, para disposiciones por capas</translation>
    </message>
    <message>
        <source>Graphviz, for force-directed layouts</source>
        <translation>Graphviz, para disposiciones dirigidas por fuerzas</translation>
    </message>
    <message>
        <source>For animations as GIF and WebM</source>
        <translation>Para animaciones GIF y WebM</translation>
    </message>
    <message>
        <source>For pictures as EPS</source>
        <translation>Para imágenes EPS</translation>
    </message>
    <message>
        <source>For pictures as EPS, where there is no pdftops</source>
        <translation>Para imágenes EPS, donde no haya pdftops</translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>The settings could not be read, so the defaults are used. What was in their file is kept in %1.</source>
        <translation>No se han podido leer los ajustes, así que se usan los predeterminados. Lo que había en su archivo se conserva en %1.</translation>
    </message>
    <message>
        <source>The settings could not be read, so the defaults are used: %1 cannot be opened.</source>
        <translation>No se han podido leer los ajustes, así que se usan los predeterminados: no se puede abrir %1.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Hide this notice</source>
        <translation>Ocultar este aviso</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>On the Drawing</source>
        <translation>En el dibujo</translation>
    </message>
    <message>
        <source>Leave the drawing</source>
        <translation>Salir del dibujo</translation>
    </message>
    <message>
        <source>Esc, then Tab or Shift+Tab</source>
        <translation>Esc, después Tab o Mayús+Tab</translation>
    </message>
    <message>
        <source>Move the selection, or pan the drawing</source>
        <translation>Mover la selección, o desplazar el dibujo</translation>
    </message>
    <message>
        <source>Arrow keys; Shift: fine steps</source>
        <translation>Flechas; Mayús: pasos finos</translation>
    </message>
    <message>
        <source>Set the marking or weight</source>
        <translation>Fijar el marcado o el peso</translation>
    </message>
    <message>
        <source>Digits, Enter</source>
        <translation>Cifras, Intro</translation>
    </message>
    <message>
        <source>Change tokens or weight by one</source>
        <translation>Cambiar las marcas o el peso en uno</translation>
    </message>
    <message>
        <source>+, -</source>
        <translation>+, -</translation>
    </message>
    <message>
        <source>Edit the selection, or open its subnet</source>
        <translation>Editar la selección, o abrir su subred</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Arc tools: start an arc at this node, or end it here</source>
        <translation>Herramientas de arco: iniciar un arco en este nodo, o terminarlo aquí</translation>
    </message>
    <message>
        <source>Place, transition and note tools: add one</source>
        <translation>Herramientas de lugar, transición y nota: añadir uno</translation>
    </message>
    <message>
        <source>Pan the drawing with the mouse</source>
        <translation>Desplazar el dibujo con el ratón</translation>
    </message>
    <message>
        <source>Hold Space</source>
        <translation>Mantener pulsada la barra espaciadora</translation>
    </message>
    <message>
        <source>Cancel the gesture, the tool, the selection</source>
        <translation>Cancelar el gesto, la herramienta, la selección</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>SpikingAnswers</name>
    <message>
        <source>The system cannot be run: see what is wrong in Problems</source>
        <translation>El sistema no puede ejecutarse: vea en Problemas qué está mal</translation>
    </message>
    <message>
        <source>Confi&amp;gurations</source>
        <translation>C&amp;onfiguraciones</translation>
    </message>
    <message>
        <source>Show all configurations that a small system can reach, and its results</source>
        <translation>Mostrar todas las configuraciones que un sistema pequeño puede alcanzar, y sus resultados</translation>
    </message>
</context>
<context>
    <name>SpikingCharts</name>
    <message>
        <source>Computed number (first distance)</source>
        <translation>Número calculado (primera distancia)</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>ninguno todavía</translation>
    </message>
    <message>
        <source>Distances of consecutive spikes</source>
        <translation>Distancias de impulsos consecutivos</translation>
    </message>
    <message>
        <source>Alternate distances</source>
        <translation>Distancias alternas</translation>
    </message>
    <message>
        <source>Number of spikes</source>
        <translation>Número de impulsos</translation>
    </message>
    <message>
        <source>Spike train</source>
        <translation>Tren de impulsos</translation>
    </message>
    <message>
        <source>Halted</source>
        <translation>Parada</translation>
    </message>
    <message>
        <source>after step %1: accepted</source>
        <translation>tras el paso %1: aceptado</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>todavía no</translation>
    </message>
</context>
<context>
    <name>SpikingMenu</name>
    <message>
        <source>New Spi&amp;king System</source>
        <translation>Nuevo sistema &amp;de impulsos</translation>
    </message>
    <message>
        <source>Create a new spiking neural P system</source>
        <translation>Crear un sistema P neuronal de impulsos nuevo</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>S&amp;eleccionar</translation>
    </message>
    <message>
        <source>Select and move neurons; double-click one to edit its rules</source>
        <translation>Seleccionar y mover neuronas; un doble clic en una edita sus reglas</translation>
    </message>
    <message>
        <source>&amp;Neuron</source>
        <translation>Ne&amp;urona</translation>
    </message>
    <message>
        <source>Draw neurons: click on the drawing</source>
        <translation>Dibujar neuronas: haga clic en el dibujo</translation>
    </message>
    <message>
        <source>&amp;Input</source>
        <translation>E&amp;ntrada</translation>
    </message>
    <message>
        <source>Draw inputs, which send a train of spikes</source>
        <translation>Dibujar entradas, que envían un tren de impulsos</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>&amp;Salida</translation>
    </message>
    <message>
        <source>Draw outputs: what reaches the environment is counted</source>
        <translation>Dibujar salidas: se cuenta lo que llega al entorno</translation>
    </message>
    <message>
        <source>S&amp;ynapse</source>
        <translation>S&amp;inapsis</translation>
    </message>
    <message>
        <source>Draw synapses: click or drag from neuron to neuron, or to empty space</source>
        <translation>Dibujar sinapsis: haga clic o arrastre de neurona a neurona, o hasta un espacio vacío</translation>
    </message>
    <message>
        <source>Edit &amp;Rules</source>
        <translation>E&amp;ditar reglas</translation>
    </message>
    <message>
        <source>Type the rules of the selected neuron on the drawing, one a line</source>
        <translation>Escribir en el dibujo las reglas de la neurona seleccionada, una por línea</translation>
    </message>
    <message>
        <source>Insert N&amp;euron</source>
        <translation>Inser&amp;tar neurona</translation>
    </message>
    <message>
        <source>Add a neuron beside the selected one, or in the middle</source>
        <translation>Añadir una neurona junto a la seleccionada, o en el centro</translation>
    </message>
    <message>
        <source>Insert Inpu&amp;t</source>
        <translation>Inse&amp;rtar entrada</translation>
    </message>
    <message>
        <source>Add an input beside the selected neuron, or in the middle</source>
        <translation>Añadir una entrada junto a la neurona seleccionada, o en el centro</translation>
    </message>
    <message>
        <source>Insert O&amp;utput</source>
        <translation>Insert&amp;ar salida</translation>
    </message>
    <message>
        <source>Add an output beside the selected neuron, or in the middle</source>
        <translation>Añadir una salida junto a la neurona seleccionada, o en el centro</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Conectar</translation>
    </message>
    <message>
        <source>Add synapses along the selected neurons, in the order of selection</source>
        <translation>Añadir sinapsis a lo largo de las neuronas seleccionadas, en el orden de selección</translation>
    </message>
    <message>
        <source>Add Connected Neuron</source>
        <translation>Añadir neurona conectada</translation>
    </message>
    <message>
        <source>Add a neuron after the selected one, with a synapse to it</source>
        <translation>Añadir una neurona después de la seleccionada, con una sinapsis hacia ella</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
</context>
<context>
    <name>SpikingProperties</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Tren</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Expected %1, found “%2”</source>
        <translation>Se esperaba %1, pero se ha encontrado «%2»</translation>
    </message>
    <message>
        <source>a number of 0 or more</source>
        <translation>un número de 0 o más</translation>
    </message>
    <message>
        <source>neuron, input or output</source>
        <translation>neurona, entrada o salida</translation>
    </message>
    <message>
        <source>An input or output holds neither spikes nor rules: remove them first</source>
        <translation>Una entrada o salida no contiene impulsos ni reglas: quítelos antes</translation>
    </message>
    <message>
        <source>A neuron needs a name</source>
        <translation>Una neurona necesita un nombre</translation>
    </message>
    <message>
        <source>Another neuron is named %1</source>
        <translation>Otra neurona se llama %1</translation>
    </message>
    <message>
        <source>A synapse leads neither from an output nor to an input; remove it first</source>
        <translation>Una sinapsis no parte de una salida ni llega a una entrada; quítela antes</translation>
    </message>
    <message>
        <source>a number of 1 or more</source>
        <translation>un número de 1 o más</translation>
    </message>
    <message>
        <source>the name of a neuron</source>
        <translation>el nombre de una neurona</translation>
    </message>
    <message>
        <source>Neuron</source>
        <translation>Neurona</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Output, the environment</source>
        <translation>Salida, el entorno</translation>
    </message>
    <message>
        <source>one neuron: names are unique</source>
        <translation>una sola neurona: los nombres son únicos</translation>
    </message>
    <message>
        <source>A neuron has no synapse to itself</source>
        <translation>Una neurona no tiene sinapsis consigo misma</translation>
    </message>
    <message>
        <source>A synapse leads neither from an output nor to an input</source>
        <translation>Una sinapsis no parte de una salida ni llega a una entrada</translation>
    </message>
    <message>
        <source>There is a synapse from %1 to %2 already; change its weight instead</source>
        <translation>Ya hay una sinapsis de %1 a %2; cambie su peso</translation>
    </message>
</context>
<context>
    <name>SpikingRunMenu</name>
    <message>
        <source>Order of sparse_&amp;snp</source>
        <translation>&amp;Orden de sparse_snp</translation>
    </message>
    <message>
        <source>Let neurons use a rule in the very step in which they open: for comparison with published results</source>
        <translation>Permitir que las neuronas apliquen una regla en el mismo paso en que se abren: para comparar con resultados publicados</translation>
    </message>
    <message>
        <source>E&amp;xhaustive Use of Rules</source>
        <translation>Aplicación exha&amp;ustiva de las reglas</translation>
    </message>
    <message>
        <source>Let neurons use a rule as often as their spikes allow</source>
        <translation>Permitir que las neuronas apliquen una regla tantas veces como admitan sus impulsos</translation>
    </message>
    <message>
        <source>&amp;Bound of Waiting…</source>
        <translation>&amp;Límite de espera…</translation>
    </message>
    <message>
        <source>Run bounded asynchronously: enter within how many consecutive steps a neuron that can use a rule must do so</source>
        <translation>Ejecutar de modo asíncrono acotado: indicar en cuántos pasos consecutivos, como mucho, debe aplicar una regla la neurona que pueda hacerlo</translation>
    </message>
    <message>
        <source>Bound of Waiting</source>
        <translation>Límite de espera</translation>
    </message>
    <message>
        <source>A neuron that can use a rule must do so within this many consecutive &amp;steps:</source>
        <translation>&amp;Una neurona que puede aplicar una regla debe hacerlo, como mucho, en este número de pasos consecutivos:</translation>
    </message>
    <message>
        <source>Step Limit…</source>
        <translation>Límite de pasos…</translation>
    </message>
    <message>
        <source>Enter the step at which runs pause, or 0 for none</source>
        <translation>Indicar el paso en que las ejecuciones quedan en pausa, o 0 para ninguno</translation>
    </message>
    <message>
        <source>Step Limit</source>
        <translation>Límite de pasos</translation>
    </message>
    <message>
        <source>Runs to the end pause at &amp;step (0: at none):</source>
        <translation>&amp;Las ejecuciones hasta el final quedan en pausa en el paso (0: en ninguno):</translation>
    </message>
    <message>
        <source>Selected Neurons Act &amp;Together</source>
        <translation>Las &amp;neuronas seleccionadas actúan juntas</translation>
    </message>
    <message>
        <source>Run locally synchronously, the selected neurons as one set</source>
        <translation>Ejecutar de modo localmente síncrono, con las neuronas seleccionadas como un conjunto</translation>
    </message>
    <message>
        <source>&amp;Spikes</source>
        <translation>&amp;Impulsos</translation>
    </message>
    <message>
        <source>Show or hide the spikes of all neurons, and what each did last</source>
        <translation>Mostrar u ocultar los impulsos de todas las neuronas, y lo último que hizo cada una</translation>
    </message>
</context>
<context>
    <name>SpikingRuns</name>
    <message>
        <source>First applicable</source>
        <translation>Primera aplicable</translation>
    </message>
    <message>
        <source>A neuron uses the first of its rules that it can use</source>
        <translation>Una neurona aplica la primera de sus reglas que puede aplicar</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>Al azar</translation>
    </message>
    <message>
        <source>A neuron uses any rule that it can use; the seed decides</source>
        <translation>Una neurona aplica cualquier regla que pueda aplicar; decide la semilla</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>A mano</translation>
    </message>
    <message>
        <source>Runs pause where there is a choice: click the rules to use, then make a step</source>
        <translation>Las ejecuciones quedan en pausa donde hay una elección: haga clic en las reglas que se aplicarán y dé un paso</translation>
    </message>
    <message>
        <source>All neurons</source>
        <translation>Todas las neuronas</translation>
    </message>
    <message>
        <source>All neurons that can use a rule do so in a step</source>
        <translation>En cada paso aplican una regla todas las neuronas que pueden hacerlo</translation>
    </message>
    <message>
        <source>One neuron</source>
        <translation>Una neurona</translation>
    </message>
    <message>
        <source>One of the neurons that can use a rule does so</source>
        <translation>Aplica una regla una de las neuronas que pueden hacerlo</translation>
    </message>
    <message>
        <source>All with the most spikes</source>
        <translation>Todas las que tienen más impulsos</translation>
    </message>
    <message>
        <source>Of the neurons that can use a rule, those that hold the most spikes</source>
        <translation>De las neuronas que pueden aplicar una regla, las que contienen más impulsos</translation>
    </message>
    <message>
        <source>One with the most spikes</source>
        <translation>Una de las que tienen más impulsos</translation>
    </message>
    <message>
        <source>One of the neurons that hold the most spikes of these</source>
        <translation>Una de las neuronas que, de esas, contienen más impulsos</translation>
    </message>
    <message>
        <source>All with the fewest spikes</source>
        <translation>Todas las que tienen menos impulsos</translation>
    </message>
    <message>
        <source>Of the neurons that can use a rule, those that hold the fewest</source>
        <translation>De las neuronas que pueden aplicar una regla, las que contienen menos impulsos</translation>
    </message>
    <message>
        <source>One with the fewest spikes</source>
        <translation>Una de las que tienen menos impulsos</translation>
    </message>
    <message>
        <source>One of the neurons that hold the fewest spikes of these</source>
        <translation>Una de las neuronas que, de esas, contienen menos impulsos</translation>
    </message>
    <message>
        <source>Synchronous</source>
        <translation>Síncrono</translation>
    </message>
    <message>
        <source>A neuron uses a rule as soon as it can</source>
        <translation>Una neurona aplica una regla en cuanto puede</translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation>Asíncrono</translation>
    </message>
    <message>
        <source>A neuron may wait for as long as it likes</source>
        <translation>Una neurona puede esperar cuanto quiera</translation>
    </message>
    <message>
        <source>Bounded asynchronous</source>
        <translation>Asíncrono acotado</translation>
    </message>
    <message>
        <source>A neuron may wait, but not for more than a number of steps</source>
        <translation>Una neurona puede esperar, pero no más de un número de pasos</translation>
    </message>
    <message>
        <source>Locally synchronous</source>
        <translation>Localmente síncrono</translation>
    </message>
    <message>
        <source>Neurons of a set wait together or act together</source>
        <translation>Las neuronas de un conjunto esperan juntas o actúan juntas</translation>
    </message>
    <message>
        <source>Change the Working Mode</source>
        <translation>Cambiar el modo de trabajo</translation>
    </message>
    <message>
        <source>a condition becomes true</source>
        <translation>se cumple una condición</translation>
    </message>
    <message>
        <source>a neuron fires</source>
        <translation>se dispara una neurona</translation>
    </message>
    <message>
        <source>the spikes of a neuron change</source>
        <translation>cambian los impulsos de una neurona</translation>
    </message>
    <message>
        <source>a neuron loses its last spike</source>
        <translation>una neurona pierde su último impulso</translation>
    </message>
    <message>
        <source>a neuron reaches a number of spikes</source>
        <translation>una neurona alcanza un número de impulsos</translation>
    </message>
    <message>
        <source>a number of steps is reached</source>
        <translation>se alcanza un número de pasos</translation>
    </message>
    <message>
        <source>an assertion fails</source>
        <translation>falla una aserción</translation>
    </message>
    <message>
        <source>spikes(a) &gt;= 3 &amp;&amp; open(b)</source>
        <translation>spikes(a) &gt;= 3 &amp;&amp; open(b)</translation>
    </message>
    <message>
        <source>a + b or fired(c)</source>
        <translation>a + b o fired(c)</translation>
    </message>
    <message>
        <source>Neurons by name for their spikes, numbers, + - * / %, comparisons, &amp;&amp; || !, sum(s*), fired(n), open(n), output, time, step</source>
        <translation>Neuronas por su nombre para sus impulsos, números, + - * / %, comparaciones, &amp;&amp; || !, sum(s*), fired(n), open(n), output, time, step</translation>
    </message>
    <message>
        <source>Type a condition over neurons, such as a == 0</source>
        <translation>Escriba una condición sobre neuronas, como a == 0</translation>
    </message>
    <message>
        <source>Type the name of a neuron</source>
        <translation>Escriba el nombre de una neurona</translation>
    </message>
</context>
<context>
    <name>SpikingTable</name>
    <message>
        <source>Change %1</source>
        <translation>Cambiar %1</translation>
    </message>
    <message>
        <source>Neurons (%1)</source>
        <translation>Neuronas (%1)</translation>
    </message>
    <message>
        <source>Synapses (%1)</source>
        <translation>Sinapsis (%1)</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Ne&amp;w Net</source>
        <translation>&amp;Nueva red</translation>
    </message>
    <message>
        <source>New Spi&amp;king System</source>
        <translation>Nuevo sistema &amp;de impulsos</translation>
    </message>
    <message>
        <source>O&amp;pen…</source>
        <translation>A&amp;brir…</translation>
    </message>
    <message>
        <source>Five-Min&amp;ute Tour</source>
        <translation>Visita &amp;guiada de cinco minutos</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manual</translation>
    </message>
</context>
<context>
    <name>SubnetChoice</name>
    <message>
        <source>Substitute by Subnet</source>
        <translation>Sustituir por subred</translation>
    </message>
</context>
<context>
    <name>SweepMenu</name>
    <message>
        <source>S&amp;weep…</source>
        <translation>&amp;Barrido…</translation>
    </message>
    <message>
        <source>Run the document many times, with different starts and seeds, and compare the results</source>
        <translation>Ejecutar el documento muchas veces, con distintos estados iniciales y semillas, y comparar los resultados</translation>
    </message>
</context>
<context>
    <name>Sweeps</name>
    <message>
        <source>Default</source>
        <translation>Predeterminada</translation>
    </message>
    <message>
        <source>Sweep run</source>
        <translation>Ejecución del barrido</translation>
    </message>
    <message>
        <source>Initial tokens</source>
        <translation>Marcas iniciales</translation>
    </message>
    <message>
        <source>place</source>
        <translation>lugar</translation>
    </message>
    <message>
        <source>Add a Place</source>
        <translation>Añadir un lugar</translation>
    </message>
    <message>
        <source>A place, of a subnet as t4/p1</source>
        <translation>Un lugar; de una subred, como t4/p1</translation>
    </message>
    <message>
        <source>all places of this net</source>
        <translation>todos los lugares de esta red</translation>
    </message>
    <message>
        <source>&amp;Rule:</source>
        <translation>&amp;Regla:</translation>
    </message>
    <message>
        <source>Initial spikes</source>
        <translation>Impulsos iniciales</translation>
    </message>
    <message>
        <source>neuron</source>
        <translation>neurona</translation>
    </message>
    <message>
        <source>Add a Neuron</source>
        <translation>Añadir una neurona</translation>
    </message>
    <message>
        <source>A neuron, of a family as s_3</source>
        <translation>Una neurona; de una familia, como s_3</translation>
    </message>
    <message>
        <source>all neurons</source>
        <translation>todas las neuronas</translation>
    </message>
    <message>
        <source>Cho&amp;ice:</source>
        <translation>&amp;Elección:</translation>
    </message>
</context>
<context>
    <name>SystemChecks</name>
    <message>
        <source>A neuron has no name</source>
        <translation>Una neurona no tiene nombre</translation>
    </message>
    <message>
        <source>Two neurons are called %1</source>
        <translation>Dos neuronas se llaman %1</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>Cambiar el nombre a %1</translation>
    </message>
    <message>
        <source>Remove the Synapse</source>
        <translation>Quitar la sinapsis</translation>
    </message>
    <message>
        <source>%1 has a synapse to itself</source>
        <translation>%1 tiene una sinapsis consigo misma</translation>
    </message>
    <message>
        <source>Two synapses lead from %1 to %2</source>
        <translation>Dos sinapsis van de %1 a %2</translation>
    </message>
    <message>
        <source>Remove the Rule</source>
        <translation>Quitar la regla</translation>
    </message>
    <message>
        <source>%1: no number of spikes allows the rule %2</source>
        <translation>%1: ningún número de impulsos permite la regla %2</translation>
    </message>
    <message>
        <source>%1: the forgetting rule %2 is applicable where %3 is, which most definitions forbid</source>
        <translation>%1: la regla de olvido %2 es aplicable donde lo es %3, lo que prohíben casi todas las definiciones</translation>
    </message>
    <message>
        <source>No spike ever reaches %1</source>
        <translation>Ningún impulso llega nunca a %1</translation>
    </message>
    <message>
        <source>Remove the Neuron</source>
        <translation>Quitar la neurona</translation>
    </message>
    <message>
        <source>There is no output, so nothing reaches the environment</source>
        <translation>No hay ninguna salida, así que nada llega al entorno</translation>
    </message>
    <message>
        <source>Add an Output</source>
        <translation>Añadir una salida</translation>
    </message>
    <message>
        <source>The system could not be checked: %1</source>
        <translation>No se ha podido comprobar el sistema: %1</translation>
    </message>
    <message>
        <source>No spike ever reaches the output %1</source>
        <translation>Ningún impulso llega nunca a la salida %1</translation>
    </message>
    <message>
        <source>Connect It From %1</source>
        <translation>Conectarla desde %1</translation>
    </message>
    <message>
        <source>No synapse leads to the output %1</source>
        <translation>Ninguna sinapsis lleva a la salida %1</translation>
    </message>
    <message>
        <source>Add an Output After %1</source>
        <translation>Añadir una salida tras %1</translation>
    </message>
</context>
<context>
    <name>TextEdits</name>
    <message>
        <source>A name has at least one character</source>
        <translation>Un nombre tiene al menos un carácter</translation>
    </message>
    <message>
        <source>Another place has this name already</source>
        <translation>Otro lugar ya tiene este nombre</translation>
    </message>
    <message>
        <source>Another transition has this name already</source>
        <translation>Otra transición ya tiene este nombre</translation>
    </message>
    <message>
        <source>A marking is a whole number, 0 or more</source>
        <translation>Un marcado es un número entero, 0 o más</translation>
    </message>
    <message>
        <source>A weight is a whole number, 1 or more</source>
        <translation>Un peso es un número entero, 1 o más</translation>
    </message>
    <message>
        <source>A note has some text; Delete removes it</source>
        <translation>Una nota tiene algún texto; Supr la elimina</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Set Marking</source>
        <translation>Fijar marcado</translation>
    </message>
    <message>
        <source>Set Weight</source>
        <translation>Fijar peso</translation>
    </message>
    <message>
        <source>Edit Note</source>
        <translation>Editar nota</translation>
    </message>
</context>
<context>
    <name>Timelines</name>
    <message>
        <source>First</source>
        <translation>Primera</translation>
    </message>
    <message>
        <source>%1: steps %2 to %3</source>
        <translation>%1: pasos %2 a %3</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Begin with an empty net: press &lt;b&gt;New&lt;/b&gt; (Ctrl+N).</source>
        <translation>Empiece con una red vacía: pulse &lt;b&gt;Nuevo&lt;/b&gt; (Ctrl+N).</translation>
    </message>
    <message>
        <source>Draw two places: choose &lt;b&gt;Place&lt;/b&gt; (P), then click twice on the drawing, side by side with some room between.</source>
        <translation>Dibuje dos lugares: elija &lt;b&gt;Lugar&lt;/b&gt; (P) y haga clic dos veces en el dibujo, uno junto a otro y con algo de espacio entre ellos.</translation>
    </message>
    <message>
        <source>Draw a transition between them: choose &lt;b&gt;Transition&lt;/b&gt; (T), then click in the middle.</source>
        <translation>Dibuje una transición entre ellos: elija &lt;b&gt;Transición&lt;/b&gt; (T) y haga clic en medio.</translation>
    </message>
    <message>
        <source>Connect them: choose &lt;b&gt;Arc&lt;/b&gt; (A), drag from the first place to the transition, then from the transition to the second place.</source>
        <translation>Conéctelos: elija &lt;b&gt;Arco&lt;/b&gt; (A), arrastre del primer lugar a la transición y después de la transición al segundo lugar.</translation>
    </message>
    <message>
        <source>Give the first place tokens: choose &lt;b&gt;Select&lt;/b&gt; (V), click the place, then press &lt;b&gt;+&lt;/b&gt; three times.</source>
        <translation>Dé marcas al primer lugar: elija &lt;b&gt;Seleccionar&lt;/b&gt; (V), haga clic en el lugar y pulse &lt;b&gt;+&lt;/b&gt; tres veces.</translation>
    </message>
    <message>
        <source>The outlined transition is enabled. Fire it: &lt;b&gt;Step&lt;/b&gt; (F10).</source>
        <translation>La transición resaltada está habilitada. Dispárela: &lt;b&gt;Paso&lt;/b&gt; (F10).</translation>
    </message>
    <message>
        <source>Now run to the end: &lt;b&gt;Run&lt;/b&gt; (F5). The Marking panel lists the tokens.</source>
        <translation>Ahora ejecute hasta el final: &lt;b&gt;Ejecutar hasta el final&lt;/b&gt; (F5). El panel Marcado muestra las marcas.</translation>
    </message>
    <message>
        <source>Run again (F5): the run halts where that transition fires.</source>
        <translation>Ejecute de nuevo (F5): la ejecución se detiene donde se dispara esa transición.</translation>
    </message>
    <message>
        <source>Show how tokens change over the steps: &lt;b&gt;View&lt;/b&gt;, &lt;b&gt;Panels&lt;/b&gt;, &lt;b&gt;Charts&lt;/b&gt; (Ctrl+Shift+C).</source>
        <translation>Muestre cómo cambian las marcas a lo largo de los pasos: &lt;b&gt;Ver&lt;/b&gt;, &lt;b&gt;Paneles&lt;/b&gt;, &lt;b&gt;Gráficos&lt;/b&gt; (Ctrl+Mayús+C).</translation>
    </message>
    <message>
        <source>To&amp;ur</source>
        <translation>&amp;Visita guiada</translation>
    </message>
    <message>
        <source>Draw and run a net in five minutes, with hints beside it</source>
        <translation>Dibujar y ejecutar una red en cinco minutos, con indicaciones al lado</translation>
    </message>
    <message>
        <source>Several tokens moved: Sleptsov nets fire as often as they can in one step; &lt;b&gt;Simulation&lt;/b&gt;, &lt;b&gt;Firing Rule&lt;/b&gt; has the Petri rule. Every step is kept. Go back: &lt;b&gt;Step Back&lt;/b&gt; (Shift+F10).</source>
        <translation>Se han movido varias marcas: las redes de Sleptsov disparan en un paso tantas veces como pueden; en &lt;b&gt;Simulación&lt;/b&gt;, &lt;b&gt;Regla de disparo&lt;/b&gt; está la regla de Petri. Se conservan todos los pasos. Retroceda: &lt;b&gt;Paso atrás&lt;/b&gt; (Mayús+F10).</translation>
    </message>
    <message>
        <source>Open a larger net: &lt;b&gt;File&lt;/b&gt;, &lt;b&gt;Open Example&lt;/b&gt;, &lt;b&gt;Product of Matrices&lt;/b&gt;. It multiplies two matrices.</source>
        <translation>Abra una red más grande: &lt;b&gt;Archivo&lt;/b&gt;, &lt;b&gt;Abrir ejemplo&lt;/b&gt;, &lt;b&gt;Producto de matrices&lt;/b&gt;. Multiplica dos matrices.</translation>
    </message>
    <message>
        <source>A transition with a double border calls a subnet, which begins when its start holds no token, and has ended when its finish holds none. Set a breakpoint: select a transition of the drawing, then press &lt;b&gt;F9&lt;/b&gt;.</source>
        <translation>Una transición de borde doble llama a una subred, que empieza cuando su inicio no contiene ninguna marca y ha terminado cuando su final no contiene ninguna. Ponga un punto de interrupción: seleccione una transición del dibujo y pulse &lt;b&gt;F9&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>Select a place of the drawing: its tokens are drawn over the steps.</source>
        <translation>Seleccione un lugar del dibujo: sus marcas se trazan a lo largo de los pasos.</translation>
    </message>
    <message>
        <source>Run on (F5): the chart grows with the run.</source>
        <translation>Siga ejecutando (F5): el gráfico crece con la ejecución.</translation>
    </message>
    <message>
        <source>Click in the chart: the run goes to that step.</source>
        <translation>Haga clic en el gráfico: la ejecución va a ese paso.</translation>
    </message>
</context>
<context>
    <name>UnfinishedTyping</name>
    <message>
        <source>Unfinished Typing</source>
        <translation>Texto sin terminar</translation>
    </message>
    <message>
        <source>It will be lost unless you go back and fix it.</source>
        <translation>Se perderá si no vuelve y lo corrige.</translation>
    </message>
    <message>
        <source>&amp;Go Back</source>
        <translation>&amp;Volver</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Descartar</translation>
    </message>
</context>
<context>
    <name>WorkDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Cancelando…</translation>
    </message>
</context>
<context>
    <name>fireable::AnimationDialog</name>
    <message>
        <source>Export Animation</source>
        <translation>Exportar animación</translation>
    </message>
    <message>
        <source> steps/s</source>
        <translation> pasos/s</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>GIF and WebM need ffmpeg, which is not installed. PNG pictures and step sheets do not.</source>
        <translation>GIF y WebM necesitan ffmpeg, que no está instalado. Las imágenes PNG y las láminas de pasos no.</translation>
    </message>
    <message>
        <source>C&amp;hoose File…</source>
        <translation>Elegir &amp;archivo…</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Formato:</translation>
    </message>
    <message>
        <source>F&amp;rom step:</source>
        <translation>&amp;Desde el paso:</translation>
    </message>
    <message>
        <source>&amp;To step:</source>
        <translation>&amp;Hasta el paso:</translation>
    </message>
    <message>
        <source>&amp;Every n-th step:</source>
        <translation>&amp;Cada n pasos:</translation>
    </message>
    <message>
        <source>&amp;Speed:</source>
        <translation>&amp;Velocidad:</translation>
    </message>
    <message>
        <source>S&amp;cale:</source>
        <translation>&amp;Escala:</translation>
    </message>
    <message numerus="yes">
        <source>%1 drawings, %2 by %3 on each of %n pages</source>
        <translation>
            <numerusform>%1 dibujos, %2 por %3, en %n página</numerusform>
            <numerusform>%1 dibujos, %2 por %3 en cada una de %n páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frames of %1 × %2 pixels, %3 seconds</source>
        <translation>
            <numerusform>%n fotograma de %1 × %2 píxeles, %3 segundos</numerusform>
            <numerusform>%n fotogramas de %1 × %2 píxeles, %3 segundos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ArrangeMenu</name>
    <message>
        <source>&amp;Left</source>
        <translation>A la &amp;izquierda</translation>
    </message>
    <message>
        <source>Align the left edges of the selection</source>
        <translation>Alinear los bordes izquierdos de la selección</translation>
    </message>
    <message>
        <source>&amp;Centre</source>
        <translation>Al &amp;centro</translation>
    </message>
    <message>
        <source>Align the selection on a vertical line</source>
        <translation>Alinear la selección en una línea vertical</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>A &amp;la derecha</translation>
    </message>
    <message>
        <source>Align the right edges of the selection</source>
        <translation>Alinear los bordes derechos de la selección</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Arriba</translation>
    </message>
    <message>
        <source>Align the top edges of the selection</source>
        <translation>Alinear los bordes superiores de la selección</translation>
    </message>
    <message>
        <source>&amp;Middle</source>
        <translation>&amp;En el medio</translation>
    </message>
    <message>
        <source>Align the selection on a horizontal line</source>
        <translation>Alinear la selección en una línea horizontal</translation>
    </message>
    <message>
        <source>&amp;Bottom</source>
        <translation>A&amp;bajo</translation>
    </message>
    <message>
        <source>Align the bottom edges of the selection</source>
        <translation>Alinear los bordes inferiores de la selección</translation>
    </message>
    <message>
        <source>&amp;Horizontally</source>
        <translation>&amp;Horizontalmente</translation>
    </message>
    <message>
        <source>Space the selected nodes evenly from left to right</source>
        <translation>Espaciar uniformemente los nodos seleccionados de izquierda a derecha</translation>
    </message>
    <message>
        <source>&amp;Vertically</source>
        <translation>&amp;Verticalmente</translation>
    </message>
    <message>
        <source>Space the selected nodes evenly from top to bottom</source>
        <translation>Espaciar uniformemente los nodos seleccionados de arriba abajo</translation>
    </message>
    <message>
        <source>Rotate &amp;Right</source>
        <translation>Girar &amp;a la derecha</translation>
    </message>
    <message>
        <source>Rotate the selection by 90° clockwise</source>
        <translation>Girar la selección 90° en el sentido de las agujas del reloj</translation>
    </message>
    <message>
        <source>Rotate &amp;Left</source>
        <translation>Girar a &amp;la izquierda</translation>
    </message>
    <message>
        <source>Rotate the selection by 90° counter-clockwise</source>
        <translation>Girar la selección 90° en sentido contrario a las agujas del reloj</translation>
    </message>
    <message>
        <source>Rotate by 1&amp;80°</source>
        <translation>&amp;Girar 180°</translation>
    </message>
    <message>
        <source>Rotate the selection by 180°</source>
        <translation>Girar la selección 180°</translation>
    </message>
    <message>
        <source>Mirror &amp;Horizontally</source>
        <translation>Reflejar &amp;horizontalmente</translation>
    </message>
    <message>
        <source>Mirror the selection from left to right</source>
        <translation>Reflejar la selección de izquierda a derecha</translation>
    </message>
    <message>
        <source>Mirror &amp;Vertically</source>
        <translation>&amp;Reflejar verticalmente</translation>
    </message>
    <message>
        <source>Mirror the selection from top to bottom</source>
        <translation>Reflejar la selección de arriba abajo</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Agrupar</translation>
    </message>
    <message>
        <source>Group the selected nodes, to select and move them together</source>
        <translation>Agrupar los nodos seleccionados, para seleccionarlos y moverlos juntos</translation>
    </message>
    <message>
        <source>&amp;Ungroup</source>
        <translation>D&amp;esagrupar</translation>
    </message>
    <message>
        <source>Remove the groups of the selected nodes</source>
        <translation>Quitar los grupos de los nodos seleccionados</translation>
    </message>
    <message>
        <source>Snap to &amp;Grid</source>
        <translation>Ajustar a &amp;la cuadrícula</translation>
    </message>
    <message>
        <source>Snap nodes to the grid; hold Alt to place them freely</source>
        <translation>Ajustar los nodos a la cuadrícula; mantenga Alt para colocarlos libremente</translation>
    </message>
    <message>
        <source>Snap to G&amp;uide Lines</source>
        <translation>&amp;Ajustar a las guías</translation>
    </message>
    <message>
        <source>Snap nodes into line with nearby nodes; hold Alt to place them freely</source>
        <translation>Ajustar los nodos a la línea de los cercanos; mantenga Alt para colocarlos libremente</translation>
    </message>
    <message>
        <source>&amp;Show Grid</source>
        <translation>&amp;Mostrar cuadrícula</translation>
    </message>
    <message>
        <source>Show the grid points</source>
        <translation>Mostrar los puntos de la cuadrícula</translation>
    </message>
    <message>
        <source>Grid S&amp;pacing…</source>
        <translation>&amp;Espaciado de la cuadrícula…</translation>
    </message>
    <message>
        <source>Set the distance between grid points</source>
        <translation>Fijar la distancia entre los puntos de la cuadrícula</translation>
    </message>
    <message>
        <source>Grid Spacing</source>
        <translation>Espaciado de la cuadrícula</translation>
    </message>
    <message>
        <source>Distance between grid points, in drawing units:</source>
        <translation>Distancia entre los puntos de la cuadrícula, en unidades del dibujo:</translation>
    </message>
    <message>
        <source>Route Arcs Round &amp;Nodes</source>
        <translation>Llevar arcos alrededor de los &amp;nodos</translation>
    </message>
    <message>
        <source>Draw the selected arcs and those of selected nodes, or all, straight or as curves round nodes</source>
        <translation>Dibujar los arcos seleccionados y los de los nodos seleccionados, o todos, rectos o como curvas alrededor de los nodos</translation>
    </message>
    <message>
        <source>Too many arcs to route at once: select at most %L1</source>
        <translation>Demasiados arcos a la vez: seleccione como máximo %L1</translation>
    </message>
    <message>
        <source>The arcs run round nodes already</source>
        <translation>Los arcos ya rodean los nodos</translation>
    </message>
    <message>
        <source>Route Arcs</source>
        <translation>Llevar arcos</translation>
    </message>
</context>
<context>
    <name>fireable::AxisRow</name>
    <message>
        <source>Numbers to start with</source>
        <translation>Números con los que empezar</translation>
    </message>
    <message>
        <source>One number, several separated by commas, a range such as 0..10, or one with a step such as 0..100:5</source>
        <translation>Un número, varios separados por comas, un rango como 0..10, o uno con paso como 0..100:5</translation>
    </message>
    <message>
        <source>Remove this range</source>
        <translation>Quitar este rango</translation>
    </message>
    <message>
        <source>such as 0..10</source>
        <translation>como 0..10</translation>
    </message>
    <message>
        <source>such as 0..10; now %1</source>
        <translation>como 0..10; ahora %1</translation>
    </message>
</context>
<context>
    <name>fireable::Batch</name>
    <message>
        <source>%1: stopped, still running after %2 s</source>
        <translation>%1: detenida, seguía en marcha tras %2 s</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>no se puede escribir %1</translation>
    </message>
</context>
<context>
    <name>fireable::BesideText</name>
    <message>
        <source>fastest</source>
        <translation>el más rápido</translation>
    </message>
    <message>
        <source>as fast</source>
        <translation>igual de rápido</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>incierto</translation>
    </message>
    <message>
        <source>95 % certain: %1 to %2 times the fastest engine&apos;s time</source>
        <translation>95 % de certeza: de %1 a %2 veces el tiempo del motor más rápido</translation>
    </message>
    <message>
        <source>%1 to %2 times the fastest engine&apos;s time in a few rounds</source>
        <translation>de %1 a %2 veces el tiempo del motor más rápido en unas pocas rondas</translation>
    </message>
</context>
<context>
    <name>fireable::BranchBox</name>
    <message>
        <source>Overlay another branch of the run: the same series, fainter and dashed, with a line where the branches part</source>
        <translation>Superponer otra rama de la ejecución: las mismas series, más tenues y a trazos, con una línea donde las ramas se separan</translation>
    </message>
    <message>
        <source>Branch to compare with</source>
        <translation>Rama con la que comparar</translation>
    </message>
    <message>
        <source>Compare with no branch</source>
        <translation>No comparar con ninguna rama</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Comparar con %1</translation>
    </message>
</context>
<context>
    <name>fireable::BreadcrumbBar</name>
    <message>
        <source>Path to this subnet</source>
        <translation>Ruta a esta subred</translation>
    </message>
    <message>
        <source>The net that is shown</source>
        <translation>La red que se muestra</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Ir a %1</translation>
    </message>
</context>
<context>
    <name>fireable::BreakpointDialog</name>
    <message>
        <source>&amp;Once, then switch it off</source>
        <translation>Una sola &amp;vez; después, desactivarlo</translation>
    </message>
    <message>
        <source>Breakpoint</source>
        <translation>Punto de interrupción</translation>
    </message>
    <message>
        <source>always</source>
        <translation>siempre</translation>
    </message>
    <message>
        <source>pause the run</source>
        <translation>poner la ejecución en pausa</translation>
    </message>
    <message>
        <source>A message to log instead, with expressions in braces: p1 is {p1}</source>
        <translation>Un mensaje que registrar en su lugar, con expresiones entre llaves: p1 es {p1}</translation>
    </message>
    <message>
        <source>&amp;When:</source>
        <translation>Cua&amp;ndo:</translation>
    </message>
    <message>
        <source>&amp;Condition:</source>
        <translation>&amp;Condición:</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nombre:</translation>
    </message>
    <message>
        <source>N&amp;umber:</source>
        <translation>Nú&amp;mero:</translation>
    </message>
    <message>
        <source>Only &amp;if:</source>
        <translation>&amp;Solo si:</translation>
    </message>
    <message>
        <source>&amp;Ignore first hits:</source>
        <translation>&amp;Ignorar primeras activaciones:</translation>
    </message>
    <message>
        <source>&amp;Log and continue:</source>
        <translation>&amp;Registrar y continuar:</translation>
    </message>
    <message>
        <source>Type the number of a step, 1 or more</source>
        <translation>Escriba el número de un paso, 1 o más</translation>
    </message>
</context>
<context>
    <name>fireable::BreakpointsPanel</name>
    <message>
        <source>%1, spent</source>
        <translation>%1, agotado</translation>
    </message>
    <message>
        <source>It was hit once. Restart the run, or disable and enable it, to arm it again.</source>
        <translation>Se activó una vez. Reinicie la ejecución, o desmárquelo y vuelva a marcarlo, para rearmarlo.</translation>
    </message>
    <message>
        <source>Ed&amp;it…</source>
        <translation>E&amp;ditar…</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Puntos de interrupción</translation>
    </message>
    <message>
        <source>Pause when</source>
        <translation>Pausa cuando</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Activaciones</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Untick a breakpoint to run past it; Enter edits it, Delete removes it</source>
        <translation>Desmarque un punto de interrupción para que la ejecución no pare en él; Intro lo edita, Supr lo elimina</translation>
    </message>
    <message>
        <source>New condition</source>
        <translation>Condición nueva</translation>
    </message>
    <message>
        <source>New condition, such as %1</source>
        <translation>Condición nueva, como %1</translation>
    </message>
    <message>
        <source>%1; Enter adds it</source>
        <translation>%1; Intro la añade</translation>
    </message>
    <message>
        <source>A&amp;dd…</source>
        <translation>Añad&amp;ir…</translation>
    </message>
    <message>
        <source>No breakpoint is set.
The run pauses where a condition typed below holds.</source>
        <translation>No hay ningún punto de interrupción.
La ejecución se pausa donde se cumple una condición escrita abajo.</translation>
    </message>
</context>
<context>
    <name>fireable::CanvasView</name>
    <message>
        <source>Net drawing</source>
        <translation>Dibujo de la red</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 marca</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens</source>
        <translation>
            <numerusform>%1 marca</numerusform>
            <numerusform>%1 marcas</numerusform>
        </translation>
    </message>
    <message>
        <source>place %1, %2</source>
        <translation>lugar %1, %2</translation>
    </message>
    <message>
        <source>copy of %1</source>
        <translation>copia de %1</translation>
    </message>
    <message>
        <source>transition %1</source>
        <translation>transición %1</translation>
    </message>
    <message>
        <source>%1, implemented by %2</source>
        <translation>%1, implementada por %2</translation>
    </message>
    <message>
        <source>arc from %1 to %2, weight %3</source>
        <translation>arco de %1 a %2, peso %3</translation>
    </message>
    <message>
        <source>inhibitor arc: %2 needs fewer than %3 in %1</source>
        <translation>arco inhibidor: %2 necesita menos de %3 en %1</translation>
    </message>
    <message>
        <source>read arc: %2 needs %3 or more in %1</source>
        <translation>arco de lectura: %2 necesita %3 o más en %1</translation>
    </message>
    <message>
        <source>reset arc: %2 empties %1</source>
        <translation>arco de vaciado: %2 vacía %1</translation>
    </message>
    <message>
        <source>priority of %1 over %2</source>
        <translation>prioridad de %1 sobre %2</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>nota: %1</translation>
    </message>
    <message>
        <source>input port of %1: %2 is copied to place %3 of the subnet</source>
        <translation>puerto de entrada de %1: el contenido de %2 se copia al lugar %3 de la subred</translation>
    </message>
    <message>
        <source>output port of %1: place %3 of the subnet is moved to %2</source>
        <translation>puerto de salida de %1: el contenido del lugar %3 de la subred pasa a %2</translation>
    </message>
    <message>
        <source>start port of %1: %2 starts the subnet at place %3</source>
        <translation>puerto de inicio de %1: %2 inicia la subred en el lugar %3</translation>
    </message>
    <message>
        <source>finish port of %1: place %3 of the subnet ends at %2</source>
        <translation>puerto de final de %1: el lugar %3 de la subred termina en %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 lugar</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n lugar</numerusform>
            <numerusform>%n lugares</numerusform>
        </translation>
    </message>
    <message>
        <source>1 transition</source>
        <translation>1 transición</translation>
    </message>
    <message numerus="yes">
        <source>%n transitions</source>
        <translation>
            <numerusform>%n transición</numerusform>
            <numerusform>%n transiciones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::CellTable</name>
    <message>
        <source>“%1” in the table cannot be applied: %2</source>
        <translation>«%1» en la tabla no puede aplicarse: %2</translation>
    </message>
</context>
<context>
    <name>fireable::ChartMenu</name>
    <message>
        <source>&amp;Heat Map of Firings</source>
        <translation>Mapa de &amp;calor de los disparos</translation>
    </message>
    <message>
        <source>Highlight transitions or neurons by how often they fired</source>
        <translation>Resaltar transiciones o neuronas según cuántas veces se dispararon</translation>
    </message>
    <message>
        <source>E&amp;xport Chart…</source>
        <translation>E&amp;xportar gráfico…</translation>
    </message>
    <message>
        <source>Export the current chart as a picture or a table</source>
        <translation>Exportar el gráfico actual como imagen o como tabla</translation>
    </message>
    <message>
        <source>Run Rep&amp;ort…</source>
        <translation>In&amp;forme de la ejecución…</translation>
    </message>
    <message>
        <source>Summarise the run: steps, time, firings, maxima and how it ended</source>
        <translation>Resumir la ejecución: pasos, tiempo, disparos, máximos y cómo acabó</translation>
    </message>
    <message>
        <source>Export Chart</source>
        <translation>Exportar gráfico</translation>
    </message>
    <message>
        <source>CSV, exact values</source>
        <translation>CSV, valores exactos</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Se ha escrito %1</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written</source>
        <translation>Cancelado: no se ha escrito nada</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Escribiendo %1…</translation>
    </message>
    <message>
        <source>Highlight places by how many tokens they hold</source>
        <translation>Resaltar los lugares según cuántas marcas contienen</translation>
    </message>
    <message>
        <source>Heat Map of Tokens</source>
        <translation>Mapa de calor de las marcas</translation>
    </message>
</context>
<context>
    <name>fireable::ChartsPanel</name>
    <message>
        <source>&amp;Markings</source>
        <translation>&amp;Marcados</translation>
    </message>
    <message>
        <source>Timin&amp;g</source>
        <translation>&amp;Cronograma</translation>
    </message>
    <message>
        <source>Fi&amp;rings</source>
        <translation>&amp;Disparos</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>Ve&amp;locidad</translation>
    </message>
    <message>
        <source>Only transitions are selected: Timing shows when they fire, and Firings how often. Select places to see their tokens here.</source>
        <translation>Solo hay transiciones seleccionadas: Cronograma muestra cuándo se disparan, y Disparos cuántas veces. Seleccione lugares para ver aquí sus marcas.</translation>
    </message>
    <message>
        <source>Select places on the drawing, or choose watches, and run the net: their tokens and values appear here, step by step. A click goes to that step, the wheel zooms.</source>
        <translation>Seleccione lugares en el dibujo, o elija expresiones vigiladas, y ejecute la red: sus marcas y valores aparecen aquí, paso a paso. Un clic lleva a ese paso; la rueda cambia el zoom.</translation>
    </message>
    <message>
        <source>Select places and transitions on the drawing and run the net: each gets a lane here, as on a logic analyser.</source>
        <translation>Seleccione lugares y transiciones en el dibujo y ejecute la red: cada uno recibe aquí un carril, como en un analizador lógico.</translation>
    </message>
    <message>
        <source>Run the net: how often each transition fires appears here.</source>
        <translation>Ejecute la red: aquí aparece cuántas veces se dispara cada transición.</translation>
    </message>
    <message>
        <source>Run the net: how long a thousand steps take appears here.</source>
        <translation>Ejecute la red: aquí aparece cuánto tardan mil pasos.</translation>
    </message>
</context>
<context>
    <name>fireable::ChoiceRow</name>
    <message>
        <source>various</source>
        <translation>varios</translation>
    </message>
</context>
<context>
    <name>fireable::ClosingDialog</name>
    <message>
        <source>Closing ends these runs.</source>
        <translation>Al cerrar terminan estas ejecuciones.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Save the changes of these documents?</source>
        <translation>¿Guardar los cambios de estos documentos?</translation>
    </message>
    <message>
        <source>Closing stops the work in progress.</source>
        <translation>Al cerrar se detendrá el trabajo en curso.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Documento</translation>
    </message>
    <message>
        <source>Would be lost</source>
        <translation>Se perdería</translation>
    </message>
    <message>
        <source>Documents to close</source>
        <translation>Documentos que se cierran</translation>
    </message>
    <message>
        <source>It was never saved</source>
        <translation>Nunca se guardó</translation>
    </message>
    <message>
        <source>&amp;Save All</source>
        <translation>&amp;Guardar todo</translation>
    </message>
    <message>
        <source>&amp;Discard All</source>
        <translation>&amp;Descartar todo</translation>
    </message>
    <message>
        <source>C&amp;lose Anyway</source>
        <translation>C&amp;errar de todos modos</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>&amp;Keep Running</source>
        <translation>&amp;Seguir ejecutando</translation>
    </message>
</context>
<context>
    <name>fireable::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>No command matches</source>
        <translation>Ningún comando coincide</translation>
    </message>
    <message>
        <source>Type part of a command name</source>
        <translation>Escriba parte del nombre de un comando</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1    (%2)</source>
        <translation>%1    (%2)</translation>
    </message>
</context>
<context>
    <name>fireable::CompareMenu</name>
    <message>
        <source>Compare With Save&amp;d</source>
        <translation>Comparar con &amp;lo guardado</translation>
    </message>
    <message>
        <source>Show what differs between this document and its file</source>
        <translation>Mostrar en qué difieren este documento y su archivo</translation>
    </message>
    <message>
        <source>Compare With &amp;File…</source>
        <translation>Co&amp;mparar con archivo…</translation>
    </message>
    <message>
        <source>Show what differs between this document and another file</source>
        <translation>Mostrar en qué difieren este documento y otro archivo</translation>
    </message>
    <message>
        <source>%1 (saved)</source>
        <translation>%1 (guardado)</translation>
    </message>
    <message>
        <source>Compare With File</source>
        <translation>Comparar con archivo</translation>
    </message>
    <message>
        <source>Show what differs between %1 and this document</source>
        <translation>Mostrar en qué difieren %1 y este documento</translation>
    </message>
</context>
<context>
    <name>fireable::CompareRunsDialog</name>
    <message>
        <source>Compare Runs</source>
        <translation>Comparar ejecuciones</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>&amp;Go to Step</source>
        <translation>&amp;Ir al paso</translation>
    </message>
    <message>
        <source>Go to the step at which the runs differ</source>
        <translation>Ir al paso en que difieren las ejecuciones</translation>
    </message>
    <message>
        <source>&amp;First run:</source>
        <translation>&amp;Primera ejecución:</translation>
    </message>
    <message>
        <source>&amp;Second run:</source>
        <translation>&amp;Segunda ejecución:</translation>
    </message>
    <message>
        <source>&amp;Open Trace…</source>
        <translation>&amp;Abrir traza…</translation>
    </message>
    <message>
        <source>O&amp;pen Trace…</source>
        <translation>Abrir &amp;traza…</translation>
    </message>
    <message>
        <source>Compare finds the first step at which they differ.</source>
        <translation>Comparar encuentra el primer paso en que difieren.</translation>
    </message>
    <message>
        <source>Choose two runs, of open documents or from traces.</source>
        <translation>Elija dos ejecuciones, de documentos abiertos o de trazas.</translation>
    </message>
    <message>
        <source>Run of %1</source>
        <translation>Ejecución de %1</translation>
    </message>
    <message>
        <source>Run of %1, branch %2</source>
        <translation>Ejecución de %1, rama %2</translation>
    </message>
    <message>
        <source>%1, branch %2</source>
        <translation>%1, rama %2</translation>
    </message>
    <message>
        <source>Open Trace</source>
        <translation>Abrir traza</translation>
    </message>
    <message>
        <source>%1 begins at step %2.</source>
        <translation>%1 empieza en el paso %2.</translation>
    </message>
    <message>
        <source>One of these runs no longer exists.</source>
        <translation>Una de estas ejecuciones ya no existe.</translation>
    </message>
    <message>
        <source>A run of a net cannot be compared with one of a spiking system: choose two runs of one kind.</source>
        <translation>Una ejecución de una red no puede compararse con la de un sistema de impulsos: elija dos ejecuciones del mismo tipo.</translation>
    </message>
    <message>
        <source>The runs cannot be compared: %1</source>
        <translation>No se pueden comparar las ejecuciones: %1</translation>
    </message>
</context>
<context>
    <name>fireable::CompareWindow</name>
    <message>
        <source>&amp;Net:</source>
        <translation>&amp;Red:</translation>
    </message>
    <message>
        <source>&amp;Ignore layout</source>
        <translation>&amp;Ignorar disposición</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Anterior</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>&amp;Siguiente</translation>
    </message>
    <message>
        <source>%1 – %2: Differences</source>
        <translation>%1 – %2: Diferencias</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Diferencias</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Antes: %1</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>Después: %1</translation>
    </message>
    <message>
        <source>Filter (Ctrl+F)</source>
        <translation>Filtro (Ctrl+F)</translation>
    </message>
    <message>
        <source>Filter of differences</source>
        <translation>Filtro de diferencias</translation>
    </message>
    <message>
        <source>Ignore changes of position and appearance</source>
        <translation>Ignorar los cambios de posición y de aspecto</translation>
    </message>
    <message>
        <source>Show the previous difference (Shift+F7)</source>
        <translation>Mostrar la diferencia anterior (Mayús+F7)</translation>
    </message>
    <message>
        <source>Show the next difference (F7)</source>
        <translation>Mostrar la diferencia siguiente (F7)</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Only the layout differs</source>
        <translation>Solo difiere la disposición</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>No hay diferencias</translation>
    </message>
</context>
<context>
    <name>fireable::ConditionDialog</name>
    <message>
        <source>Such as %1</source>
        <translation>Como %1</translation>
    </message>
</context>
<context>
    <name>fireable::ConfigurationBox</name>
    <message>
        <source>Run configuration</source>
        <translation>Configuración de ejecución</translation>
    </message>
    <message>
        <source>Engine, rule, limits, breakpoints and watches that are saved with the document</source>
        <translation>Motor, regla, límites, puntos de interrupción y expresiones vigiladas que se guardan con el documento</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>Sin nombre</translation>
    </message>
    <message>
        <source>None saved</source>
        <translation>Ninguna guardada</translation>
    </message>
</context>
<context>
    <name>fireable::ConfigurationCanvas</name>
    <message>
        <source>configuration %1 in step %2, where computations halt</source>
        <translation>configuración %1 en el paso %2, donde las computaciones paran</translation>
    </message>
    <message>
        <source>configuration %1 in step %2</source>
        <translation>configuración %1 en el paso %2</translation>
    </message>
    <message>
        <source>step from %1 to %2: %3</source>
        <translation>paso de %1 a %2: %3</translation>
    </message>
    <message>
        <source>1 configuration</source>
        <translation>1 configuración</translation>
    </message>
    <message numerus="yes">
        <source>%n configurations</source>
        <translation>
            <numerusform>%n configuración</numerusform>
            <numerusform>%n configuraciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Graph of configurations</source>
        <translation>Grafo de configuraciones</translation>
    </message>
    <message>
        <source>Click a configuration to go there</source>
        <translation>Haga clic en una configuración para ir a ella</translation>
    </message>
</context>
<context>
    <name>fireable::Configurations</name>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>%1, perhaps others</source>
        <translation>%1, quizá otras</translation>
    </message>
    <message>
        <source>In a box: spikes/steps until it opens, of neurons %1. On an arrow: %2.1 is rule 1 of neuron %2, → 1 a spike to the environment.</source>
        <translation>En una caja: impulsos/pasos hasta que se abre, de las neuronas %1. En una flecha: %2.1 es la regla 1 de la neurona %2, → 1 un impulso al entorno.</translation>
    </message>
    <message>
        <source>1 configuration</source>
        <translation>1 configuración</translation>
    </message>
    <message numerus="yes">
        <source>%n configurations</source>
        <translation>
            <numerusform>%n configuración</numerusform>
            <numerusform>%n configuraciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and there are more</source>
        <translation>%1, y hay más</translation>
    </message>
    <message>
        <source>Not all configurations were examined, so it is not known what halts</source>
        <translation>No se han examinado todas las configuraciones, así que no se sabe qué para</translation>
    </message>
    <message>
        <source>Computations that halt: %1</source>
        <translation>Computaciones que paran: %1</translation>
    </message>
    <message>
        <source>Computations that halt: infinitely many</source>
        <translation>Computaciones que paran: infinitas</translation>
    </message>
    <message>
        <source>Some never halt</source>
        <translation>Algunas no paran nunca</translation>
    </message>
    <message>
        <source>%1: distances of the first two spikes %2; spikes at halt %3</source>
        <translation>%1: distancias de los dos primeros impulsos %2; impulsos al parar %3</translation>
    </message>
</context>
<context>
    <name>fireable::ConfigurationsPanel</name>
    <message>
        <source>Find A&amp;ll</source>
        <translation>&amp;Buscar todas</translation>
    </message>
    <message>
        <source>E&amp;xport Table…</source>
        <translation>E&amp;xportar tabla…</translation>
    </message>
    <message>
        <source>Find all configurations that the system can reach, or stop the search</source>
        <translation>Buscar todas las configuraciones que el sistema puede alcanzar, o dejar de buscar</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Find at most this many configurations</source>
        <translation>No buscar más configuraciones que estas</translation>
    </message>
    <message>
        <source>At &amp;most:</source>
        <translation>&amp;Como máximo:</translation>
    </message>
    <message>
        <source>Save the table of configurations as CSV</source>
        <translation>Guardar la tabla de configuraciones como CSV</translation>
    </message>
    <message>
        <source>Table of configurations</source>
        <translation>Tabla de configuraciones</translation>
    </message>
    <message>
        <source>Double-click a configuration, or press Enter, to go there</source>
        <translation>Haga doble clic en una configuración, o pulse Intro, para ir a ella</translation>
    </message>
    <message>
        <source>The system cannot be run: see what is wrong in Problems</source>
        <translation>El sistema no puede ejecutarse: vea en Problemas qué está mal</translation>
    </message>
    <message>
        <source>Looking for configurations: %1 found…</source>
        <translation>Buscando configuraciones: %1 encontradas…</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>The system has changed: find its configurations again</source>
        <translation>El sistema ha cambiado: busque de nuevo sus configuraciones</translation>
    </message>
    <message>
        <source>Find all configurations of a small system to see its graph here, and the results of all its computations</source>
        <translation>Busque todas las configuraciones de un sistema pequeño para ver aquí su grafo y el conjunto de los resultados de sus computaciones</translation>
    </message>
    <message>
        <source>The system has changed since: find its configurations again</source>
        <translation>El sistema ha cambiado desde entonces: busque de nuevo sus configuraciones</translation>
    </message>
    <message>
        <source>Export Table</source>
        <translation>Exportar tabla</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>No se puede escribir %1: %2</translation>
    </message>
</context>
<context>
    <name>fireable::CostTable</name>
    <message>
        <source>Cost of runs</source>
        <translation>Coste de las ejecuciones</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Device Memory</source>
        <translation>Memoria del dispositivo</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Lanzamientos</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Ciclos</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instrucciones</translation>
    </message>
    <message>
        <source>Cache Misses</source>
        <translation>Fallos de caché</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Time to Make It</source>
        <translation>Tiempo de preparación</translation>
    </message>
    <message>
        <source>Operations per Second</source>
        <translation>Operaciones por segundo</translation>
    </message>
    <message>
        <source>Compared With the Machine</source>
        <translation>Comparado con la máquina</translation>
    </message>
    <message>
        <source>before: reading the file</source>
        <translation>antes: leer el archivo</translation>
    </message>
    <message>
        <source>before: linking and compiling</source>
        <translation>antes: enlazar y compilar</translation>
    </message>
    <message>
        <source>Each step is counted as evaluating the whole program, with %1 operations for each byte: an engine that evaluates less seems to do more than is possible</source>
        <translation>Cada paso se cuenta como si evaluase el programa entero, con %1 operaciones por byte: un motor que evalúa menos parece hacer más de lo posible</translation>
    </message>
</context>
<context>
    <name>fireable::DebugMenu</name>
    <message>
        <source>Toggle Brea&amp;kpoint</source>
        <translation>Alternar punt&amp;o de interrupción</translation>
    </message>
    <message>
        <source>Pause runs when what is selected fires or changes</source>
        <translation>Poner en pausa las ejecuciones cuando lo seleccionado se dispare o cambie</translation>
    </message>
    <message>
        <source>Watch Se&amp;lected</source>
        <translation>Vigilar lo &amp;seleccionado</translation>
    </message>
    <message>
        <source>Watch the tokens, spikes or firings of what is selected</source>
        <translation>Vigilar las marcas, los impulsos o los disparos de lo seleccionado</translation>
    </message>
    <message>
        <source>Wa&amp;tches on Canvas</source>
        <translation>Valores vigilados en el lien&amp;zo</translation>
    </message>
    <message>
        <source>Show the watched values in a corner of the drawing</source>
        <translation>Mostrar los valores vigilados en una esquina del dibujo</translation>
    </message>
    <message>
        <source>Run Configurations…</source>
        <translation>Configuraciones de ejecución…</translation>
    </message>
    <message>
        <source>Edit sets of engine, rule, limits and start that are saved with the document</source>
        <translation>Editar conjuntos de motor, regla, límites y estado inicial que se guardan con el documento</translation>
    </message>
    <message>
        <source>&amp;Why Does It Not Fire?</source>
        <translation>¿Por &amp;qué no se dispara?</translation>
    </message>
    <message>
        <source>Explain what keeps the selected transition or neuron from firing</source>
        <translation>Explicar qué impide dispararse a la transición o neurona seleccionada</translation>
    </message>
    <message>
        <source>Where &amp;Do Tokens Come From?</source>
        <translation>¿De dónde &amp;vienen las marcas?</translation>
    </message>
    <message>
        <source>Trace the tokens in the selected place back to the firings that produced them</source>
        <translation>Seguir las marcas del lugar seleccionado hasta los disparos que las produjeron</translation>
    </message>
</context>
<context>
    <name>fireable::DeviceFailure</name>
    <message>
        <source>Device Failure</source>
        <translation>Fallo del dispositivo</translation>
    </message>
    <message>
        <source>%1

The run of %2 has reached step %3, and all its steps are recorded.</source>
        <translation>%1

La ejecución de %2 ha llegado al paso %3, y todos sus pasos están registrados.</translation>
    </message>
    <message>
        <source>&amp;Continue with Engine %1</source>
        <translation>&amp;Continuar con el motor %1</translation>
    </message>
</context>
<context>
    <name>fireable::DifferenceList</name>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
</context>
<context>
    <name>fireable::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Sin título</translation>
    </message>
</context>
<context>
    <name>fireable::DocumentView</name>
    <message>
        <source>The clipboard contains a part of a spiking system; it cannot be pasted into a net</source>
        <translation>El portapapeles contiene una parte de un sistema de impulsos; no puede pegarse en una red</translation>
    </message>
    <message>
        <source>The clipboard contains no net</source>
        <translation>El portapapeles no contiene ninguna red</translation>
    </message>
    <message>
        <source>Net in this file</source>
        <translation>Red de este archivo</translation>
    </message>
</context>
<context>
    <name>fireable::DrawMenu</name>
    <message>
        <source>&amp;Select</source>
        <translation>S&amp;eleccionar</translation>
    </message>
    <message>
        <source>Select and move; bend arcs by dragging</source>
        <translation>Seleccionar y mover; doblar arcos arrastrándolos</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lazo</translation>
    </message>
    <message>
        <source>Select by drawing a line around nodes</source>
        <translation>Seleccionar dibujando una línea alrededor de los nodos</translation>
    </message>
    <message>
        <source>&amp;Hand</source>
        <translation>&amp;Mano</translation>
    </message>
    <message>
        <source>Pan the drawing</source>
        <translation>Desplazar el dibujo</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>L&amp;ugar</translation>
    </message>
    <message>
        <source>Draw places: click on the drawing, or drag this button there</source>
        <translation>Dibujar lugares: haga clic en el dibujo, o arrastre este botón hasta allí</translation>
    </message>
    <message>
        <source>&amp;Transition</source>
        <translation>&amp;Transición</translation>
    </message>
    <message>
        <source>Draw transitions: click on the drawing, or drag this button there</source>
        <translation>Dibujar transiciones: haga clic en el dibujo, o arrastre este botón hasta allí</translation>
    </message>
    <message>
        <source>&amp;Arc</source>
        <translation>&amp;Arco</translation>
    </message>
    <message>
        <source>Draw arcs from node to node</source>
        <translation>Dibujar arcos de nodo a nodo</translation>
    </message>
    <message>
        <source>&amp;Inhibitor Arc</source>
        <translation>Arco &amp;inhibidor</translation>
    </message>
    <message>
        <source>Draw inhibitor arcs, which disable a transition while a place has as many tokens as their weight</source>
        <translation>Dibujar arcos inhibidores, que inhabilitan una transición mientras un lugar tenga tantas marcas como su peso</translation>
    </message>
    <message>
        <source>&amp;Read Arc</source>
        <translation>A&amp;rco de lectura</translation>
    </message>
    <message>
        <source>Draw read arcs, which require tokens but do not consume them</source>
        <translation>Dibujar arcos de lectura, que requieren marcas pero no las consumen</translation>
    </message>
    <message>
        <source>R&amp;eset Arc</source>
        <translation>Arco &amp;de vaciado</translation>
    </message>
    <message>
        <source>Draw reset arcs, which empty a place</source>
        <translation>Dibujar arcos de vaciado, que vacían un lugar</translation>
    </message>
    <message>
        <source>Pri&amp;ority</source>
        <translation>&amp;Prioridad</translation>
    </message>
    <message>
        <source>Draw priorities, from the higher to the lower transition</source>
        <translation>Dibujar prioridades, de la transición de mayor prioridad a la de menor</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Nota</translation>
    </message>
    <message>
        <source>Write notes: click on the drawing, or drag this button there</source>
        <translation>Escribir notas: haga clic en el dibujo, o arrastre este botón hasta allí</translation>
    </message>
    <message>
        <source>Fire b&amp;y Hand</source>
        <translation>D&amp;isparar a mano</translation>
    </message>
    <message>
        <source>Click an enabled transition to fire it once, Shift+click to fire it as often as possible</source>
        <translation>Haga clic en una transición habilitada para dispararla una vez; Mayús+clic para dispararla tantas veces como sea posible</translation>
    </message>
    <message>
        <source>Insert P&amp;lace</source>
        <translation>Insertar &amp;lugar</translation>
    </message>
    <message>
        <source>Add a place beside the selected node, or in the middle</source>
        <translation>Añadir un lugar junto al nodo seleccionado, o en el centro</translation>
    </message>
    <message>
        <source>Insert T&amp;ransition</source>
        <translation>&amp;Insertar transición</translation>
    </message>
    <message>
        <source>Add a transition beside the selected node, or in the middle</source>
        <translation>Añadir una transición junto al nodo seleccionado, o en el centro</translation>
    </message>
    <message>
        <source>&amp;Control Step</source>
        <translation>Paso de &amp;control</translation>
    </message>
    <message>
        <source>Draw steps of control from place to place: the transition between them waits until the first is empty, fills it and empties the next</source>
        <translation>Dibujar pasos de control de lugar a lugar: la transición entre ellos espera a que el primero esté vacío, lo llena y vacía el siguiente</translation>
    </message>
</context>
<context>
    <name>fireable::EditMenu</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Deshacer el último cambio</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Deshacer: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>Rehacer el último cambio deshecho</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Rehacer: %1</translation>
    </message>
    <message>
        <source>Copy &amp;Problems</source>
        <translation>Copi&amp;ar problemas</translation>
    </message>
    <message>
        <source>Copy the list of problems as text</source>
        <translation>Copiar la lista de problemas como texto</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>C&amp;ortar</translation>
    </message>
    <message>
        <source>Move the selection to the clipboard</source>
        <translation>Mover la selección al portapapeles</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Cortar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copy the selection, with its inner arcs, to paste it, also as text and picture</source>
        <translation>Copiar la selección, con sus arcos interiores, para pegarla también como texto e imagen</translation>
    </message>
    <message>
        <source>P&amp;aste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Paste what is on the clipboard at the pointer</source>
        <translation>Pegar junto al puntero lo que hay en el portapapeles</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplicar</translation>
    </message>
    <message>
        <source>Add a copy of the selection beside it</source>
        <translation>Añadir al lado una copia de la selección</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>Delete the selection and its arcs</source>
        <translation>Eliminar la selección y sus arcos</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Buscar…</translation>
    </message>
    <message>
        <source>Find elements by name, label, rule, kind, number or weight</source>
        <translation>Buscar elementos por nombre, etiqueta, regla, tipo, número o peso</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>&amp;Reemplazar…</translation>
    </message>
    <message>
        <source>Find and replace text in names, labels and rules</source>
        <translation>Buscar y reemplazar texto en nombres, etiquetas y reglas</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>B&amp;uscar siguiente</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Ir a la siguiente coincidencia</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>Buscar a&amp;nterior</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Ir a la coincidencia anterior</translation>
    </message>
    <message>
        <source>Arcs are copied only with the nodes at both ends</source>
        <translation>Los arcos solo se copian con los nodos de ambos extremos</translation>
    </message>
    <message>
        <source>Copied 1 node</source>
        <translation>1 nodo copiado</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n nodes</source>
        <translation>
            <numerusform>%n nodo copiado</numerusform>
            <numerusform>%n nodos copiados</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>The text on the clipboard cannot be pasted here: %1</source>
        <translation>El texto del portapapeles no puede pegarse aquí: %1</translation>
    </message>
    <message>
        <source>The drawing on the clipboard has an error.</source>
        <translation>El dibujo del portapapeles tiene un error.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Línea %1: %2</translation>
    </message>
</context>
<context>
    <name>fireable::ElementTable</name>
    <message>
        <source>Double click or F2 edits a cell, in all selected rows; Enter, or a double click on the row&apos;s number, shows the element</source>
        <translation>Un doble clic o F2 edita una celda, en todas las filas seleccionadas; Intro, o un doble clic en el número de la fila, muestra el elemento</translation>
    </message>
    <message>
        <source>None is drawn yet.
Each one is listed here.</source>
        <translation>Todavía no se ha dibujado nada de esto.
Aquí se muestra todo lo que se dibuje.</translation>
    </message>
</context>
<context>
    <name>fireable::ElementTablePanel</name>
    <message>
        <source>Which elements</source>
        <translation>Qué elementos</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Filtrar filas</translation>
    </message>
</context>
<context>
    <name>fireable::EmptyText</name>
    <message>
        <source>Nothing matches the filter</source>
        <translation>Nada coincide con el filtro</translation>
    </message>
</context>
<context>
    <name>fireable::ExplanationPanel</name>
    <message>
        <source>Reasons</source>
        <translation>Razones</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Razón</translation>
    </message>
    <message>
        <source>Click a reason to see it in the drawing, or the step that it names</source>
        <translation>Haga clic en una razón para verla en el dibujo, o el paso que nombra</translation>
    </message>
    <message>
        <source>Select a transition, place or neuron, and ask in the Simulation menu what keeps it from firing, or where its tokens come from</source>
        <translation>Seleccione una transición, un lugar o una neurona y pregunte en el menú Simulación qué le impide dispararse o de dónde vienen sus marcas</translation>
    </message>
</context>
<context>
    <name>fireable::ExpressionEntry</name>
    <message>
        <source>Places by name, numbers, + - * / %, comparisons, &amp;&amp; || !, sum(p*), fired(t), enabled(t), step; Enter adds it</source>
        <translation>Lugares por su nombre, números, + - * / %, comparaciones, &amp;&amp; || !, sum(p*), fired(t), enabled(t), step; Intro la añade</translation>
    </message>
</context>
<context>
    <name>fireable::FamilyDialog</name>
    <message>
        <source>New From Family</source>
        <translation>Nuevo a partir de una familia</translation>
    </message>
    <message>
        <source>The program that the net is</source>
        <translation>El programa que representa la red</translation>
    </message>
    <message>
        <source>Chooses the random numbers of the program</source>
        <translation>Elige los números al azar del programa</translation>
    </message>
    <message>
        <source>&amp;Family:</source>
        <translation>&amp;Familia:</translation>
    </message>
    <message>
        <source>&amp;Size n:</source>
        <translation>&amp;Tamaño n:</translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Columnas:</translation>
    </message>
    <message>
        <source>n, as rows</source>
        <translation>n, como filas</translation>
    </message>
    <message>
        <source>Of the grid, up to %1</source>
        <translation>De la cuadrícula, hasta %1</translation>
    </message>
    <message>
        <source>Only of a grid</source>
        <translation>Solo de una cuadrícula</translation>
    </message>
    <message>
        <source>S&amp;eed:</source>
        <translation>S&amp;emilla:</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>De %1 a %2</translation>
    </message>
</context>
<context>
    <name>fireable::FamilyPicker</name>
    <message>
        <source>Numbers n of the family</source>
        <translation>Números n de la familia</translation>
    </message>
    <message>
        <source>Numbers n of the family: 1..5, 10..50:10, or 2,4,8</source>
        <translation>Números n de la familia: 1..5, 10..50:10, o 2,4,8</translation>
    </message>
    <message>
        <source>Family of models</source>
        <translation>Familia de modelos</translation>
    </message>
    <message>
        <source>Add &amp;Family</source>
        <translation>&amp;Añadir familia</translation>
    </message>
    <message>
        <source>Add a model for each of the numbers</source>
        <translation>Añadir un modelo para cada uno de los números</translation>
    </message>
</context>
<context>
    <name>fireable::FileMenu</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nuevo</translation>
    </message>
    <message>
        <source>Create a new net</source>
        <translation>Crear una red nueva</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Open nets from files</source>
        <translation>Abrir redes desde archivos</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>&amp;Vaciar lista</translation>
    </message>
    <message>
        <source>Clear the list of recent files</source>
        <translation>Vaciar la lista de archivos recientes</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Save this document to its file</source>
        <translation>Guardar este documento en su archivo</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>G&amp;uardar como…</translation>
    </message>
    <message>
        <source>Save this document to another file or in another format</source>
        <translation>Guardar este documento en otro archivo o en otro formato</translation>
    </message>
    <message>
        <source>&amp;Export Picture…</source>
        <translation>E&amp;xportar imagen…</translation>
    </message>
    <message>
        <source>Export the drawing or the selection as SVG, PDF, PNG, EPS, TikZ or DOT</source>
        <translation>Exportar el dibujo o la selección como SVG, PDF, PNG, EPS, TikZ o DOT</translation>
    </message>
    <message>
        <source>Conver&amp;t Many…</source>
        <translation>Convertir &amp;varios…</translation>
    </message>
    <message>
        <source>Check, convert, or export pictures of many files at once</source>
        <translation>Comprobar o convertir muchos archivos a la vez, o exportar imágenes de ellos</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimir…</translation>
    </message>
    <message>
        <source>Print the drawing</source>
        <translation>Imprimir el dibujo</translation>
    </message>
    <message>
        <source>Print Pre&amp;view…</source>
        <translation>Vista &amp;preliminar…</translation>
    </message>
    <message>
        <source>Preview the printed pages</source>
        <translation>Ver las páginas antes de imprimirlas</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Cerrar</translation>
    </message>
    <message>
        <source>Close this document</source>
        <translation>Cerrar este documento</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Close all documents and quit</source>
        <translation>Cerrar todos los documentos y salir</translation>
    </message>
    <message>
        <source>Open the example %1</source>
        <translation>Abrir el ejemplo %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <source>Open Nets</source>
        <translation>Abrir redes</translation>
    </message>
    <message>
        <source>Profiles (*.fireprofile)</source>
        <translation>Perfiles (*.fireprofile)</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>Exportar imagen</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Se ha escrito %1</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written</source>
        <translation>Cancelado: no se ha escrito nada</translation>
    </message>
    <message>
        <source>New From Famil&amp;y…</source>
        <translation>Nuevo a partir de una &amp;familia…</translation>
    </message>
    <message>
        <source>Create a program of any size: sums, matrices, sorting, Laplace, RSA…</source>
        <translation>Crear un programa de cualquier tamaño: sumas, matrices, ordenación, Laplace, RSA…</translation>
    </message>
</context>
<context>
    <name>fireable::FileNotices</name>
    <message>
        <source>%1 To get it back, choose again what it ran with.</source>
        <translation>%1 Para recuperarla, vuelva a elegir aquello con lo que se ejecutó.</translation>
    </message>
    <message>
        <source>This change ended a run that stood at step %1.</source>
        <translation>Este cambio terminó una ejecución que estaba en el paso %1.</translation>
    </message>
    <message>
        <source>Undo the change</source>
        <translation>Deshacer el cambio</translation>
    </message>
    <message>
        <source>“%1” was deleted, renamed or moved by another program.</source>
        <translation>Otro programa ha eliminado, movido o cambiado de nombre «%1».</translation>
    </message>
    <message>
        <source>Save A&amp;gain</source>
        <translation>Guardar de n&amp;uevo</translation>
    </message>
    <message>
        <source>Write the file again</source>
        <translation>Escribir de nuevo el archivo</translation>
    </message>
    <message>
        <source>&amp;Keep Open</source>
        <translation>&amp;Mantener abierto</translation>
    </message>
    <message>
        <source>Keep the document open, as unsaved</source>
        <translation>Conservar abierto el documento, como no guardado</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Recar&amp;gar</translation>
    </message>
    <message>
        <source>Show the file; changes made here are lost</source>
        <translation>Mostrar el archivo; los cambios hechos aquí se pierden</translation>
    </message>
    <message>
        <source>Show the file</source>
        <translation>Mostrar el archivo</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>Conservar &amp;lo mío</translation>
    </message>
    <message>
        <source>Keep what is here; saving it replaces the file</source>
        <translation>Conservar lo que hay aquí; al guardar se reemplaza el archivo</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Comparar…</translation>
    </message>
    <message>
        <source>“%1” was changed by another program, and has unsaved changes here.</source>
        <translation>Otro programa ha cambiado «%1», que tiene aquí cambios sin guardar.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation>Otro programa ha cambiado «%1».</translation>
    </message>
    <message>
        <source>This change ended a run that was under way, at step %1.</source>
        <translation>Este cambio ha terminado una ejecución en marcha, en el paso %1.</translation>
    </message>
    <message>
        <source>&amp;Keep the Run</source>
        <translation>Conservar la e&amp;jecución</translation>
    </message>
    <message>
        <source>Undo the change and continue the run</source>
        <translation>Deshacer el cambio y continuar la ejecución</translation>
    </message>
    <message>
        <source>En&amp;d the Run</source>
        <translation>&amp;Terminar la ejecución</translation>
    </message>
    <message>
        <source>Keep the change</source>
        <translation>Conservar el cambio</translation>
    </message>
</context>
<context>
    <name>fireable::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Match upper and lower case</source>
        <translation>Distinguir mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>Whole words only</source>
        <translation>Solo palabras completas</translation>
    </message>
    <message>
        <source>The text is a regular expression</source>
        <translation>El texto es una expresión regular</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Previous hit (Shift+Enter)</source>
        <translation>Resultado anterior (Mayús+Intro)</translation>
    </message>
    <message>
        <source>Next hit (Enter)</source>
        <translation>Resultado siguiente (Intro)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Cerrar (Esc)</translation>
    </message>
    <message>
        <source>Look in</source>
        <translation>Buscar en</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Initial number</source>
        <translation>Número inicial</translation>
    </message>
    <message>
        <source>Only elements whose initial number meets this comparison, like =3, &gt;0 or &lt;=5</source>
        <translation>Solo lo que contiene al principio un número que cumpla la comparación, como =3, &gt;0 o &lt;=5</translation>
    </message>
    <message>
        <source>Weight: &gt;1</source>
        <translation>Peso: &gt;1</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Only arcs whose weight meets this comparison, like =2 or &gt;1</source>
        <translation>Solo arcos cuyo peso cumpla la comparación, como =2 o &gt;1</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Reemplazar por</translation>
    </message>
    <message>
        <source>\1 stands for what the first group of a regular expression found</source>
        <translation>\1 representa lo que encontró el primer grupo de una expresión regular</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>Reem&amp;plazar</translation>
    </message>
    <message>
        <source>Replace A&amp;ll</source>
        <translation>Reemplazar &amp;todo</translation>
    </message>
    <message>
        <source>No hit</source>
        <translation>Sin resultados</translation>
    </message>
    <message>
        <source>1 hit</source>
        <translation>1 resultado</translation>
    </message>
    <message numerus="yes">
        <source>%n hits</source>
        <translation>
            <numerusform>%n resultado</numerusform>
            <numerusform>%n resultados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 replaced</source>
        <translation>%1 reemplazados</translation>
    </message>
    <message>
        <source>Not replaced, as they would become empty, invalid or duplicate: %1</source>
        <translation>No reemplazados, pues quedarían vacíos, incorrectos o repetidos: %1</translation>
    </message>
    <message>
        <source>Replace in %1</source>
        <translation>Reemplazar en %1</translation>
    </message>
    <message>
        <source>Replace all “%1”</source>
        <translation>Reemplazar todo «%1»</translation>
    </message>
</context>
<context>
    <name>fireable::FiringPlot</name>
    <message>
        <source>Firings of each transition</source>
        <translation>Disparos de cada transición</translation>
    </message>
</context>
<context>
    <name>fireable::FiringSequenceModel</name>
    <message>
        <source>start</source>
        <translation>inicio</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Fired</source>
        <translation>Disparadas</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
</context>
<context>
    <name>fireable::FiringSequencePanel</name>
    <message>
        <source>Only transitions with this in their name</source>
        <translation>Solo transiciones con esto en su nombre</translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation>Filtrar pasos</translation>
    </message>
    <message>
        <source>Firing Sequence</source>
        <translation>Secuencia de disparos</translation>
    </message>
    <message>
        <source>Click a step, or press Enter, to go there</source>
        <translation>Haga clic en un paso, o pulse Intro, para ir a él</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 paso</numerusform>
            <numerusform>%1 pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, still searching…</source>
        <translation>%1, buscando más…</translation>
    </message>
    <message>
        <source>%1, and perhaps more</source>
        <translation>%1, y quizá más</translation>
    </message>
    <message>
        <source>No step was made yet.
Each one is listed here; a click on it goes there.</source>
        <translation>Todavía no se ha dado ningún paso.
Aquí se muestra cada paso; un clic en uno va a él.</translation>
    </message>
</context>
<context>
    <name>fireable::FoldersField</name>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Añadir…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Folder of Subnets</source>
        <translation>Carpeta de subredes</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (no existe)</translation>
    </message>
</context>
<context>
    <name>fireable::HelpBrowser</name>
    <message>
        <source>Page of the manual</source>
        <translation>Página del manual</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>“%1” is among the sources of Fireable, but not installed here.</source>
        <translation>«%1» forma parte del código fuente de Fireable, pero no está instalado aquí.</translation>
    </message>
</context>
<context>
    <name>fireable::HelpMenu</name>
    <message>
        <source>Help on &amp;This</source>
        <translation>Ayuda &amp;sobre esto</translation>
    </message>
    <message>
        <source>Show the page of the manual about what has the focus</source>
        <translation>Mostrar la página del manual sobre lo que tiene el foco</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manual</translation>
    </message>
    <message>
        <source>Show the contents of the manual, and search it</source>
        <translation>Mostrar el contenido del manual y buscar en él</translation>
    </message>
    <message>
        <source>&amp;Find Command…</source>
        <translation>Buscar c&amp;omando…</translation>
    </message>
    <message>
        <source>Find a command by its name and run it</source>
        <translation>Buscar un comando por su nombre y ejecutarlo</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Atajos de teclado</translation>
    </message>
    <message>
        <source>List all keyboard shortcuts</source>
        <translation>Mostrar todos los atajos de teclado</translation>
    </message>
    <message>
        <source>Choosing an &amp;Engine</source>
        <translation>Elegir &amp;un motor</translation>
    </message>
    <message>
        <source>Compare the engines, with measurements</source>
        <translation>Comparar los motores, con mediciones</translation>
    </message>
    <message>
        <source>E&amp;xpressions</source>
        <translation>&amp;Expresiones</translation>
    </message>
    <message>
        <source>Describe expressions, for breakpoints, assertions and watches</source>
        <translation>Describir las expresiones, para puntos de interrupción, aserciones y vigilancia</translation>
    </message>
    <message>
        <source>&amp;Profiling</source>
        <translation>&amp;Perfiles de rendimiento</translation>
    </message>
    <message>
        <source>Describe how engines are compared, and how to read the results</source>
        <translation>Describir cómo se comparan los motores y cómo interpretar los resultados</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>&amp;Barridos</translation>
    </message>
    <message>
        <source>Describe sweeps: many runs with different starts and seeds, their table and charts</source>
        <translation>Describir los barridos: muchas ejecuciones con distintos estados iniciales y semillas, su tabla y sus gráficos</translation>
    </message>
    <message>
        <source>&amp;Comparing</source>
        <translation>&amp;Comparación</translation>
    </message>
    <message>
        <source>Describe how documents and files are compared, also from git</source>
        <translation>Describir cómo se comparan documentos y archivos, también desde git</translation>
    </message>
    <message>
        <source>&amp;Running Spiking Systems</source>
        <translation>Ejecutar sistemas de &amp;impulsos</translation>
    </message>
    <message>
        <source>Describe how spiking neural P systems run on the command line</source>
        <translation>Describir cómo se ejecutan los sistemas P neuronales de impulsos en la línea de comandos</translation>
    </message>
    <message>
        <source>Files of &amp;Spiking Systems</source>
        <translation>A&amp;rchivos de sistemas de impulsos</translation>
    </message>
    <message>
        <source>Describe the formats of spiking neural P systems</source>
        <translation>Describir los formatos de los sistemas P neuronales de impulsos</translation>
    </message>
    <message>
        <source>&amp;About Fireable</source>
        <translation>Acerca &amp;de Fireable</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Versión y licencia</translation>
    </message>
    <message>
        <source>About Fireable</source>
        <translation>Acerca de Fireable</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Fireable %1&lt;/h3&gt;&lt;p&gt;Draws and runs models that compute: Sleptsov and Petri nets, and spiking neural P systems.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Fireable %1&lt;/h3&gt;&lt;p&gt;Dibuja y ejecuta modelos que computan: redes de Sleptsov y de Petri, y sistemas P neuronales de impulsos.&lt;/p&gt;&lt;p&gt;Software libre bajo la Licencia Pública General de GNU, versión 3 o posterior.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>fireable::HelpWindow</name>
    <message>
        <source>Search the manual</source>
        <translation>Buscar en el manual</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>Páginas encontradas</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Show the previous page</source>
        <translation>Mostrar la página anterior</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Show the next page</source>
        <translation>Mostrar la página siguiente</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Show the first page</source>
        <translation>Mostrar la primera página</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>Buscar en todas las páginas</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Más grande</translation>
    </message>
    <message>
        <source>Enlarge the text</source>
        <translation>Ampliar el texto</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Más pequeño</translation>
    </message>
    <message>
        <source>Shrink the text</source>
        <translation>Reducir el texto</translation>
    </message>
    <message>
        <source>Usual Size</source>
        <translation>Tamaño habitual</translation>
    </message>
    <message>
        <source>Show the text at its usual size</source>
        <translation>Mostrar el texto a su tamaño habitual</translation>
    </message>
    <message>
        <source>No page contains these words</source>
        <translation>Ninguna página contiene estas palabras</translation>
    </message>
    <message>
        <source>%1 — Manual</source>
        <translation>%1 — Manual</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
</context>
<context>
    <name>fireable::HiddenStrip</name>
    <message>
        <source>Neigh&amp;bours up to distance:</source>
        <translation>Veci&amp;nos hasta la distancia:</translation>
    </message>
    <message>
        <source>Neighbours up to distance</source>
        <translation>Vecinos hasta la distancia</translation>
    </message>
    <message>
        <source>Show A&amp;ll</source>
        <translation>Mostrar to&amp;do</translation>
    </message>
    <message>
        <source>1 node is hidden</source>
        <translation>1 nodo está oculto</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes are hidden</source>
        <translation>
            <numerusform>%n nodo está oculto</numerusform>
            <numerusform>%n nodos están ocultos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::HierarchyNavigation</name>
    <message>
        <source>%1 in the run of %2</source>
        <translation>%1 en la ejecución de %2</translation>
    </message>
</context>
<context>
    <name>fireable::HierarchyPanel</name>
    <message>
        <source>Hierarchy</source>
        <translation>Jerarquía</translation>
    </message>
    <message>
        <source>Uses of a net</source>
        <translation>Usos de una red</translation>
    </message>
    <message>
        <source>This subnet contains itself</source>
        <translation>Esta subred se contiene a sí misma</translation>
    </message>
</context>
<context>
    <name>fireable::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Tal como se abrió</translation>
    </message>
    <message>
        <source>Click a step to go back or forward to it; ● marks what the file holds</source>
        <translation>Haga clic en un paso para retroceder o avanzar hasta él; ● marca lo que contiene el archivo</translation>
    </message>
    <message>
        <source>Nothing was changed yet.
Each change is listed here; a click on one goes back to it.</source>
        <translation>Todavía no se ha cambiado nada.
Aquí se muestra cada cambio; un clic en uno vuelve a él.</translation>
    </message>
</context>
<context>
    <name>fireable::InPlaceEditor</name>
    <message>
        <source>Text on the drawing</source>
        <translation>Texto en el dibujo</translation>
    </message>
    <message>
        <source>Write Note</source>
        <translation>Escribir nota</translation>
    </message>
    <message>
        <source>“%1” on the drawing cannot be applied: %2</source>
        <translation>«%1» en el dibujo no puede aplicarse: %2</translation>
    </message>
    <message>
        <source>Enter: apply, Shift+Enter: new line, Esc: cancel</source>
        <translation>Intro: aplicar, Mayús+Intro: línea nueva, Esc: cancelar</translation>
    </message>
    <message>
        <source>Enter: apply, Esc: cancel</source>
        <translation>Intro: aplicar, Esc: cancelar</translation>
    </message>
</context>
<context>
    <name>fireable::InsertNetDialog</name>
    <message>
        <source>Insert Copy of a Net</source>
        <translation>Insertar copia de una red</translation>
    </message>
    <message>
        <source>Search nets</source>
        <translation>Buscar redes</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Insertar</translation>
    </message>
    <message>
        <source>Choose a net on the left</source>
        <translation>Elija una red a la izquierda</translation>
    </message>
    <message>
        <source>This net has no drawing: open it and lay it out first</source>
        <translation>Esta red no tiene dibujo: ábrala y dispóngala antes</translation>
    </message>
</context>
<context>
    <name>fireable::KeyBindings</name>
    <message>
        <source>Drawings use %1 themselves</source>
        <translation>Los dibujos ya usan %1</translation>
    </message>
    <message>
        <source>%1 opens the menu %2</source>
        <translation>%1 abre el menú %2</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”</source>
        <translation>%1 pertenece a «%2»</translation>
    </message>
    <message>
        <source>%1 belongs to “%2” (%3)</source>
        <translation>%1 pertenece a «%2» (%3)</translation>
    </message>
</context>
<context>
    <name>fireable::KeysPage</name>
    <message>
        <source>Actions and their keys</source>
        <translation>Acciones y sus teclas</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Keys of the action</source>
        <translation>Teclas de la acción</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Teclas nuevas</translation>
    </message>
    <message>
        <source>Press the new keys here</source>
        <translation>Pulse aquí las teclas nuevas</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Press new keys:</source>
        <translation>Pulse las teclas nuevas:</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>In no menu</source>
        <translation>En ningún menú</translation>
    </message>
    <message>
        <source>This action has these keys already.</source>
        <translation>Esta acción ya tiene estas teclas.</translation>
    </message>
    <message>
        <source>%1. Add or Replace will remove it there.</source>
        <translation>%1. Con Añadir o Reemplazar, se quitará de ahí.</translation>
    </message>
    <message>
        <source>%1. It cannot be used here.</source>
        <translation>%1. No se puede usar aquí.</translation>
    </message>
    <message>
        <source>Keys of “%1”:</source>
        <translation>Teclas de «%1»:</translation>
    </message>
    <message>
        <source>Choose an action</source>
        <translation>Elija una acción</translation>
    </message>
    <message>
        <source>Back to: %1</source>
        <translation>Volver a: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
</context>
<context>
    <name>fireable::LayoutMenu</name>
    <message>
        <source>In &amp;Layers</source>
        <translation>&amp;En capas</translation>
    </message>
    <message>
        <source>Lay out in layers along the flow</source>
        <translation>Disponer en capas a lo largo del flujo</translation>
    </message>
    <message>
        <source>&amp;Force-Directed</source>
        <translation>&amp;Por fuerzas</translation>
    </message>
    <message>
        <source>Lay out with connected nodes close together</source>
        <translation>Disponer con los nodos conectados cerca unos de otros</translation>
    </message>
    <message>
        <source>On a &amp;Circle</source>
        <translation>En &amp;círculo</translation>
    </message>
    <message>
        <source>Lay out each connected part on a circle</source>
        <translation>Disponer cada parte conexa en un círculo</translation>
    </message>
    <message>
        <source>On a &amp;Grid</source>
        <translation>E&amp;n cuadrícula</translation>
    </message>
    <message>
        <source>Lay out in rows and columns</source>
        <translation>Disponer en filas y columnas</translation>
    </message>
    <message>
        <source>C&amp;ancel Layout</source>
        <translation>Cancelar &amp;disposición</translation>
    </message>
    <message>
        <source>Cancel the layout in progress</source>
        <translation>Cancelar la disposición en curso</translation>
    </message>
    <message>
        <source>There is nothing to lay out</source>
        <translation>No hay nada que disponer</translation>
    </message>
    <message>
        <source>Layout cancelled; nothing was moved</source>
        <translation>Disposición cancelada; no se ha movido nada</translation>
    </message>
    <message>
        <source>Layout finished</source>
        <translation>Disposición terminada</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Disposición</translation>
    </message>
    <message>
        <source>Laying out …</source>
        <translation>Calculando la disposición…</translation>
    </message>
</context>
<context>
    <name>fireable::LayoutWorker</name>
    <message>
        <source>Nothing was moved: %1</source>
        <translation>No se ha movido nada: %1</translation>
    </message>
</context>
<context>
    <name>fireable::LinesRow</name>
    <message>
        <source>various</source>
        <translation>varios</translation>
    </message>
</context>
<context>
    <name>fireable::LogView</name>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Messages of log points appear here</source>
        <translation>Aquí aparecen los mensajes de los puntos de registro</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>Vac&amp;iar</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Paso %1: %2</translation>
    </message>
</context>
<context>
    <name>fireable::MainWindow</name>
    <message>
        <source>Show or hide the %1 panel</source>
        <translation>Mostrar u ocultar el panel «%1»</translation>
    </message>
    <message>
        <source>Pr&amp;oblems</source>
        <translation>&amp;Problemas</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Problemas (%1)</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>Leyendo %1…</translation>
    </message>
    <message>
        <source>Untitled %1</source>
        <translation>Sin título %1</translation>
    </message>
    <message>
        <source>This net has no priorities, so each step fires a random enabled transition. Choose another rule in Simulation › Firing Rule.</source>
        <translation>Esta red no tiene prioridades, así que cada paso dispara al azar una transición habilitada. Elija otra regla en Simulación › Regla de disparo.</translation>
    </message>
    <message>
        <source>“%1” was not saved. %2</source>
        <translation>No se ha guardado «%1». %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Se ha guardado %1</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (solo lectura)</translation>
    </message>
    <message>
        <source>%1[*] — Fireable</source>
        <translation>%1[*] — Fireable</translation>
    </message>
    <message>
        <source>Fireable</source>
        <translation>Fireable</translation>
    </message>
</context>
<context>
    <name>fireable::ManyFilesDialog</name>
    <message>
        <source>&amp;Into folder:</source>
        <translation>A &amp;la carpeta:</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>E&amp;xaminar…</translation>
    </message>
    <message>
        <source>Repl&amp;ace existing files</source>
        <translation>&amp;Reemplazar los archivos que ya existan</translation>
    </message>
    <message>
        <source>&amp;Add Files…</source>
        <translation>&amp;Añadir archivos…</translation>
    </message>
    <message>
        <source>Add Fol&amp;der…</source>
        <translation>Aña&amp;dir carpeta…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Empezar</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>Add files, or drop them here.</source>
        <translation>Añada archivos, o suéltelos aquí.</translation>
    </message>
    <message>
        <source>Convert Many Files</source>
        <translation>Convertir varios archivos</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>Convertir</translation>
    </message>
    <message>
        <source>Export pictures</source>
        <translation>Exportar imágenes</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>&amp;Task:</source>
        <translation>&amp;Tarea:</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Folder to Write To</source>
        <translation>Carpeta en la que escribir</translation>
    </message>
    <message>
        <source>No nets or spiking systems are in %1.</source>
        <translation>No hay redes ni sistemas de impulsos en %1.</translation>
    </message>
    <message>
        <source>Add Files</source>
        <translation>Añadir archivos</translation>
    </message>
    <message>
        <source>Add Folder</source>
        <translation>Añadir carpeta</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>línea %1: %2</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Ha fallado</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>OK, with warnings</source>
        <translation>Correcto, con avisos</translation>
    </message>
    <message>
        <source>%1 failed.</source>
        <translation>Fallos: %1.</translation>
    </message>
    <message>
        <source>None failed.</source>
        <translation>Ninguno ha fallado.</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 files.</source>
        <translation>Cancelado tras %1 de %2 archivos.</translation>
    </message>
    <message>
        <source>Done: %1 of %2 files.</source>
        <translation>Terminado: %1 de %2 archivos.</translation>
    </message>
    <message>
        <source>Replace subnets b&amp;y their contents</source>
        <translation>&amp;Sustituir las subredes por su contenido</translation>
    </message>
    <message>
        <source>Write one flat net, which needs no files of subnets</source>
        <translation>Escribir una sola red plana, que no necesita archivos de subredes</translation>
    </message>
    <message>
        <source>choose “%1”</source>
        <translation>elija «%1»</translation>
    </message>
    <message>
        <source>The folder “%1” cannot be made.</source>
        <translation>No se puede crear la carpeta «%1».</translation>
    </message>
    <message>
        <source>The folder of the files</source>
        <translation>La carpeta de los archivos</translation>
    </message>
</context>
<context>
    <name>fireable::MarkingModel</name>
    <message>
        <source>%1… (%2 digits)</source>
        <translation>%1… (%2 cifras)</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>Inicial</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Marcas</translation>
    </message>
</context>
<context>
    <name>fireable::MarkingPanel</name>
    <message>
        <source>Filter places</source>
        <translation>Filtrar lugares</translation>
    </message>
    <message>
        <source>Marking</source>
        <translation>Marcado</translation>
    </message>
    <message>
        <source>No place is drawn yet.
The tokens of each one are listed here.</source>
        <translation>Todavía no se ha dibujado ningún lugar.
Aquí se muestran las marcas de cada uno.</translation>
    </message>
</context>
<context>
    <name>fireable::MarkingPlot</name>
    <message>
        <source>Markings over steps</source>
        <translation>Marcados a lo largo de los pasos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Marcas</translation>
    </message>
</context>
<context>
    <name>fireable::MessageList</name>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
</context>
<context>
    <name>fireable::Minimap</name>
    <message>
        <source>Overview of the drawing</source>
        <translation>Vista general del dibujo</translation>
    </message>
    <message>
        <source>Drag to move the view</source>
        <translation>Arrastre para mover la vista</translation>
    </message>
</context>
<context>
    <name>fireable::NamedViewsDialog</name>
    <message>
        <source>Named Views</source>
        <translation>Vistas con nombre</translation>
    </message>
    <message>
        <source>Named views</source>
        <translation>Vistas con nombre</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Cambiar nombre</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
</context>
<context>
    <name>fireable::NetMenu</name>
    <message>
        <source>Add &amp;Connected Node</source>
        <translation>Añadir &amp;nodo conectado</translation>
    </message>
    <message>
        <source>Add a node after the selected one, with an arc to it</source>
        <translation>Añadir un nodo después del seleccionado, con un arco hacia él</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>&amp;Unir</translation>
    </message>
    <message>
        <source>Connect the selected nodes by arcs, in the order of selection</source>
        <translation>Conectar con arcos los nodos seleccionados, en el orden de selección</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>&amp;Cambiar nombre</translation>
    </message>
    <message>
        <source>Edit the name on the drawing</source>
        <translation>Editar el nombre en el dibujo</translation>
    </message>
    <message>
        <source>Edit &amp;Value</source>
        <translation>&amp;Editar valor</translation>
    </message>
    <message>
        <source>Edit the marking, weight or text on the drawing: press Enter, or just type digits</source>
        <translation>Editar el marcado, el peso o el texto en el dibujo: pulse Intro, o escriba las cifras</translation>
    </message>
    <message>
        <source>Change Arc Kind</source>
        <translation>Cambiar tipo de arco</translation>
    </message>
    <message>
        <source>&amp;Reverse</source>
        <translation>Inve&amp;rtir sentido</translation>
    </message>
    <message>
        <source>Turn input arcs into output arcs, and vice versa</source>
        <translation>Convertir arcos de entrada en arcos de salida, y viceversa</translation>
    </message>
    <message>
        <source>Reverse Arc</source>
        <translation>Invertir arco</translation>
    </message>
    <message>
        <source>&amp;Straighten</source>
        <translation>&amp;Enderezar</translation>
    </message>
    <message>
        <source>Remove all bends</source>
        <translation>Quitar todos los codos</translation>
    </message>
    <message>
        <source>Straighten Arc</source>
        <translation>Enderezar arco</translation>
    </message>
    <message>
        <source>&amp;Curve</source>
        <translation>&amp;Curvar</translation>
    </message>
    <message>
        <source>Draw the arcs as curves</source>
        <translation>Dibujar los arcos como curvas</translation>
    </message>
    <message>
        <source>Curve Arc</source>
        <translation>Curvar arco</translation>
    </message>
    <message>
        <source>S&amp;plit</source>
        <translation>&amp;Dividir</translation>
    </message>
    <message>
        <source>Insert a transition and a place into each arc</source>
        <translation>Insertar una transición y un lugar en cada arco</translation>
    </message>
    <message>
        <source>&amp;Next Kind</source>
        <translation>&amp;Tipo siguiente</translation>
    </message>
    <message>
        <source>Change to the next kind: input, output, inhibitor, read, reset</source>
        <translation>Pasar al tipo siguiente: entrada, salida, inhibidor, lectura, vaciado</translation>
    </message>
    <message>
        <source>&amp;Input</source>
        <translation>E&amp;ntrada</translation>
    </message>
    <message>
        <source>Input arc: firing takes tokens from the place</source>
        <translation>Arco de entrada: el disparo toma marcas del lugar</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>&amp;Salida</translation>
    </message>
    <message>
        <source>Output arc: firing adds tokens to the place</source>
        <translation>Arco de salida: el disparo añade marcas al lugar</translation>
    </message>
    <message>
        <source>In&amp;hibitor</source>
        <translation>&amp;Inhibidor</translation>
    </message>
    <message>
        <source>Inhibitor arc: enabled only while the place has fewer tokens than the weight</source>
        <translation>Arco inhibidor: la transición está habilitada solo mientras el lugar tenga menos marcas que el peso</translation>
    </message>
    <message>
        <source>Rea&amp;d</source>
        <translation>&amp;Lectura</translation>
    </message>
    <message>
        <source>Read arc: requires tokens but does not consume them</source>
        <translation>Arco de lectura: requiere marcas pero no las consume</translation>
    </message>
    <message>
        <source>Rese&amp;t</source>
        <translation>&amp;Vaciado</translation>
    </message>
    <message>
        <source>Reset arc: firing empties the place</source>
        <translation>Arco de vaciado: el disparo vacía el lugar</translation>
    </message>
    <message>
        <source>&amp;Add Drawing of Place</source>
        <translation>&amp;Añadir dibujo del lugar</translation>
    </message>
    <message>
        <source>Draw this place again, beside the pointer</source>
        <translation>Dibujar este lugar otra vez, junto al puntero</translation>
    </message>
    <message>
        <source>&amp;Fuse Places</source>
        <translation>&amp;Fusionar lugares</translation>
    </message>
    <message>
        <source>Merge the selected places into one, drawn where each of them was</source>
        <translation>Reunir los lugares seleccionados en uno, dibujado donde estaba cada uno de ellos</translation>
    </message>
    <message>
        <source>&amp;Split into Separate Place</source>
        <translation>&amp;Separar como otro lugar</translation>
    </message>
    <message>
        <source>Make this drawing a separate place, with its arcs</source>
        <translation>Hacer de este dibujo un lugar aparte, con sus arcos</translation>
    </message>
    <message>
        <source>Split into Separate Place</source>
        <translation>Separar como otro lugar</translation>
    </message>
    <message>
        <source>&amp;Merge Drawings Back</source>
        <translation>&amp;Reunir dibujos</translation>
    </message>
    <message>
        <source>Remove these drawings; their arcs move to the place&apos;s first drawing</source>
        <translation>Quitar estos dibujos; sus arcos pasan al primer dibujo del lugar</translation>
    </message>
    <message>
        <source>Merge Drawings Back</source>
        <translation>Reunir dibujos</translation>
    </message>
    <message>
        <source>Add Drawing of Place</source>
        <translation>Añadir dibujo del lugar</translation>
    </message>
    <message>
        <source>Fuse Places</source>
        <translation>Fusionar lugares</translation>
    </message>
</context>
<context>
    <name>fireable::NetNameDialog</name>
    <message>
        <source>&amp;Name of the net:</source>
        <translation>&amp;Nombre de la red:</translation>
    </message>
    <message>
        <source>Type a name for the net</source>
        <translation>Escriba un nombre para la red</translation>
    </message>
</context>
<context>
    <name>fireable::NetRunPanel</name>
    <message>
        <source>Fired:</source>
        <translation>Disparadas:</translation>
    </message>
    <message>
        <source>The same seed makes the same random choices</source>
        <translation>La misma semilla produce las mismas elecciones al azar</translation>
    </message>
    <message>
        <source>En&amp;gine:</source>
        <translation>&amp;Motor:</translation>
    </message>
    <message>
        <source>&amp;Rule:</source>
        <translation>Re&amp;gla:</translation>
    </message>
    <message>
        <source>See&amp;d:</source>
        <translation>Sem&amp;illa:</translation>
    </message>
</context>
<context>
    <name>fireable::NetScript</name>
    <message>
        <source>a number below %1</source>
        <translation>un número menor que %1</translation>
    </message>
    <message>
        <source>the name of a place or transition</source>
        <translation>el nombre de un lugar o de una transición</translation>
    </message>
    <message>
        <source>the name of a place</source>
        <translation>el nombre de un lugar</translation>
    </message>
    <message>
        <source>a whole number of tokens</source>
        <translation>un número entero de marcas</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>Add Place</source>
        <translation>Añadir lugar</translation>
    </message>
    <message>
        <source>Add Transition</source>
        <translation>Añadir transición</translation>
    </message>
    <message>
        <source>a place and a transition</source>
        <translation>un lugar y una transición</translation>
    </message>
    <message>
        <source>a kind of arc for this direction</source>
        <translation>un tipo de arco para este sentido</translation>
    </message>
    <message>
        <source>a whole number over 0 as weight</source>
        <translation>un número entero mayor que 0 como peso</translation>
    </message>
    <message>
        <source>Add Arc</source>
        <translation>Añadir arco</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
</context>
<context>
    <name>fireable::NetScriptRun</name>
    <message>
        <source>the name of an engine</source>
        <translation>el nombre de un motor</translation>
    </message>
    <message>
        <source>the name of a firing rule</source>
        <translation>el nombre de una regla de disparo</translation>
    </message>
    <message>
        <source>the name of a transition</source>
        <translation>el nombre de una transición</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not enabled</source>
        <translation>«%1» no está habilitada</translation>
    </message>
    <message>
        <source>the name of a run configuration</source>
        <translation>el nombre de una configuración de ejecución</translation>
    </message>
</context>
<context>
    <name>fireable::NetTablePanel</name>
    <message>
        <source>Places (%1)</source>
        <translation>Lugares (%1)</translation>
    </message>
    <message>
        <source>Transitions (%1)</source>
        <translation>Transiciones (%1)</translation>
    </message>
    <message>
        <source>Arcs (%1)</source>
        <translation>Arcos (%1)</translation>
    </message>
</context>
<context>
    <name>fireable::NetTextEditor</name>
    <message>
        <source>Text of the drawing</source>
        <translation>Texto del dibujo</translation>
    </message>
    <message>
        <source>Show in &amp;Drawing	Ctrl+Return</source>
        <translation>&amp;Mostrar en el dibujo	Ctrl+Intro</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>C&amp;ortar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>fireable::NetTextPanel</name>
    <message>
        <source>Problem of the text</source>
        <translation>Problema del texto</translation>
    </message>
    <message>
        <source>This net cannot be shown as text: %1</source>
        <translation>Esta red no puede mostrarse como texto: %1</translation>
    </message>
    <message>
        <source>What was typed in the text view cannot be applied. %1</source>
        <translation>Lo que se escribió en la vista de texto no puede aplicarse. %1</translation>
    </message>
    <message>
        <source>What was typed in the text view of “%1” has not been applied.</source>
        <translation>Lo que se escribió en la vista de texto de «%1» no se ha aplicado.</translation>
    </message>
    <message>
        <source>Edit as Text</source>
        <translation>Editar como texto</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Línea %1, columna %2: %3</translation>
    </message>
    <message>
        <source>The drawing has changed since. Once the text can be read, both changes are merged.</source>
        <translation>El dibujo ha cambiado desde entonces. En cuanto el texto pueda leerse, se combinarán ambos cambios.</translation>
    </message>
    <message>
        <source>The drawing has changed since.</source>
        <translation>El dibujo ha cambiado desde entonces.</translation>
    </message>
    <message>
        <source>&amp;Discard Typed Text</source>
        <translation>&amp;Descartar texto escrito</translation>
    </message>
    <message>
        <source>Update Te&amp;xt</source>
        <translation>Actualizar te&amp;xto</translation>
    </message>
    <message>
        <source>This net is large: its text takes a moment.</source>
        <translation>Esta red es grande: su texto tarda un momento.</translation>
    </message>
    <message>
        <source>Show as Te&amp;xt</source>
        <translation>&amp;Mostrar como texto</translation>
    </message>
    <message>
        <source>Writing the text …</source>
        <translation>Escribiendo el texto…</translation>
    </message>
</context>
<context>
    <name>fireable::NetView</name>
    <message>
        <source>Press P to draw places, T to draw transitions, A to draw arcs</source>
        <translation>Pulse P para dibujar lugares, T para dibujar transiciones, A para dibujar arcos</translation>
    </message>
</context>
<context>
    <name>fireable::NodeTable</name>
    <message>
        <source>Evaluations of transitions or neurons</source>
        <translation>Evaluaciones de transiciones o neuronas</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Transition or Neuron</source>
        <translation>Transición o neurona</translation>
    </message>
    <message>
        <source>Fired in Steps</source>
        <translation>Pasos en que se disparó</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Evaluaciones</translation>
    </message>
</context>
<context>
    <name>fireable::PanelDock</name>
    <message>
        <source>Nothing is open</source>
        <translation>No hay nada abierto</translation>
    </message>
</context>
<context>
    <name>fireable::Perspectives</name>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Guardar como…</translation>
    </message>
    <message>
        <source>Save the layout of panels and toolbars under a name</source>
        <translation>Guardar con un nombre la disposición de los paneles y las barras de herramientas</translation>
    </message>
    <message>
        <source>Save Perspective</source>
        <translation>Guardar perspectiva</translation>
    </message>
    <message>
        <source>Name of the perspective:</source>
        <translation>Nombre de la perspectiva:</translation>
    </message>
    <message>
        <source>Perspective %1</source>
        <translation>Perspectiva %1</translation>
    </message>
    <message>
        <source>Replaced perspective %1</source>
        <translation>Perspectiva %1 reemplazada</translation>
    </message>
    <message>
        <source>Saved perspective %1</source>
        <translation>Perspectiva %1 guardada</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>Delete a perspective</source>
        <translation>Eliminar una perspectiva</translation>
    </message>
    <message>
        <source>Show panels and toolbars as in this perspective</source>
        <translation>Mostrar los paneles y las barras de herramientas como en esta perspectiva</translation>
    </message>
    <message>
        <source>Delete this perspective</source>
        <translation>Eliminar esta perspectiva</translation>
    </message>
    <message>
        <source>&amp;Usual Layout</source>
        <translation>&amp;Disposición habitual</translation>
    </message>
    <message>
        <source>Show panels and toolbars as in a new window</source>
        <translation>Mostrar los paneles y las barras de herramientas como en una ventana nueva</translation>
    </message>
</context>
<context>
    <name>fireable::PictureDialog</name>
    <message>
        <source>&amp;Whole drawing</source>
        <translation>&amp;Dibujo entero</translation>
    </message>
    <message>
        <source>&amp;Selection</source>
        <translation>&amp;Selección</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>Exportar imagen</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Picture of:</source>
        <translation>Imagen de:</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Formato:</translation>
    </message>
    <message>
        <source>S&amp;cale:</source>
        <translation>&amp;Escala:</translation>
    </message>
    <message>
        <source>C&amp;hoose File…</source>
        <translation>Elegir &amp;archivo…</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 píxeles</translation>
    </message>
    <message>
        <source>Scales to any size</source>
        <translation>Se adapta a cualquier tamaño</translation>
    </message>
    <message>
        <source>Drawn by LaTeX, in the fonts of the document</source>
        <translation>Dibujada por LaTeX, con los tipos de letra del documento</translation>
    </message>
    <message>
        <source>Drawn by Graphviz, in its own style</source>
        <translation>Dibujada por Graphviz, con su propio estilo</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Escribiendo %1…</translation>
    </message>
</context>
<context>
    <name>fireable::PictureList</name>
    <message>
        <source>missing</source>
        <translation>falta</translation>
    </message>
</context>
<context>
    <name>fireable::PortTable</name>
    <message>
        <source>Role</source>
        <translation>Función</translation>
    </message>
    <message>
        <source>Place of this net</source>
        <translation>Lugar de esta red</translation>
    </message>
    <message>
        <source>Place of the subnet</source>
        <translation>Lugar de la subred</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Puertos</translation>
    </message>
    <message>
        <source>not bound</source>
        <translation>sin enlazar</translation>
    </message>
    <message>
        <source>%1 is passed in and back: what the subnet leaves in %2 is what %1 then holds, so that tokens taken there are gone here.</source>
        <translation>%1 se pasa de ida y vuelta: lo que la subred deja en %2 es lo que %1 contiene después, de modo que las marcas consumidas allí faltan aquí.</translation>
    </message>
    <message>
        <source>%1 is copied to %2 and keeps its tokens. If the call is to empty or change it, choose “input and output”.</source>
        <translation>%1 se copia a %2 y conserva sus marcas. Si la llamada ha de vaciarlo o cambiarlo, elija «entrada y salida».</translation>
    </message>
    <message>
        <source>What %2 holds at the end is moved to %1 and replaces what is there.</source>
        <translation>Lo que %2 contiene al final se mueve a %1 y sustituye lo que hay allí.</translation>
    </message>
    <message>
        <source>input and output</source>
        <translation>entrada y salida</translation>
    </message>
    <message>
        <source>new place</source>
        <translation>lugar nuevo</translation>
    </message>
</context>
<context>
    <name>fireable::PrintScaleDialog</name>
    <message>
        <source>&amp;One sheet</source>
        <translation>&amp;Una hoja</translation>
    </message>
    <message>
        <source>&amp;Actual size, on as many sheets as needed</source>
        <translation>&amp;Tamaño real, en tantas hojas como hagan falta</translation>
    </message>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Llenar</translation>
    </message>
    <message>
        <source>Sheets across</source>
        <translation>Hojas a lo ancho</translation>
    </message>
    <message>
        <source>Sheets down</source>
        <translation>Hojas a lo alto</translation>
    </message>
    <message>
        <source>Size on Paper</source>
        <translation>Tamaño en papel</translation>
    </message>
    <message>
        <source>sheets across and</source>
        <translation>hojas a lo ancho y</translation>
    </message>
    <message>
        <source>down</source>
        <translation>a lo alto</translation>
    </message>
</context>
<context>
    <name>fireable::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Corrección</translation>
    </message>
    <message>
        <source>Double click or Enter shows the element, Alt+Enter offers quick fixes</source>
        <translation>Un doble clic o Intro muestra el elemento, Alt+Intro ofrece correcciones rápidas</translation>
    </message>
    <message>
        <source>Fix…</source>
        <translation>Corregir…</translation>
    </message>
    <message>
        <source>Quick fixes (Alt+Enter)</source>
        <translation>Correcciones rápidas (Alt+Intro)</translation>
    </message>
    <message>
        <source>&amp;Remove from List</source>
        <translation>&amp;Quitar de la lista</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Mostrar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Sin problemas</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileBar</name>
    <message>
        <source>%1 (95 % certain: %2 to %3)</source>
        <translation>%1 (95 % de certeza: de %2 a %3)</translation>
    </message>
    <message>
        <source>%1: %2, %3 times as fast as the slowest engine; double-click to run it</source>
        <translation>%1: %2, %3 veces más rápido que el motor más lento; doble clic para ejecutarlo</translation>
    </message>
    <message>
        <source>No times: %1</source>
        <translation>Sin tiempos: %1</translation>
    </message>
    <message>
        <source>No times: %1: %2</source>
        <translation>Sin tiempos: %1: %2</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 %</source>
        <translation>%1, %2: %3, %4 %</translation>
    </message>
    <message>
        <source>Wrong: %1</source>
        <translation>Incorrecto: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: the first %n stages took %2</source>
        <translation>
            <numerusform>%1: la %n.ª etapa tardó %2</numerusform>
            <numerusform>%1: las %n primeras etapas tardaron %2</numerusform>
        </translation>
    </message>
    <message>
        <source>n of %1</source>
        <translation>n de %1</translation>
    </message>
    <message>
        <source>time of a run</source>
        <translation>tiempo de una ejecución</translation>
    </message>
    <message>
        <source>%1: grows as n^%2</source>
        <translation>%1: crece como n^%2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (de %2 a %3)</translation>
    </message>
    <message>
        <source>%1, %2: %3; double-click to run it</source>
        <translation>%1, %2: %3; doble clic para ejecutarlo</translation>
    </message>
    <message>
        <source>operations for each byte</source>
        <translation>operaciones por byte</translation>
    </message>
    <message>
        <source>operations a second</source>
        <translation>operaciones por segundo</translation>
    </message>
    <message>
        <source>%1, %2: %3 operations a second, %4</source>
        <translation>%1, %2: %3 operaciones por segundo, %4</translation>
    </message>
    <message>
        <source>%1: %2B/s, %3 operations/s</source>
        <translation>%1: %2B/s, %3 operaciones/s</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileChanges</name>
    <message>
        <source>What changed</source>
        <translation>Qué ha cambiado</translation>
    </message>
    <message>
        <source>Changes of all programs and engines</source>
        <translation>Cambios de todos los programas y motores</translation>
    </message>
    <message>
        <source>From %1 to %2:</source>
        <translation>De %1 a %2:</translation>
    </message>
    <message>
        <source>%1: %2, then %3</source>
        <translation>%1: %2, después %3</translation>
    </message>
    <message>
        <source>Measured elsewhere or at another time:</source>
        <translation>Medido en otro lugar o en otro momento:</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Cociente</translation>
    </message>
    <message>
        <source>95 % Interval</source>
        <translation>Intervalo del 95 %</translation>
    </message>
    <message>
        <source>What Changed</source>
        <translation>Qué ha cambiado</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>más lento</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>más rápido</translation>
    </message>
    <message>
        <source>as before, within noise</source>
        <translation>como antes, dentro del ruido</translation>
    </message>
    <message>
        <source>too few or too noisy times to tell</source>
        <translation>tiempos demasiado escasos o ruidosos para decidir</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>Changes Between Profiles</source>
        <translation>Cambios entre perfiles</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileFoot</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Cancelando…</translation>
    </message>
    <message>
        <source>Reading the models and measuring the machine…</source>
        <translation>Leyendo los modelos y midiendo la máquina…</translation>
    </message>
    <message>
        <source>first run</source>
        <translation>primera ejecución</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>ronda %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n seconds</source>
        <translation>
            <numerusform>%1, durante %n segundo</numerusform>
            <numerusform>%1, durante %n segundos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>model %1 of %2</source>
        <translation>modelo %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>about %n seconds left</source>
        <translation>
            <numerusform>queda alrededor de %n segundo</numerusform>
            <numerusform>quedan unos %n segundos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes left</source>
        <translation>
            <numerusform>queda alrededor de %n minuto</numerusform>
            <numerusform>quedan unos %n minutos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ProfileMenu</name>
    <message>
        <source>&amp;Profile…</source>
        <translation>&amp;Perfil de rendimiento…</translation>
    </message>
    <message>
        <source>Run models on several engines and compare their speed: CPU against GPU</source>
        <translation>Ejecutar modelos en varios motores y comparar su velocidad: CPU frente a GPU</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileRunsBox</name>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Firing rules</source>
        <translation>Reglas de disparo</translation>
    </message>
    <message>
        <source>First possible rule</source>
        <translation>Primera regla posible</translation>
    </message>
    <message>
        <source>Random rule</source>
        <translation>Regla al azar</translation>
    </message>
    <message>
        <source>Of random choices; all engines draw the same numbers</source>
        <translation>De las elecciones al azar; todos los motores sacan los mismos números</translation>
    </message>
    <message>
        <source>Timed runs of each engine; from 6 on, differences can be detected</source>
        <translation>Ejecuciones cronometradas de cada motor; a partir de 6 se pueden distinguir diferencias</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>After this time an engine starts no further round of a model, and a first run that takes longer is stopped</source>
        <translation>Después de este tiempo un motor no inicia otra ronda de un modelo, y se interrumpe una primera ejecución que tarde más</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Runs end after this many steps</source>
        <translation>Las ejecuciones terminan tras este número de pasos</translation>
    </message>
    <message>
        <source>R&amp;ules:</source>
        <translation>&amp;Reglas:</translation>
    </message>
    <message>
        <source>S&amp;eed:</source>
        <translation>&amp;Semilla:</translation>
    </message>
    <message>
        <source>R&amp;ounds:</source>
        <translation>R&amp;ondas:</translation>
    </message>
    <message>
        <source>Time &amp;limit:</source>
        <translation>&amp;Límite de tiempo:</translation>
    </message>
    <message>
        <source>Ste&amp;p limit:</source>
        <translation>Límite &amp;de pasos:</translation>
    </message>
    <message>
        <source>Tick at least one firing rule.</source>
        <translation>Marque al menos una regla de disparo.</translation>
    </message>
    <message>
        <source>Step limit: expected a number, or nothing.</source>
        <translation>Límite de pasos: se esperaba un número, o nada.</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileSetup</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Motores</translation>
    </message>
    <message>
        <source>&amp;Add Files…</source>
        <translation>&amp;Añadir archivos…</translation>
    </message>
    <message>
        <source>Add models from files</source>
        <translation>Añadir modelos desde archivos</translation>
    </message>
    <message>
        <source>Remove the selected files and families from the list</source>
        <translation>Quitar de la lista los archivos y familias seleccionados</translation>
    </message>
    <message>
        <source>as many as each engine chooses</source>
        <translation>los que elija cada motor</translation>
    </message>
    <message>
        <source>Numbers of threads, such as 1,2,4: engines that take them run with each</source>
        <translation>Números de hilos, como 1,2,4: los motores que los admiten se ejecutan con cada uno</translation>
    </message>
    <message>
        <source>&amp;Threads:</source>
        <translation>&amp;Hilos:</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. Cannot run here: %2</source>
        <translation>%1. No puede ejecutarse aquí: %2</translation>
    </message>
    <message>
        <source>Tick at least one model, or add one.</source>
        <translation>Marque al menos un modelo, o añada uno.</translation>
    </message>
    <message>
        <source>Nets and spiking systems run on different engines, so one profile cannot hold both: tick models of one kind only.</source>
        <translation>Las redes y los sistemas de impulsos se ejecutan en motores distintos, así que un perfil no puede contener ambos: marque modelos de un solo tipo.</translation>
    </message>
    <message>
        <source>Tick at least one engine.</source>
        <translation>Marque al menos un motor.</translation>
    </message>
    <message>
        <source>Threads: expected numbers from 1 to %1 separated by commas, such as 1,2,4.</source>
        <translation>Hilos: se esperaban números de 1 a %1 separados por comas, como 1,2,4.</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileTable</name>
    <message>
        <source>Times of all programs and engines</source>
        <translation>Tiempos de todos los programas y motores</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>By Fastest</source>
        <translation>Frente al más rápido</translation>
    </message>
    <message>
        <source>95 % Interval</source>
        <translation>Intervalo del 95 %</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Time per Step</source>
        <translation>Tiempo por paso</translation>
    </message>
    <message>
        <source>Steps per Second</source>
        <translation>Pasos por segundo</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>wrong: %1</source>
        <translation>incorrecto: %1</translation>
    </message>
    <message>
        <source>agrees, %1</source>
        <translation>coincide, %1</translation>
    </message>
    <message numerus="yes">
        <source>median of %n rounds</source>
        <translation>
            <numerusform>mediana de %n ronda</numerusform>
            <numerusform>mediana de %n rondas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileView</name>
    <message>
        <source>times as fast as the slowest engine</source>
        <translation>veces más rápido que el motor más lento</translation>
    </message>
    <message>
        <source>percent of a run</source>
        <translation>por ciento de una ejecución</translation>
    </message>
    <message>
        <source>percent of the first stages&apos; time</source>
        <translation>por ciento del tiempo de las primeras etapas</translation>
    </message>
    <message>
        <source>What the profile says</source>
        <translation>Qué dice el perfil</translation>
    </message>
    <message>
        <source>Speed of each engine</source>
        <translation>Velocidad de cada motor</translation>
    </message>
    <message>
        <source>Stages of a run of each engine</source>
        <translation>Etapas de una ejecución de cada motor</translation>
    </message>
    <message>
        <source>First stages of a run of each engine</source>
        <translation>Primeras etapas de una ejecución de cada motor</translation>
    </message>
    <message>
        <source>How close runs come to the machine&apos;s limits</source>
        <translation>Cuánto se acercan las ejecuciones a los límites de la máquina</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabla</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>&amp;Velocidad</translation>
    </message>
    <message>
        <source>&amp;Growth</source>
        <translation>Crec&amp;imiento</translation>
    </message>
    <message>
        <source>St&amp;ages</source>
        <translation>&amp;Etapas</translation>
    </message>
    <message>
        <source>T&amp;imeline</source>
        <translation>&amp;Línea de tiempo</translation>
    </message>
    <message>
        <source>Roofli&amp;ne</source>
        <translation>&amp;Roofline</translation>
    </message>
    <message>
        <source>E&amp;valuations</source>
        <translation>Evaluacione&amp;s</translation>
    </message>
    <message>
        <source>C&amp;osts</source>
        <translation>&amp;Costes</translation>
    </message>
    <message>
        <source>Time by size of %1</source>
        <translation>Tiempo según el tamaño de %1</translation>
    </message>
    <message>
        <source>&amp;Family:</source>
        <translation>&amp;Familia:</translation>
    </message>
    <message>
        <source>No engine has times; the table says why.</source>
        <translation>Ningún motor tiene tiempos; la tabla dice por qué.</translation>
    </message>
    <message>
        <source>No engine reports the times of its stages.</source>
        <translation>Ningún motor indica los tiempos de sus etapas.</translation>
    </message>
    <message>
        <source>No engine reports the order of its first stages.</source>
        <translation>Ningún motor indica el orden de sus primeras etapas.</translation>
    </message>
    <message>
        <source>No engine has times, or nothing is known of what the machine can do.</source>
        <translation>Ningún motor tiene tiempos, o no se sabe nada de lo que puede la máquina.</translation>
    </message>
    <message>
        <source>No family has times for two sizes. Add one with several numbers, such as mmul and 1..5.</source>
        <translation>Ninguna familia tiene tiempos para dos tamaños. Añada una con varios números, como mmul y 1..5.</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>Engines disagree:</source>
        <translation>Los motores no coinciden:</translation>
    </message>
    <message>
        <source>Cancelled: what is missing was not measured.</source>
        <translation>Cancelado: lo que falta no se ha medido.</translation>
    </message>
    <message>
        <source>Uncertain, as the machine was busy or the runs are short:</source>
        <translation>Incierto, pues la máquina estaba ocupada o las ejecuciones son cortas:</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileWindow</name>
    <message>
        <source>Profiles</source>
        <translation>Perfiles</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>Open Model</source>
        <translation>Abrir modelo</translation>
    </message>
    <message>
        <source>Run the ticked models on the ticked engines</source>
        <translation>Ejecutar los modelos marcados en los motores marcados</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Ca&amp;ncelar</translation>
    </message>
    <message>
        <source>Stop, and keep what is done</source>
        <translation>Detener y conservar lo hecho</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>Save this profile to a file</source>
        <translation>Guardar este perfil en un archivo</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>Export the table, a page with all charts, or the chart in front</source>
        <translation>Exportar la tabla, una página con todos los gráficos o el gráfico que está delante</translation>
    </message>
    <message>
        <source>Co&amp;mpare With…</source>
        <translation>C&amp;omparar con…</translation>
    </message>
    <message>
        <source>Show what changed since a saved profile, beyond noise</source>
        <translation>Mostrar lo que ha cambiado desde un perfil guardado, más allá del ruido</translation>
    </message>
    <message>
        <source>C&amp;hoose What to Run</source>
        <translation>Elegir q&amp;ué ejecutar</translation>
    </message>
    <message>
        <source>Show or hide the choice of models and engines</source>
        <translation>Mostrar u ocultar la elección de modelos y motores</translation>
    </message>
    <message>
        <source>This profile is not saved. A new one takes its place.</source>
        <translation>Este perfil no está guardado. Uno nuevo lo sustituirá.</translation>
    </message>
    <message>
        <source>Cancelled; what is done is kept</source>
        <translation>Cancelado; se conserva lo hecho</translation>
    </message>
    <message>
        <source>Done in %1</source>
        <translation>Terminado en %1</translation>
    </message>
    <message>
        <source>Tick models and engines, then Run (%1).

Engines take turns, so that other load affects all of them equally. Times are medians, of the run alone, without reading and compiling.</source>
        <translation>Marque modelos y motores, y después Ejecutar (%1).

Los motores se turnan, para que cualquier otra carga los afecte a todos por igual. Los tiempos son medianas, solo de la ejecución, sin leer ni compilar.</translation>
    </message>
    <message>
        <source>Profile[*]</source>
        <translation>Perfil[*]</translation>
    </message>
    <message>
        <source>%1[*] – Profile</source>
        <translation>%1[*] – Perfil</translation>
    </message>
    <message>
        <source>Save Profile</source>
        <translation>Guardar perfil</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Se ha guardado como %1</translation>
    </message>
    <message>
        <source>Add Models</source>
        <translation>Añadir modelos</translation>
    </message>
    <message>
        <source>Web page with charts</source>
        <translation>Página web con gráficos</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Chart in front, %1</source>
        <translation>Gráfico de delante, %1</translation>
    </message>
    <message>
        <source>Export Profile</source>
        <translation>Exportar perfil</translation>
    </message>
    <message>
        <source>Bring a chart to the front to export it as a picture.</source>
        <translation>Traiga un gráfico al frente para exportarlo como imagen.</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Se ha exportado %1</translation>
    </message>
    <message>
        <source>Compare With</source>
        <translation>Comparar con</translation>
    </message>
    <message>
        <source>this profile</source>
        <translation>este perfil</translation>
    </message>
    <message>
        <source>A profile is being made. Cancel it?</source>
        <translation>Se está haciendo un perfil. ¿Cancelarlo?</translation>
    </message>
    <message>
        <source>Save this profile before closing?</source>
        <translation>¿Guardar este perfil antes de cerrar?</translation>
    </message>
</context>
<context>
    <name>fireable::ProfileWords</name>
    <message>
        <source>%1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <translation>
            <numerusform>%n celda</numerusform>
            <numerusform>%n celdas</numerusform>
        </translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>host</source>
        <translation>procesador</translation>
    </message>
    <message>
        <source>%1 % of what the %2 can do</source>
        <translation>%1 % de lo que puede alcanzar el %2</translation>
    </message>
    <message>
        <source>above copy bandwidth: in cache, or only a part of the program is evaluated in each step</source>
        <translation>por encima del ancho de banda de copia: en caché, o solo se evalúa una parte del programa en cada paso</translation>
    </message>
    <message>
        <source>above all that the %1 can do: only a part of the program is evaluated in each step</source>
        <translation>por encima de todo lo que puede alcanzar el %1: solo se evalúa una parte del programa en cada paso</translation>
    </message>
    <message>
        <source>%1: no engine has times.</source>
        <translation>%1: ningún motor tiene tiempos.</translation>
    </message>
    <message>
        <source>%1: only %2 has times.</source>
        <translation>%1: solo %2 tiene tiempos.</translation>
    </message>
    <message>
        <source>%1: %2 and %3 are equally fast</source>
        <translation>%1: %2 y %3 son igual de rápidos</translation>
    </message>
    <message>
        <source>%1: %2 is the fastest</source>
        <translation>%1: %2 es el más rápido</translation>
    </message>
    <message>
        <source>%1: %2 is probably the fastest</source>
        <translation>%1: %2 es probablemente el más rápido</translation>
    </message>
    <message>
        <source>, %1 times as fast as %2 (95 % certain: %3)</source>
        <translation>, %1 veces más rápido que %2 (95 % de certeza: %3)</translation>
    </message>
    <message>
        <source>, %1 times as fast as %2 (a few rounds gave %3)</source>
        <translation>, %1 veces más rápido que %2 (unas pocas rondas dieron %3)</translation>
    </message>
    <message>
        <source>Beside %1 the times are too few or too noisy to tell: more rounds would.</source>
        <translation>Frente a %1 los tiempos son demasiado escasos o ruidosos para decidir: harían falta más rondas.</translation>
    </message>
    <message>
        <source>%1: from %2 on, %3 is the fastest.</source>
        <translation>%1: a partir de %2, %3 es el más rápido.</translation>
    </message>
    <message>
        <source>%1, %2: ±%3 %</source>
        <translation>%1, %2: ±%3 %</translation>
    </message>
    <message>
        <source>%1, %2: %3 times slower (%4)</source>
        <translation>%1, %2: %3 veces más lento (%4)</translation>
    </message>
    <message>
        <source>%1, %2: %3 times faster (%4)</source>
        <translation>%1, %2: %3 veces más rápido (%4)</translation>
    </message>
    <message>
        <source>%1 as before, within noise</source>
        <translation>%1 como antes, dentro del ruido</translation>
    </message>
    <message>
        <source>%1 with times too few or too noisy to tell</source>
        <translation>%1 con tiempos demasiado escasos o ruidosos para decidir</translation>
    </message>
</context>
<context>
    <name>fireable::ProfiledTabs</name>
    <message>
        <source>The open document, as it is now: %1</source>
        <translation>El documento abierto, tal como está ahora: %1</translation>
    </message>
    <message>
        <source>%1 is not open, and its file was not found here</source>
        <translation>%1 no está abierto, y su archivo no se ha encontrado aquí</translation>
    </message>
    <message>
        <source>%1 runs with engine %2 now</source>
        <translation>%1 se ejecuta ahora con el motor %2</translation>
    </message>
    <message>
        <source>; the heat map shows its evaluations, until it is switched</source>
        <translation>; el mapa de calor muestra sus evaluaciones, hasta que se cambie</translation>
    </message>
</context>
<context>
    <name>fireable::ProgramField</name>
    <message>
        <source>Path of %1</source>
        <translation>Ruta de %1</translation>
    </message>
    <message>
        <source>Found in PATH</source>
        <translation>El que está en PATH</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>Programa %1</translation>
    </message>
    <message>
        <source>%1 is not in PATH</source>
        <translation>%1 no está en PATH</translation>
    </message>
    <message>
        <source>In PATH: %1</source>
        <translation>En PATH: %1</translation>
    </message>
    <message>
        <source>Uses %1</source>
        <translation>Usa %1</translation>
    </message>
    <message>
        <source>%1 is not a program that can be run. %2</source>
        <translation>%1 no es un programa que pueda ejecutarse. %2</translation>
    </message>
</context>
<context>
    <name>fireable::PropertyRow</name>
    <message>
        <source>“%1” as “%2” cannot be applied: %3</source>
        <translation>No puede aplicarse «%1» a «%2»: %3</translation>
    </message>
</context>
<context>
    <name>fireable::Session</name>
    <message>
        <source>Open last time, and not found now: %1</source>
        <translation>Abiertos la última vez y no encontrados ahora: %1</translation>
    </message>
</context>
<context>
    <name>fireable::Recovery</name>
    <message>
        <source>it was left by a newer version of Fireable</source>
        <translation>lo dejó una versión más reciente de Fireable</translation>
    </message>
    <message>
        <source>Unfinished text in the text view</source>
        <translation>Texto sin terminar en la vista de texto</translation>
    </message>
    <message>
        <source>It cannot be opened: %1</source>
        <translation>No se puede abrir: %1</translation>
    </message>
    <message>
        <source>The unsaved changes of “%1” are not being backed up; a crash would lose them. %2</source>
        <translation>No se hace copia de seguridad de los cambios sin guardar de «%1»; un cierre inesperado los perdería. %2</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save the document to its file</source>
        <translation>Guardar el documento en su archivo</translation>
    </message>
    <message>
        <source>Tr&amp;y Again</source>
        <translation>Re&amp;intentar</translation>
    </message>
    <message>
        <source>Back up the unsaved changes again, now</source>
        <translation>Volver a hacer ahora la copia de seguridad de los cambios sin guardar</translation>
    </message>
    <message>
        <source>%1 (recovered)</source>
        <translation>%1 (recuperado)</translation>
    </message>
    <message>
        <source>Recovered, and not saved yet: %1</source>
        <translation>Recuperado, y aún sin guardar: %1</translation>
    </message>
</context>
<context>
    <name>fireable::RecoveryDialog</name>
    <message>
        <source>Recover Unsaved Documents</source>
        <translation>Recuperar documentos sin guardar</translation>
    </message>
    <message>
        <source>Fireable ended without saving these documents. Recovered ones open with their unsaved changes; their files are as they were saved last.</source>
        <translation>Fireable terminó sin guardar estos documentos. Los recuperados se abren con sus cambios sin guardar; sus archivos están como se guardaron por última vez.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Documento</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Último cambio</translation>
    </message>
    <message>
        <source>Not in its file</source>
        <translation>No está en su archivo</translation>
    </message>
    <message>
        <source>Unsaved documents</source>
        <translation>Documentos sin guardar</translation>
    </message>
    <message>
        <source>It was never saved</source>
        <translation>Nunca se guardó</translation>
    </message>
    <message>
        <source>Picture of the document</source>
        <translation>Imagen del documento</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Recuperar</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>&amp;Descartar…</translation>
    </message>
    <message>
        <source>Decide &amp;Later</source>
        <translation>D&amp;ecidir después</translation>
    </message>
    <message>
        <source>Keep them, and ask again at the next start</source>
        <translation>Conservarlos y volver a preguntar en el próximo inicio</translation>
    </message>
    <message>
        <source>Nothing is drawn</source>
        <translation>No hay nada dibujado</translation>
    </message>
    <message>
        <source>It cannot be shown</source>
        <translation>No se puede mostrar</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Discard the unsaved changes of these documents for good?

• %1</source>
        <translation>¿Descartar para siempre los cambios sin guardar de estos documentos?

• %1</translation>
    </message>
</context>
<context>
    <name>fireable::RowScrollBar</name>
    <message>
        <source>Rows</source>
        <translation>Filas</translation>
    </message>
</context>
<context>
    <name>fireable::Ruler</name>
    <message>
        <source>Horizontal ruler</source>
        <translation>Regla graduada horizontal</translation>
    </message>
    <message>
        <source>Vertical ruler</source>
        <translation>Regla graduada vertical</translation>
    </message>
</context>
<context>
    <name>fireable::RulesEditor</name>
    <message>
        <source>A rule for many numbers of spikes: %1</source>
        <translation>Una regla para muchos números de impulsos: %1</translation>
    </message>
    <message>
        <source>If its number of spikes matches %1, the neuron may forget %2 of them</source>
        <translation>Si su número de impulsos cumple %1, la neurona puede olvidar %2 de ellos</translation>
    </message>
    <message>
        <source>If its number of spikes matches %1, the neuron may use up %2 and send %3 along each synapse</source>
        <translation>Si su número de impulsos cumple %1, la neurona puede consumir %2 y enviar %3 por cada sinapsis</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n steps later; until then it is closed.</source>
        <translation>
            <numerusform>%1 %n paso después; hasta entonces está cerrada.</numerusform>
            <numerusform>%1 %n pasos después; hasta entonces está cerrada.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules of the neuron</source>
        <translation>Reglas de la neurona</translation>
    </message>
    <message>
        <source>a^2/a -&gt; a;1
a -&gt; lambda</source>
        <translation>a^2/a -&gt; a;1
a -&gt; lambda</translation>
    </message>
    <message>
        <source>Line %1 of the rules cannot be read: %2.</source>
        <translation>La línea %1 de las reglas no puede leerse: %2.</translation>
    </message>
    <message>
        <source>Ctrl+Enter: apply, Esc: cancel</source>
        <translation>Ctrl+Intro: aplicar, Esc: cancelar</translation>
    </message>
</context>
<context>
    <name>fireable::RunCharts</name>
    <message>
        <source>&lt;i&gt;Earlier run&lt;/i&gt;</source>
        <translation>&lt;i&gt;Ejecución anterior&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The document has since been edited or reset. The next run replaces this one as soon as it makes a step.</source>
        <translation>El documento se ha editado o reiniciado desde entonces. La próxima ejecución reemplaza a esta en cuanto da un paso.</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Keep these series when something else is selected</source>
        <translation>Conservar estas series cuando se seleccione otra cosa</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Space powers of ten evenly</source>
        <translation>Separar por igual las potencias de diez</translation>
    </message>
    <message>
        <source>Whole Run</source>
        <translation>Ejecución entera</translation>
    </message>
    <message>
        <source>Show all steps that were made (Home)</source>
        <translation>Mostrar todos los pasos dados (Inicio)</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>%1 (branch %2)</source>
        <translation>%1 (rama %2)</translation>
    </message>
    <message numerus="yes">
        <source>undefined at %n step(s)</source>
        <translation>
            <numerusform>indefinido en %n paso</numerusform>
            <numerusform>indefinido en %n pasos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::RunConfigurationForm</name>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>Tokens to start with</source>
        <translation>Marcas con las que empezar</translation>
    </message>
    <message>
        <source>Places that start with other tokens than those in the net</source>
        <translation>Lugares que empiezan con marcas distintas de las de la red</translation>
    </message>
    <message>
        <source>Expected a whole number of tokens, found “%1”</source>
        <translation>Se esperaba un número entero de marcas, pero se ha encontrado «%1»</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nombre:</translation>
    </message>
    <message>
        <source>&amp;Engine:</source>
        <translation>&amp;Motor:</translation>
    </message>
    <message>
        <source>&amp;Rule:</source>
        <translation>&amp;Regla:</translation>
    </message>
    <message>
        <source>&amp;Seed:</source>
        <translation>&amp;Semilla:</translation>
    </message>
    <message>
        <source>Step &amp;limit:</source>
        <translation>&amp;Límite de pasos:</translation>
    </message>
    <message>
        <source>S&amp;tart with:</source>
        <translation>&amp;Empezar con:</translation>
    </message>
    <message>
        <source>Also saved:</source>
        <translation>También guardado:</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n breakpoint(s)</source>
        <translation>
            <numerusform>%n punto de interrupción</numerusform>
            <numerusform>%n puntos de interrupción</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n watch(es)</source>
        <translation>
            <numerusform>%n expresión vigilada</numerusform>
            <numerusform>%n expresiones vigiladas</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected a whole number as seed, found “%1”</source>
        <translation>Se esperaba un número entero como semilla, pero se ha encontrado «%1»</translation>
    </message>
    <message>
        <source>Expected a whole number of steps, or nothing, found “%1”</source>
        <translation>Se esperaba un número entero de pasos, o nada, pero se ha encontrado «%1»</translation>
    </message>
</context>
<context>
    <name>fireable::RunConfigurations</name>
    <message>
        <source>Run Configurations</source>
        <translation>Configuraciones de ejecución</translation>
    </message>
    <message>
        <source>Run Settings</source>
        <translation>Ajustes de ejecución</translation>
    </message>
</context>
<context>
    <name>fireable::RunConfigurationsDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Run Configurations</source>
        <translation>Configuraciones de ejecución</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminada</translation>
    </message>
    <message>
        <source>Run configurations</source>
        <translation>Configuraciones de ejecución</translation>
    </message>
    <message>
        <source>A configuration needs a name</source>
        <translation>Una configuración necesita un nombre</translation>
    </message>
    <message>
        <source>Two configurations are called “%1”</source>
        <translation>Dos configuraciones se llaman «%1»</translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation>Configuración %1</translation>
    </message>
</context>
<context>
    <name>fireable::RunPanel</name>
    <message>
        <source>%1 million steps/s</source>
        <translation>%1 millones de pasos/s</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps/s</source>
        <translation>
            <numerusform>%1 paso/s</numerusform>
            <numerusform>%1 pasos/s</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 recorded)</source>
        <translation>%1 (%2 registrados)</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En marcha</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>Cannot run: see Problems</source>
        <translation>No puede ejecutarse: véase Problemas</translation>
    </message>
    <message>
        <source>Edit configurations</source>
        <translation>Editar configuraciones</translation>
    </message>
    <message>
        <source>Add, change or remove run configurations</source>
        <translation>Añadir, cambiar o quitar configuraciones de ejecución</translation>
    </message>
    <message>
        <source>&amp;Configuration:</source>
        <translation>&amp;Configuración:</translation>
    </message>
    <message>
        <source>Speed of play</source>
        <translation>Velocidad de reproducción</translation>
    </message>
    <message>
        <source>From one step a second to full speed</source>
        <translation>Desde un paso por segundo hasta la velocidad máxima</translation>
    </message>
    <message>
        <source>S&amp;peed:</source>
        <translation>Ve&amp;locidad:</translation>
    </message>
    <message>
        <source>Step:</source>
        <translation>Paso:</translation>
    </message>
    <message>
        <source>&amp;Branch:</source>
        <translation>Rama:</translation>
    </message>
    <message>
        <source>State:</source>
        <translation>Estado:</translation>
    </message>
    <message>
        <source>Steps made:</source>
        <translation>Pasos dados:</translation>
    </message>
    <message>
        <source>Engine speed:</source>
        <translation>Velocidad del motor:</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>una elección</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Reproduciendo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fireable::RunReportDialog</name>
    <message>
        <source>Run Report</source>
        <translation>Informe de la ejecución</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>Analysing the run…</source>
        <translation>Analizando la ejecución…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Guardar como…</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Guardar informe</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
</context>
<context>
    <name>fireable::RunTab</name>
    <message>
        <source>Playing</source>
        <translation>Reproduciendo</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 paso</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 paso</numerusform>
            <numerusform>%1 pasos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::Runner</name>
    <message>
        <source>The run ended before</source>
        <translation>La ejecución terminó antes</translation>
    </message>
    <message>
        <source>%1 did not hold at any earlier step</source>
        <translation>%1 no se cumplió en ningún paso anterior</translation>
    </message>
    <message>
        <source>The run to step %1 ended with this change; Undo brings it back</source>
        <translation>La ejecución hasta el paso %1 terminó con este cambio; Deshacer la recupera</translation>
    </message>
    <message>
        <source>The run to step %1 ended with this choice; going back to what it ran with brings it back</source>
        <translation>La ejecución hasta el paso %1 terminó con esta elección; al volver a lo elegido antes, se recupera</translation>
    </message>
    <message>
        <source>The run is back at step %1</source>
        <translation>La ejecución está de nuevo en el paso %1</translation>
    </message>
    <message>
        <source>The run to step %1 ended with this choice</source>
        <translation>La ejecución hasta el paso %1 terminó con esta elección</translation>
    </message>
    <message>
        <source>The run to step %1 ended with this change</source>
        <translation>La ejecución hasta el paso %1 terminó con este cambio</translation>
    </message>
</context>
<context>
    <name>fireable::ScriptDocument</name>
    <message>
        <source>two coordinates up to 10,000,000</source>
        <translation>dos coordenadas de hasta 10.000.000</translation>
    </message>
    <message>
        <source>a file name with the suffix of a format</source>
        <translation>un nombre de archivo con la extensión de un formato</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is open in another tab</source>
        <translation>«%1» está abierto en otra pestaña</translation>
    </message>
    <message>
        <source>&apos;%1&apos; would lose: %2</source>
        <translation>«%1» perdería: %2</translation>
    </message>
    <message>
        <source>a name that is not taken</source>
        <translation>un nombre que no esté en uso</translation>
    </message>
    <message>
        <source>a name without line breaks</source>
        <translation>un nombre sin saltos de línea</translation>
    </message>
</context>
<context>
    <name>fireable::ScriptHost</name>
    <message>
        <source>Another script is running</source>
        <translation>Se está ejecutando otro script</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message numerus="yes">
        <source>Stopped: it computed for %n second(s) without returning</source>
        <translation>
            <numerusform>Detenido: estuvo calculando %n segundo sin volver</numerusform>
            <numerusform>Detenido: estuvo calculando %n segundos sin volver</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::ScriptPanel</name>
    <message>
        <source>Output of scripts</source>
        <translation>Salida de los scripts</translation>
    </message>
    <message>
        <source>Scripts drive documents and runs, for example:
doc.run.toEnd(); print(doc.title, doc.run.steps)
help() lists what there is</source>
        <translation>Los scripts controlan documentos y ejecuciones, por ejemplo:
doc.run.toEnd(); print(doc.title, doc.run.steps)
help() muestra lo que hay</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Script</translation>
    </message>
    <message>
        <source>Type a script and press Enter</source>
        <translation>Escriba un script y pulse Intro</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>End the script that is running</source>
        <translation>Terminar el script en marcha</translation>
    </message>
</context>
<context>
    <name>fireable::ScriptRun</name>
    <message>
        <source>a whole number as seed</source>
        <translation>un número entero como semilla</translation>
    </message>
    <message>
        <source>the number of a step</source>
        <translation>el número de un paso</translation>
    </message>
</context>
<context>
    <name>fireable::ScriptWindow</name>
    <message>
        <source>&apos;%1&apos; is for spiking systems, and this is a net</source>
        <translation>«%1» es para sistemas de impulsos, y esto es una red</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is for nets, and this is a spiking system</source>
        <translation>«%1» es para redes, y esto es un sistema de impulsos</translation>
    </message>
    <message>
        <source>no document is open</source>
        <translation>no hay ningún documento abierto</translation>
    </message>
    <message>
        <source>&apos;%1&apos; could not be opened: see Problems</source>
        <translation>no se ha podido abrir «%1»: véase Problemas</translation>
    </message>
    <message>
        <source>expected the name of an available menu entry, found &apos;%1&apos;; app.actions lists them</source>
        <translation>se esperaba el nombre de una entrada de menú disponible, pero se ha encontrado «%1»; app.actions las enumera</translation>
    </message>
    <message>
        <source>cancelled: nothing was written</source>
        <translation>cancelado: no se ha escrito nada</translation>
    </message>
</context>
<context>
    <name>fireable::SelectByName</name>
    <message>
        <source>Match &amp;case</source>
        <translation>&amp;Distinguir mayúsculas</translation>
    </message>
    <message>
        <source>Select by Name</source>
        <translation>Seleccionar por nombre</translation>
    </message>
    <message>
        <source>Wildcards: * ? [ab], for the whole name</source>
        <translation>Comodines: * ? [ab], para el nombre entero</translation>
    </message>
    <message>
        <source>Regular expression, for part of the name</source>
        <translation>Expresión regular, para parte del nombre</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>S&amp;eleccionar</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nombre:</translation>
    </message>
    <message>
        <source>&amp;Pattern:</source>
        <translation>&amp;Patrón:</translation>
    </message>
    <message>
        <source>Invalid pattern: %1</source>
        <translation>Patrón no válido: %1</translation>
    </message>
    <message>
        <source>1 node matches</source>
        <translation>1 nodo coincide</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes match</source>
        <translation>
            <numerusform>%n nodo coincide</numerusform>
            <numerusform>%n nodos coinciden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SelectMenu</name>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Seleccionar todo</translation>
    </message>
    <message>
        <source>Select everything in this drawing</source>
        <translation>Seleccionar todo en este dibujo</translation>
    </message>
    <message>
        <source>&amp;Deselect</source>
        <translation>&amp;Anular selección</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Vaciar la selección</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>&amp;Invertir selección</translation>
    </message>
    <message>
        <source>Select exactly what is not selected</source>
        <translation>Seleccionar exactamente lo que no está seleccionado</translation>
    </message>
    <message>
        <source>All &amp;Places</source>
        <translation>Todos &amp;los lugares</translation>
    </message>
    <message>
        <source>Select every place</source>
        <translation>Seleccionar todos los lugares</translation>
    </message>
    <message>
        <source>All &amp;Transitions</source>
        <translation>To&amp;das las transiciones</translation>
    </message>
    <message>
        <source>Select every transition</source>
        <translation>Seleccionar todas las transiciones</translation>
    </message>
    <message>
        <source>All A&amp;rcs</source>
        <translation>&amp;Todos los arcos</translation>
    </message>
    <message>
        <source>Select every arc and priority</source>
        <translation>Seleccionar todos los arcos y prioridades</translation>
    </message>
    <message>
        <source>By &amp;Name…</source>
        <translation>&amp;Por nombre…</translation>
    </message>
    <message>
        <source>Select the nodes whose names match a pattern</source>
        <translation>Seleccionar los nodos cuyos nombres coinciden con un patrón</translation>
    </message>
    <message>
        <source>&amp;Connected Part</source>
        <translation>Parte &amp;conexa</translation>
    </message>
    <message>
        <source>Select everything that is connected to the selection</source>
        <translation>Seleccionar todo lo que está conectado a la selección</translation>
    </message>
    <message>
        <source>Pr&amp;e-Set</source>
        <translation>P&amp;reconjunto</translation>
    </message>
    <message>
        <source>Select the nodes with an arc to a selected node</source>
        <translation>Seleccionar los nodos con un arco hacia un nodo seleccionado</translation>
    </message>
    <message>
        <source>P&amp;ost-Set</source>
        <translation>P&amp;ostconjunto</translation>
    </message>
    <message>
        <source>Select the nodes with an arc from a selected node</source>
        <translation>Seleccionar los nodos con un arco desde un nodo seleccionado</translation>
    </message>
    <message>
        <source>&amp;Group Members</source>
        <translation>&amp;Miembros del grupo</translation>
    </message>
    <message>
        <source>Select the whole groups of the selected nodes</source>
        <translation>Seleccionar los grupos enteros de los nodos seleccionados</translation>
    </message>
    <message>
        <source>%1; Esc, then Tab leaves the drawing</source>
        <translation>%1; Esc y después Tab sale del dibujo</translation>
    </message>
    <message>
        <source>There are no nodes</source>
        <translation>No hay nodos</translation>
    </message>
    <message>
        <source>No node in that direction</source>
        <translation>Ningún nodo en esa dirección</translation>
    </message>
    <message>
        <source>This node has no arcs</source>
        <translation>Este nodo no tiene arcos</translation>
    </message>
    <message>
        <source>&amp;Next Node</source>
        <translation>Nodo &amp;siguiente</translation>
    </message>
    <message>
        <source>Go to the next node or note, row by row</source>
        <translation>Ir al nodo o nota siguiente, fila por fila</translation>
    </message>
    <message>
        <source>&amp;Previous Node</source>
        <translation>Nodo &amp;anterior</translation>
    </message>
    <message>
        <source>Go to the previous node or note, row by row</source>
        <translation>Ir al nodo o nota anterior, fila por fila</translation>
    </message>
    <message>
        <source>&amp;First Node</source>
        <translation>&amp;Primer nodo</translation>
    </message>
    <message>
        <source>Go to the first node of the first row</source>
        <translation>Ir al primer nodo de la primera fila</translation>
    </message>
    <message>
        <source>Last No&amp;de</source>
        <translation>Último &amp;nodo</translation>
    </message>
    <message>
        <source>Go to the last node of the last row</source>
        <translation>Ir al último nodo de la última fila</translation>
    </message>
    <message>
        <source>Node to the &amp;Left</source>
        <translation>Nodo de la i&amp;zquierda</translation>
    </message>
    <message>
        <source>Go to the nearest node on the left</source>
        <translation>Ir al nodo más cercano a la izquierda</translation>
    </message>
    <message>
        <source>Node to the &amp;Right</source>
        <translation>Nodo de &amp;la derecha</translation>
    </message>
    <message>
        <source>Go to the nearest node on the right</source>
        <translation>Ir al nodo más cercano a la derecha</translation>
    </message>
    <message>
        <source>Node &amp;Above</source>
        <translation>Nodo d&amp;e arriba</translation>
    </message>
    <message>
        <source>Go to the nearest node above</source>
        <translation>Ir al nodo más cercano hacia arriba</translation>
    </message>
    <message>
        <source>Node &amp;Below</source>
        <translation>Nodo &amp;de abajo</translation>
    </message>
    <message>
        <source>Go to the nearest node below</source>
        <translation>Ir al nodo más cercano hacia abajo</translation>
    </message>
    <message>
        <source>Next Ar&amp;c</source>
        <translation>Ar&amp;co siguiente</translation>
    </message>
    <message>
        <source>Go to the next arc of the node, clockwise</source>
        <translation>Ir al arco siguiente del nodo, en el sentido de las agujas del reloj</translation>
    </message>
    <message>
        <source>Pre&amp;vious Arc</source>
        <translation>A&amp;rco anterior</translation>
    </message>
    <message>
        <source>Go to the next arc of the node, counter-clockwise</source>
        <translation>Ir al arco siguiente del nodo, en sentido contrario a las agujas del reloj</translation>
    </message>
    <message>
        <source>&amp;Other End</source>
        <translation>&amp;Otro extremo</translation>
    </message>
    <message>
        <source>Go from the arc to the node at its other end</source>
        <translation>Ir del arco al nodo de su otro extremo</translation>
    </message>
    <message>
        <source>Go to an arc first (E)</source>
        <translation>Vaya antes a un arco (E)</translation>
    </message>
    <message>
        <source>Add &amp;to Selection</source>
        <translation>Añad&amp;ir a la selección</translation>
    </message>
    <message>
        <source>Add the focused element to the selection, to select several</source>
        <translation>Añadir a la selección el elemento enfocado, para seleccionar varios</translation>
    </message>
</context>
<context>
    <name>fireable::SeriesLegend</name>
    <message>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Click a series to hide or show it</source>
        <translation>Haga clic en una serie para ocultarla o mostrarla</translation>
    </message>
</context>
<context>
    <name>fireable::SettingsDialog</name>
    <message>
        <source>Reset Page</source>
        <translation>Restablecer página</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Search settings and keys</source>
        <translation>Buscar ajustes y teclas</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>No setting matches</source>
        <translation>Ningún ajuste coincide</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Reset Keys</source>
        <translation>Restablecer teclas</translation>
    </message>
    <message>
        <source>Reset all actions to their default keys?</source>
        <translation>¿Restablecer las teclas originales de todas las acciones?</translation>
    </message>
</context>
<context>
    <name>fireable::SettingsMenu</name>
    <message>
        <source>&amp;Settings…</source>
        <translation>A&amp;justes…</translation>
    </message>
    <message>
        <source>Change keys, appearance, files and how documents run</source>
        <translation>Cambiar las teclas, el aspecto, los archivos y cómo se ejecutan los documentos</translation>
    </message>
</context>
<context>
    <name>fireable::ShortcutSheet</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
</context>
<context>
    <name>fireable::SimulationMenu</name>
    <message>
        <source>&amp;Run to End</source>
        <translation>Ejecutar &amp;hasta el final</translation>
    </message>
    <message>
        <source>Run to the end at full speed, without showing each step: until nothing more can happen</source>
        <translation>Ejecutar hasta el final a toda velocidad, sin mostrar cada paso: hasta que ya no pueda ocurrir nada</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Reproducir</translation>
    </message>
    <message>
        <source>Watch the run step after step, at the speed set in the Run panel; again to pause</source>
        <translation>Ver la ejecución paso a paso, a la velocidad fijada en el panel Ejecución; otra vez para pausar</translation>
    </message>
    <message>
        <source>Play Backward</source>
        <translation>Reproducir hacia atrás</translation>
    </message>
    <message>
        <source>Step back at the speed set in the Run panel, or pause</source>
        <translation>Retroceder a la velocidad fijada en el panel Ejecución, o poner en pausa</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Paso</translation>
    </message>
    <message>
        <source>Make one step</source>
        <translation>Dar un paso</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>Paso &amp;atrás</translation>
    </message>
    <message>
        <source>Go back one step</source>
        <translation>Retroceder un paso</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Stop the run at the current step</source>
        <translation>Detener la ejecución en el paso actual</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>R&amp;einiciar</translation>
    </message>
    <message>
        <source>Go back to the beginning of the run</source>
        <translation>Volver al principio de la ejecución</translation>
    </message>
    <message>
        <source>&amp;Fire Once</source>
        <translation>Disparar &amp;una vez</translation>
    </message>
    <message>
        <source>Fire the selected transition once</source>
        <translation>Disparar una vez la transición seleccionada</translation>
    </message>
    <message>
        <source>Fire as Often as Poss&amp;ible</source>
        <translation>Disparar tantas veces como sea posi&amp;ble</translation>
    </message>
    <message>
        <source>Fire as many copies of the selected transition as its places allow</source>
        <translation>Disparar tantas copias de la transición seleccionada como permitan sus lugares</translation>
    </message>
    <message>
        <source>Pause at &amp;Choices</source>
        <translation>Pausa en &amp;las elecciones</translation>
    </message>
    <message>
        <source>Run until there is a choice</source>
        <translation>Ejecutar hasta que haya una elección</translation>
    </message>
    <message>
        <source>&amp;Animate Steps</source>
        <translation>A&amp;nimar pasos</translation>
    </message>
    <message>
        <source>Animate tokens and spikes on their way, or show each step at once</source>
        <translation>Animar las marcas y los impulsos en su camino, o mostrar cada paso de una vez</translation>
    </message>
    <message>
        <source>Step &amp;Over</source>
        <translation>Paso por &amp;encima</translation>
    </message>
    <message>
        <source>Make one step of this net; a subnet runs to its finish in one</source>
        <translation>Dar un paso de esta red; una subred se ejecuta hasta su final en uno</translation>
    </message>
    <message>
        <source>Step &amp;Into</source>
        <translation>Paso &amp;adentro</translation>
    </message>
    <message>
        <source>Make one step, and show the subnet in which it fired</source>
        <translation>Dar un paso y mostrar la subred en que se produjo el disparo</translation>
    </message>
    <message>
        <source>Step O&amp;ut</source>
        <translation>&amp;Paso afuera</translation>
    </message>
    <message>
        <source>Run until this subnet has finished, and show its parent net</source>
        <translation>Ejecutar hasta que esta subred haya terminado y mostrar su red superior</translation>
    </message>
    <message>
        <source>&amp;Follow the Run</source>
        <translation>&amp;Seguir la ejecución</translation>
    </message>
    <message>
        <source>Show the subnet in which the run steps or pauses, or stay in this net</source>
        <translation>Mostrar la subred en que la ejecución avanza o queda en pausa, o permanecer en esta red</translation>
    </message>
    <message>
        <source>&amp;Detach from Caller&apos;s Run</source>
        <translation>Separar &amp;de la ejecución superior</translation>
    </message>
    <message>
        <source>Run this subnet on its own, not as part of its caller&apos;s run</source>
        <translation>Ejecutar esta subred por sí sola, no como parte de la ejecución de quien la usa</translation>
    </message>
    <message>
        <source>Run to &amp;Here</source>
        <translation>&amp;Ejecutar hasta aquí</translation>
    </message>
    <message>
        <source>Run until what is selected fires or changes</source>
        <translation>Ejecutar hasta que lo seleccionado se dispare o cambie</translation>
    </message>
    <message>
        <source>Go to &amp;Step…</source>
        <translation>&amp;Ir al paso…</translation>
    </message>
    <message>
        <source>Enter a step to go to or run to</source>
        <translation>Indicar un paso al que ir o hasta el que ejecutar</translation>
    </message>
    <message>
        <source>Run &amp;Until…</source>
        <translation>Ejecutar &amp;hasta que…</translation>
    </message>
    <message>
        <source>Run until a condition holds</source>
        <translation>Ejecutar hasta que se cumpla una condición</translation>
    </message>
    <message>
        <source>Run Until</source>
        <translation>Ejecutar hasta que</translation>
    </message>
    <message>
        <source>Run until this condition &amp;holds:</source>
        <translation>&amp;Ejecutar hasta que se cumpla esta condición:</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>Run &amp;Back To…</source>
        <translation>&amp;Retroceder hasta…</translation>
    </message>
    <message>
        <source>Go back to the last step at which a condition held</source>
        <translation>Volver al último paso en que se cumplió una condición</translation>
    </message>
    <message>
        <source>Run Back To</source>
        <translation>Retroceder hasta</translation>
    </message>
    <message>
        <source>Go back to the last step at which this condition &amp;held:</source>
        <translation>&amp;Volver al último paso en que se cumplió esta condición:</translation>
    </message>
    <message>
        <source>&amp;Go Back</source>
        <translation>&amp;Volver</translation>
    </message>
</context>
<context>
    <name>fireable::SingleInstance</name>
    <message>
        <source>the window was closed before the files were open</source>
        <translation>la ventana se cerró antes de que los archivos estuvieran abiertos</translation>
    </message>
    <message>
        <source>Waiting for the window of Fireable, which may be showing a dialog.</source>
        <translation>Esperando a la ventana de Fireable, que quizá muestre un diálogo.</translation>
    </message>
</context>
<context>
    <name>fireable::SpeedBox</name>
    <message>
        <source>steps/s</source>
        <translation>pasos/s</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>Velocidad máxima</translation>
    </message>
    <message>
        <source>Steps per second; beyond %1 at full speed</source>
        <translation>Pasos por segundo; a partir de %1, a la velocidad máxima</translation>
    </message>
</context>
<context>
    <name>fireable::SpeedPlot</name>
    <message>
        <source>Time that a thousand steps took</source>
        <translation>Tiempo que tardaron mil pasos</translation>
    </message>
    <message>
        <source>ms / 1,000 steps</source>
        <translation>ms / 1.000 pasos</translation>
    </message>
</context>
<context>
    <name>fireable::SpikesModel</name>
    <message numerus="yes">
        <source>closed, %n steps left</source>
        <translation>
            <numerusform>cerrada, queda %n paso</numerusform>
            <numerusform>cerrada, quedan %n pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierta</translation>
    </message>
    <message>
        <source>Neuron</source>
        <translation>Neurona</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Rule used</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Type a number of spikes, 0 or more</source>
        <translation>Escriba un número de impulsos, 0 o más</translation>
    </message>
</context>
<context>
    <name>fireable::SpikesPanel</name>
    <message>
        <source>Filter neurons</source>
        <translation>Filtrar neuronas</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>Guardar la tabla como valores separados por comas</translation>
    </message>
    <message>
        <source>Export Spikes</source>
        <translation>Exportar impulsos</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valores separados por comas (*.csv)</translation>
    </message>
</context>
<context>
    <name>fireable::SpikesTable</name>
    <message>
        <source>No neuron can run yet.
The spikes of each one are listed here.</source>
        <translation>Todavía no hay ninguna neurona que ejecutar.
Aquí se muestran los impulsos de cada una.</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingCanvas</name>
    <message>
        <source>Drawing of a spiking system</source>
        <translation>Dibujo de un sistema de impulsos</translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n más</numerusform>
            <numerusform>… %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>environment</source>
        <translation>entorno</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>%1 to %2 spikes</source>
        <translation>de %1 a %2 impulsos</translation>
    </message>
    <message>
        <source>1 spike</source>
        <translation>1 impulso</translation>
    </message>
    <message numerus="yes">
        <source>%1 spikes</source>
        <translation>
            <numerusform>%1 impulso</numerusform>
            <numerusform>%1 impulsos</numerusform>
        </translation>
    </message>
    <message>
        <source>synapse from %1 to %2, weight %3</source>
        <translation>sinapsis de %1 a %2, peso %3</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>entrada %1</translation>
    </message>
    <message>
        <source>environment %1</source>
        <translation>entorno %1</translation>
    </message>
    <message>
        <source>neuron %1, %2, %3</source>
        <translation>neurona %1, %2, %3</translation>
    </message>
    <message>
        <source>1 rule</source>
        <translation>1 regla</translation>
    </message>
    <message numerus="yes">
        <source>%n rules</source>
        <translation>
            <numerusform>%n regla</numerusform>
            <numerusform>%n reglas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 neuron</source>
        <translation>1 neurona</translation>
    </message>
    <message numerus="yes">
        <source>%n neurons</source>
        <translation>
            <numerusform>%n neurona</numerusform>
            <numerusform>%n neuronas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 input</source>
        <translation>1 entrada</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs</source>
        <translation>
            <numerusform>%n entrada</numerusform>
            <numerusform>%n entradas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 output</source>
        <translation>1 salida</translation>
    </message>
    <message numerus="yes">
        <source>%n outputs</source>
        <translation>
            <numerusform>%n salida</numerusform>
            <numerusform>%n salidas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 synapse</source>
        <translation>1 sinapsis</translation>
    </message>
    <message numerus="yes">
        <source>%n synapses</source>
        <translation>
            <numerusform>%n sinapsis</numerusform>
            <numerusform>%n sinapsis</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SpikingCharts</name>
    <message>
        <source>By Name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>Order the neurons of the raster by name</source>
        <translation>Ordenar por nombre las neuronas del ráster</translation>
    </message>
    <message>
        <source>Raster of firings</source>
        <translation>Ráster de disparos</translation>
    </message>
    <message>
        <source>Firings of each neuron</source>
        <translation>Disparos de cada neurona</translation>
    </message>
    <message>
        <source>Spikes over steps</source>
        <translation>Impulsos a lo largo de los pasos</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>&amp;Raster</source>
        <translation>Rás&amp;ter</translation>
    </message>
    <message>
        <source>Spi&amp;kes</source>
        <translation>&amp;Impulsos</translation>
    </message>
    <message>
        <source>Timin&amp;g</source>
        <translation>&amp;Cronograma</translation>
    </message>
    <message>
        <source>F&amp;irings</source>
        <translation>Dis&amp;paros</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>Sali&amp;da</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>Ve&amp;locidad</translation>
    </message>
    <message numerus="yes">
        <source>%1 used a rule in %2 steps</source>
        <translation>
            <numerusform>%1 aplicó una regla en %2 paso</numerusform>
            <numerusform>%1 aplicó una regla en %2 pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>The beginning of the run is not recorded any more</source>
        <translation>El principio de la ejecución ya no está registrado</translation>
    </message>
    <message>
        <source>from step %1 on</source>
        <translation>desde el paso %1</translation>
    </message>
    <message>
        <source>Further outputs</source>
        <translation>Otras salidas</translation>
    </message>
    <message>
        <source>Spikes of the selected neurons at the end</source>
        <translation>Impulsos de las neuronas seleccionadas al final</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>Used %1</source>
        <translation>Aplicó %1</translation>
    </message>
    <message>
        <source>Used %1 × %2</source>
        <translation>Aplicó %1 × %2</translation>
    </message>
    <message>
        <source>Used no rule</source>
        <translation>No aplicó ninguna regla</translation>
    </message>
    <message>
        <source>Spikes after the step: %1</source>
        <translation>Impulsos tras el paso: %1</translation>
    </message>
    <message>
        <source>Closed, steps until it opens: %1</source>
        <translation>Cerrada, pasos hasta que se abra: %1</translation>
    </message>
    <message>
        <source>Shares its point here, steps × neurons: %1 × %2</source>
        <translation>Comparten aquí su punto, pasos × neuronas: %1 × %2</translation>
    </message>
    <message>
        <source>Run the system: which neuron fires in which step appears here. A click goes to that step, the wheel zooms, with Control the neurons.</source>
        <translation>Ejecute el sistema: aquí aparece qué neurona se dispara en qué paso. Un clic lleva a ese paso; la rueda cambia el zoom; con Control, el de las neuronas.</translation>
    </message>
    <message>
        <source>Select neurons on the drawing and run the system: their spikes appear here, step by step.</source>
        <translation>Seleccione neuronas en el dibujo y ejecute el sistema: sus impulsos aparecen aquí, paso a paso.</translation>
    </message>
    <message>
        <source>Select neurons on the drawing and run the system: each gets a lane here, as on a logic analyser.</source>
        <translation>Seleccione neuronas en el dibujo y ejecute el sistema: cada una recibe aquí un carril, como en un analizador lógico.</translation>
    </message>
    <message>
        <source>Run the system: the spikes that reach its outputs appear here, with the distances between them.</source>
        <translation>Ejecute el sistema: los impulsos que llegan a sus salidas aparecen aquí, con las distancias entre ellos.</translation>
    </message>
    <message>
        <source>This system has no output.</source>
        <translation>Este sistema no tiene ninguna salida.</translation>
    </message>
    <message>
        <source>Run the system: how often each neuron fires appears here.</source>
        <translation>Ejecute el sistema: aquí aparece cuántas veces se dispara cada neurona.</translation>
    </message>
    <message>
        <source>The system has too many neurons to count each.</source>
        <translation>El sistema tiene demasiadas neuronas para contar cada una.</translation>
    </message>
    <message>
        <source>Run the system: how long a thousand steps take appears here.</source>
        <translation>Ejecute el sistema: aquí aparece cuánto tardan mil pasos.</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingPane</name>
    <message>
        <source>Press P to draw neurons, A to draw synapses, U to draw outputs</source>
        <translation>Pulse P para dibujar neuronas, A para dibujar sinapsis, U para dibujar salidas</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingProperties</name>
    <message>
        <source>spikes in steps 1, 2, 3: 0 1 1</source>
        <translation>impulsos en los pasos 1, 2, 3: 0 1 1</translation>
    </message>
    <message>
        <source>Na&amp;me:</source>
        <translation>Nom&amp;bre:</translation>
    </message>
    <message>
        <source>&amp;Kind:</source>
        <translation>&amp;Tipo:</translation>
    </message>
    <message>
        <source>Sp&amp;ikes:</source>
        <translation>Im&amp;pulsos:</translation>
    </message>
    <message>
        <source>T&amp;rain:</source>
        <translation>Tre&amp;n:</translation>
    </message>
    <message>
        <source>&amp;Weight:</source>
        <translation>&amp;Peso:</translation>
    </message>
    <message>
        <source>1 rule</source>
        <translation>1 regla</translation>
    </message>
    <message numerus="yes">
        <source>%n rules</source>
        <translation>
            <numerusform>%n regla</numerusform>
            <numerusform>%n reglas</numerusform>
        </translation>
    </message>
    <message>
        <source>Synapse from %1 to %2</source>
        <translation>Sinapsis de %1 a %2</translation>
    </message>
    <message>
        <source>The system</source>
        <translation>El sistema</translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n elemento</numerusform>
            <numerusform>%n elementos</numerusform>
        </translation>
    </message>
    <message>
        <source>Change Properties</source>
        <translation>Cambiar propiedades</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingRunConfigurations</name>
    <message>
        <source>%1, order of sparse_snp (%2)</source>
        <translation>%1, orden de sparse_snp (%2)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Neuron</source>
        <translation>Neurona</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>Spikes to start with</source>
        <translation>Impulsos con los que empezar</translation>
    </message>
    <message>
        <source>Neurons that start with other spikes than those in the system</source>
        <translation>Neuronas que empiezan con impulsos distintos de los del sistema</translation>
    </message>
    <message>
        <source>Expected a whole number of spikes, found “%1”</source>
        <translation>Se esperaba un número entero de impulsos, pero se ha encontrado «%1»</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingRunPanel</name>
    <message>
        <source>Used:</source>
        <translation>Aplicadas:</translation>
    </message>
    <message>
        <source>The same seed makes the same random choices</source>
        <translation>La misma semilla produce las mismas elecciones al azar</translation>
    </message>
    <message>
        <source>En&amp;gine:</source>
        <translation>&amp;Motor:</translation>
    </message>
    <message>
        <source>&amp;Rule:</source>
        <translation>Re&amp;gla:</translation>
    </message>
    <message>
        <source>See&amp;d:</source>
        <translation>Sem&amp;illa:</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingTools</name>
    <message>
        <source>Select one neuron to edit its rules</source>
        <translation>Seleccione una neurona para editar sus reglas</translation>
    </message>
    <message>
        <source>An input has no rules: its spikes are typed in Properties</source>
        <translation>Una entrada no tiene reglas: sus impulsos se escriben en Propiedades</translation>
    </message>
    <message>
        <source>The environment has no rules: its name is typed in Properties</source>
        <translation>El entorno no tiene reglas: su nombre se escribe en Propiedades</translation>
    </message>
    <message>
        <source>Edit Rules</source>
        <translation>Editar reglas</translation>
    </message>
    <message>
        <source>Select the neurons to connect, one after the other</source>
        <translation>Seleccione las neuronas que desea conectar, una tras otra</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Select the neuron that the next one comes after</source>
        <translation>Seleccione la neurona tras la que va la siguiente</translation>
    </message>
    <message>
        <source>Draw Synapse and Neuron</source>
        <translation>Dibujar sinapsis y neurona</translation>
    </message>
    <message>
        <source>Add Neuron</source>
        <translation>Añadir neurona</translation>
    </message>
    <message>
        <source>Add Input</source>
        <translation>Añadir entrada</translation>
    </message>
    <message>
        <source>Add Output</source>
        <translation>Añadir salida</translation>
    </message>
    <message>
        <source>Add Synapse</source>
        <translation>Añadir sinapsis</translation>
    </message>
    <message>
        <source>Count Spikes and Weights</source>
        <translation>Contar impulsos y pesos</translation>
    </message>
    <message>
        <source>A synapse leads neither from an output nor to an input</source>
        <translation>Una sinapsis no parte de una salida ni llega a una entrada</translation>
    </message>
    <message>
        <source>Drag to move or select; double-click a neuron to edit its rules</source>
        <translation>Arrastre para mover o seleccionar; un doble clic en una neurona edita sus reglas</translation>
    </message>
    <message>
        <source>Click or drag from neuron to neuron; on empty space a new one is drawn</source>
        <translation>Haga clic o arrastre de neurona a neurona; en un espacio vacío se dibuja una nueva</translation>
    </message>
    <message>
        <source>Click where it should go</source>
        <translation>Haga clic donde deba situarse</translation>
    </message>
</context>
<context>
    <name>fireable::SpikingView</name>
    <message>
        <source>Lay Out</source>
        <translation>Disponer</translation>
    </message>
    <message>
        <source>The clipboard contains a part of a net; it cannot be pasted into a spiking system</source>
        <translation>El portapapeles contiene una parte de una red; no puede pegarse en un sistema de impulsos</translation>
    </message>
    <message>
        <source>The clipboard contains no spiking system</source>
        <translation>El portapapeles no contiene ningún sistema de impulsos</translation>
    </message>
</context>
<context>
    <name>fireable::StartPage</name>
    <message>
        <source>Recent files</source>
        <translation>Archivos recientes</translation>
    </message>
    <message>
        <source>Draws and runs models that compute: Sleptsov and Petri nets, and spiking neural P systems. Draw one, open or drop a file, or start from an example.</source>
        <translation>Dibuja y ejecuta modelos que computan: redes de Sleptsov y de Petri, y sistemas P neuronales de impulsos. Dibuje uno, abra o suelte un archivo, o empiece con un ejemplo.</translation>
    </message>
    <message>
        <source>%1
Right-click to pin it or to remove it from this list</source>
        <translation>%1
Haga clic con el botón derecho para fijarlo o quitarlo de esta lista</translation>
    </message>
    <message>
        <source>%1: missing</source>
        <translation>%1: no se encuentra</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Dejar de fijar</translation>
    </message>
    <message>
        <source>Pin to This List</source>
        <translation>Fijar en esta lista</translation>
    </message>
    <message>
        <source>Remove from This List</source>
        <translation>Quitar de esta lista</translation>
    </message>
</context>
<context>
    <name>fireable::StepPlot</name>
    <message>
        <source>branches part</source>
        <translation>las ramas se separan</translation>
    </message>
</context>
<context>
    <name>fireable::StepSlider</name>
    <message>
        <source>Step of the run</source>
        <translation>Paso de la ejecución</translation>
    </message>
    <message>
        <source>Go to any step that was made</source>
        <translation>Ir a cualquiera de los pasos dados</translation>
    </message>
    <message>
        <source>Number of the step</source>
        <translation>Número del paso</translation>
    </message>
    <message>
        <source>Type a number and Enter to go to that step, or to run to it; +10 or -10 counts from this step</source>
        <translation>Escriba un número e Intro para ir a ese paso, o ejecutar hasta él; +10 o -10 se cuentan desde este paso</translation>
    </message>
</context>
<context>
    <name>fireable::SubnetChooser</name>
    <message>
        <source>Subnets</source>
        <translation>Subredes</translation>
    </message>
    <message>
        <source>Nets of this file</source>
        <translation>Redes de este archivo</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Archivos abiertos</translation>
    </message>
    <message>
        <source>Files beside this one</source>
        <translation>Archivos junto a este</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>Otros archivos</translation>
    </message>
    <message>
        <source>%1 (save it first)</source>
        <translation>%1 (guárdelo antes)</translation>
    </message>
    <message>
        <source>A net that is not in a file yet cannot be referred to by another</source>
        <translation>Otra red no puede referirse a una que no está todavía en ningún archivo</translation>
    </message>
    <message>
        <source>%1 (as last saved)</source>
        <translation>%1 (como se guardó por última vez)</translation>
    </message>
    <message>
        <source>Library: %1</source>
        <translation>Biblioteca: %1</translation>
    </message>
    <message>
        <source>%1
Steps: %2</source>
        <translation>%1
Pasos: %2</translation>
    </message>
</context>
<context>
    <name>fireable::SubnetDialog</name>
    <message>
        <source>&amp;Propose</source>
        <translation>&amp;Proponer</translation>
    </message>
    <message>
        <source>&amp;Add Port</source>
        <translation>&amp;Añadir puerto</translation>
    </message>
    <message>
        <source>&amp;Remove Port</source>
        <translation>&amp;Quitar puerto</translation>
    </message>
    <message>
        <source>Add &amp;Start and Finish</source>
        <translation>Añadir &amp;inicio y final</translation>
    </message>
    <message>
        <source>Other &amp;File…</source>
        <translation>&amp;Otro archivo…</translation>
    </message>
    <message>
        <source>Subnet of %1</source>
        <translation>Subred de %1</translation>
    </message>
    <message>
        <source>Search subnets</source>
        <translation>Buscar subredes</translation>
    </message>
    <message>
        <source>Bind the ports that are free, by names, labels and arcs</source>
        <translation>Enlazar los puertos que están libres, por nombres, etiquetas y arcos</translation>
    </message>
    <message>
        <source>Add places through which other nets start this one and see that it has finished</source>
        <translation>Añadir lugares por los que otras redes inician esta y ven que ha terminado</translation>
    </message>
    <message>
        <source>Choose a subnet on the left</source>
        <translation>Elija una subred a la izquierda</translation>
    </message>
    <message>
        <source>This net has no transition</source>
        <translation>Esta red no tiene ninguna transición</translation>
    </message>
    <message>
        <source>This net contains the one that it would be put into</source>
        <translation>Esta red contiene aquella en la que se pondría</translation>
    </message>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>This net has no start and no finish, through which other nets start it and see that it has finished. “Add Start and Finish” makes them.</source>
        <translation>Esta red no tiene inicio ni final, por los que otras la inician y ven que ha terminado. «Añadir inicio y final» los crea.</translation>
    </message>
    <message>
        <source>This net has no start and no finish, through which other nets start it and see that it has finished. “Add Start and Finish” makes them, in a copy of it in this file.</source>
        <translation>Esta red no tiene inicio ni final, por los que otras la inician y ven que ha terminado. «Añadir inicio y final» los crea, en una copia de ella en este archivo.</translation>
    </message>
    <message>
        <source>%1 will begin when this one has ended.</source>
        <translation>%1 empezará cuando esta haya terminado.</translation>
    </message>
    <message>
        <source>New in this net: %1. A subnet begins when its start holds no token, and has ended when its finish holds none.</source>
        <translation>Nuevo en esta red: %1. Una subred empieza cuando su inicio no contiene ninguna marca, y ha terminado cuando su final no contiene ninguna.</translation>
    </message>
    <message>
        <source>Everything fits.</source>
        <translation>Todo encaja.</translation>
    </message>
    <message>
        <source>Choose a Subnet</source>
        <translation>Elegir una subred</translation>
    </message>
    <message>
        <source>Proposed for %1.</source>
        <translation>Propuesto para %1.</translation>
    </message>
    <message>
        <source>Nothing to propose for %1: no place that is still free has such a name, or an arc to this transition that fits. Choose one, or “new place”.</source>
        <translation>Nada que proponer para %1: ningún lugar que quede libre tiene tal nombre, ni un arco adecuado con esta transición. Elija uno, o «lugar nuevo».</translation>
    </message>
    <message>
        <source>Nothing to propose: all ports are bound.</source>
        <translation>Nada que proponer: todos los puertos están enlazados.</translation>
    </message>
</context>
<context>
    <name>fireable::SubnetMenu</name>
    <message>
        <source>&amp;Substitute by Subnet…</source>
        <translation>Sustituir &amp;por subred…</translation>
    </message>
    <message>
        <source>Choose the subnet that implements this transition, and bind its ports</source>
        <translation>Elegir la subred que implementa esta transición y enlazar sus puertos</translation>
    </message>
    <message>
        <source>&amp;Remove Substitution</source>
        <translation>&amp;Quitar sustitución</translation>
    </message>
    <message>
        <source>Make this an ordinary transition; its ports become arcs</source>
        <translation>Hacer de esta una transición corriente; sus puertos pasan a ser arcos</translation>
    </message>
    <message>
        <source>Remove Substitution</source>
        <translation>Quitar sustitución</translation>
    </message>
    <message>
        <source>&amp;Open Subnet</source>
        <translation>Abrir &amp;subred</translation>
    </message>
    <message>
        <source>Show the subnet of this transition</source>
        <translation>Mostrar la subred de esta transición</translation>
    </message>
    <message>
        <source>Go to &amp;Parent Net</source>
        <translation>&amp;Ir a la red superior</translation>
    </message>
    <message>
        <source>Show the parent net</source>
        <translation>Mostrar la red superior</translation>
    </message>
    <message>
        <source>Find All &amp;Uses</source>
        <translation>&amp;Buscar todos los usos</translation>
    </message>
    <message>
        <source>List the transitions in open files that this net implements</source>
        <translation>Mostrar las transiciones de los archivos abiertos que esta red implementa</translation>
    </message>
    <message>
        <source>&amp;Extract Selection as Subnet…</source>
        <translation>&amp;Extraer selección como subred…</translation>
    </message>
    <message>
        <source>Move the selected nodes into a new subnet, implementing a transition</source>
        <translation>Mover los nodos seleccionados a una subred nueva, que implementa una transición</translation>
    </message>
    <message>
        <source>&amp;Inline Subnet</source>
        <translation>I&amp;ntegrar subred</translation>
    </message>
    <message>
        <source>Replace this transition with the contents of its subnet</source>
        <translation>Reemplazar esta transición por el contenido de su subred</translation>
    </message>
    <message>
        <source>&amp;Flatten</source>
        <translation>&amp;Aplanar</translation>
    </message>
    <message>
        <source>Add a copy of this net with all subnets expanded to this file</source>
        <translation>Añadir a este archivo una copia de esta red con todas las subredes desplegadas</translation>
    </message>
    <message>
        <source>&amp;Add Net…</source>
        <translation>&amp;Añadir red…</translation>
    </message>
    <message>
        <source>Add an empty net to this file</source>
        <translation>Añadir una red vacía a este archivo</translation>
    </message>
    <message>
        <source>&amp;Rename Net…</source>
        <translation>&amp;Cambiar nombre de la red…</translation>
    </message>
    <message>
        <source>Rename this net and its uses in this file</source>
        <translation>Cambiar el nombre de esta red y de sus usos en este archivo</translation>
    </message>
    <message>
        <source>R&amp;emove Net</source>
        <translation>&amp;Quitar red</translation>
    </message>
    <message>
        <source>Remove this net from its file</source>
        <translation>Quitar esta red de su archivo</translation>
    </message>
    <message>
        <source>Add &amp;Start and Finish</source>
        <translation>Añadir &amp;inicio y final</translation>
    </message>
    <message>
        <source>Add places through which other nets start this one and see that it has finished</source>
        <translation>Añadir lugares por los que otras redes inician esta y ven que ha terminado</translation>
    </message>
    <message>
        <source>Add Start and Finish</source>
        <translation>Añadir inicio y final</translation>
    </message>
    <message>
        <source>This net already has a start or a finish, or uses subnets itself</source>
        <translation>Esta red ya tiene un inicio o un final, o usa ella misma subredes</translation>
    </message>
    <message>
        <source>Add Net</source>
        <translation>Añadir red</translation>
    </message>
    <message>
        <source>subnet</source>
        <translation>subred</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>This selection cannot become a subnet</source>
        <translation>Esta selección no puede convertirse en una subred</translation>
    </message>
    <message>
        <source>Extract Subnet</source>
        <translation>Extraer subred</translation>
    </message>
    <message>
        <source>This subnet cannot be inlined</source>
        <translation>Esta subred no puede integrarse</translation>
    </message>
    <message>
        <source>This net cannot be flattened</source>
        <translation>Esta red no puede aplanarse</translation>
    </message>
    <message>
        <source>Rename Net</source>
        <translation>Cambiar nombre de la red</translation>
    </message>
    <message numerus="yes">
        <source>%n uses of %1</source>
        <translation>
            <numerusform>%n uso de %1</numerusform>
            <numerusform>%n usos de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Insert &amp;Copy of a Net…</source>
        <translation>Insertar &amp;copia de una red…</translation>
    </message>
    <message>
        <source>Put a copy of a net into this one, as a pattern of control from the library</source>
        <translation>Poner una copia de una red en esta, como un patrón de control de la biblioteca</translation>
    </message>
    <message>
        <source>Insert Copy of a Net</source>
        <translation>Insertar copia de una red</translation>
    </message>
</context>
<context>
    <name>fireable::SubnetPreview</name>
    <message>
        <source>Picture of the subnet</source>
        <translation>Imagen de la subred</translation>
    </message>
</context>
<context>
    <name>fireable::SweepCharts</name>
    <message>
        <source>&amp;X:</source>
        <translation>&amp;X:</translation>
    </message>
    <message>
        <source>&amp;Y:</source>
        <translation>&amp;Y:</translation>
    </message>
    <message>
        <source>Export C&amp;hart…</source>
        <translation>Exportar &amp;gráfico…</translation>
    </message>
    <message>
        <source>Kind of chart</source>
        <translation>Tipo de gráfico</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Líneas</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Dispersión</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histograma</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Mapa de calor</translation>
    </message>
    <message>
        <source>The mean over the runs with one X, in a band from the least to the greatest</source>
        <translation>La media de las ejecuciones con un mismo X, en una banda del mínimo al máximo</translation>
    </message>
    <message>
        <source>A point for each run</source>
        <translation>Un punto por cada ejecución</translation>
    </message>
    <message>
        <source>How many runs have which value</source>
        <translation>Cuántas ejecuciones tienen cada valor</translation>
    </message>
    <message>
        <source>A colour for each X and Y</source>
        <translation>Un color para cada X e Y</translation>
    </message>
    <message>
        <source>Write the chart as PNG, SVG or PDF</source>
        <translation>Escribir el gráfico como PNG, SVG o PDF</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>(nada)</translation>
    </message>
    <message>
        <source>&amp;Mean of:</source>
        <translation>Media &amp;de:</translation>
    </message>
    <message>
        <source>&amp;Coloured by:</source>
        <translation>C&amp;olor según:</translation>
    </message>
    <message>
        <source>(number of runs)</source>
        <translation>(número de ejecuciones)</translation>
    </message>
    <message>
        <source>Run a sweep to see charts of its results</source>
        <translation>Ejecute un barrido para ver gráficos de sus resultados</translation>
    </message>
    <message>
        <source>There are no rows to draw</source>
        <translation>No hay filas que dibujar</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows have no value in one of these columns, and are not drawn.</source>
        <translation>
            <numerusform>%1 fila no tiene valor en una de estas columnas, y no se dibuja.</numerusform>
            <numerusform>%1 filas no tienen valor en una de estas columnas, y no se dibujan.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepForm</name>
    <message>
        <source>Seeds</source>
        <translation>Semillas</translation>
    </message>
    <message>
        <source>Seeds of random choices: 7, 1..1000 or 1,2,3. Each combination is run once with each seed.</source>
        <translation>Semillas de las elecciones al azar: 7, 1..1000 o 1,2,3. Cada combinación se ejecuta una vez con cada semilla.</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Límite de pasos</translation>
    </message>
    <message>
        <source>no limit: until nothing can fire</source>
        <translation>sin límite: hasta que nada pueda dispararse</translation>
    </message>
    <message>
        <source>A run ends after this many steps, and its row says “limit”</source>
        <translation>Una ejecución termina tras este número de pasos, y su fila dice «límite»</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>Names separated by commas, in which * stands for anything; each gets a column of the results</source>
        <translation>Nombres separados por comas, en los que * representa cualquier cosa; cada uno recibe una columna de los resultados</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>Distancias</translation>
    </message>
    <message>
        <source>2: between the first two spikes</source>
        <translation>2: entre los dos primeros impulsos</translation>
    </message>
    <message>
        <source>Between how many first spikes of each output, followed by strong or alternate, separated by commas: 4,strong</source>
        <translation>Entre cuántos de los primeros impulsos de cada salida, y después strong o alternate, separados por comas: 4,strong</translation>
    </message>
    <message>
        <source>&amp;Threads:</source>
        <translation>&amp;Hilos:</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>todos los núcleos</translation>
    </message>
    <message>
        <source>&amp;Seeds:</source>
        <translation>&amp;Semillas:</translation>
    </message>
    <message>
        <source>Step &amp;limit:</source>
        <translation>&amp;Límite de pasos:</translation>
    </message>
    <message>
        <source>&amp;Engine:</source>
        <translation>&amp;Motor:</translation>
    </message>
    <message>
        <source>Re&amp;port:</source>
        <translation>I&amp;nformar de:</translation>
    </message>
    <message>
        <source>&amp;Distances:</source>
        <translation>D&amp;istancias:</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Preparando…</translation>
    </message>
    <message>
        <source>That is more than a window can keep (%1 values): sweep fewer runs, report fewer columns, or write a file by fire sweep --out.</source>
        <translation>Es más de lo que una ventana puede guardar (%1 valores): haga un barrido con menos ejecuciones, informe de menos columnas o escriba un archivo con fire sweep --out.</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs, </source>
        <translation>
            <numerusform>%1 ejecución, </numerusform>
            <numerusform>%1 ejecuciones, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 columna</numerusform>
            <numerusform>%1 columnas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SweepPlot</name>
    <message>
        <source>Chart of the sweep</source>
        <translation>Gráfico del barrido</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>ejecuciones</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>media de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 ejecución</numerusform>
            <numerusform>%1 ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2
%3</source>
        <translation>%1 %2
%3</translation>
    </message>
    <message>
        <source>%1 %2
%3 %4</source>
        <translation>%1 %2
%3 %4</translation>
    </message>
    <message>
        <source>mean of %1: %2</source>
        <translation>media de %1: %2</translation>
    </message>
    <message>
        <source>%1 = %2
%3 = %4</source>
        <translation>%1 = %2
%3 = %4</translation>
    </message>
    <message>
        <source>mean of %1, from %2 to %3</source>
        <translation>media de %1, de %2 a %3</translation>
    </message>
</context>
<context>
    <name>fireable::SweepTableView</name>
    <message>
        <source>Results of the sweep</source>
        <translation>Resultados del barrido</translation>
    </message>
</context>
<context>
    <name>fireable::SweepWindow</name>
    <message>
        <source>R&amp;un</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Filter: a text, or a condition such as steps &gt; 100</source>
        <translation>Filtro: un texto, o una condición como steps &gt; 100</translation>
    </message>
    <message>
        <source>Columns by name, numbers, + - * / %, comparisons, &amp;&amp; || !, limit; names with blanks or other characters in braces: {end p 1} &gt; 3</source>
        <translation>Columnas por su nombre, números, + - * / %, comparaciones, &amp;&amp; || !, limit; los nombres con espacios u otros caracteres, entre llaves: {end p 1} &gt; 3</translation>
    </message>
    <message>
        <source>&amp;Open as Run</source>
        <translation>&amp;Abrir como ejecución</translation>
    </message>
    <message>
        <source>Sweep – %1</source>
        <translation>Barrido – %1</translation>
    </message>
    <message>
        <source>Make all these runs (Ctrl+Enter)</source>
        <translation>Hacer todas estas ejecuciones (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Stop; rows of runs that have ended are kept</source>
        <translation>Detener; se conservan las filas de las ejecuciones terminadas</translation>
    </message>
    <message>
        <source>The document was changed since these runs were made.</source>
        <translation>El documento ha cambiado desde que se hicieron estas ejecuciones.</translation>
    </message>
    <message>
        <source>Open the run of this row in the document, ready to play (double click, Enter)</source>
        <translation>Abrir la ejecución de esta fila en el documento, lista para reproducirla (doble clic, Intro)</translation>
    </message>
    <message>
        <source>Export Ta&amp;ble</source>
        <translation>Ex&amp;portar tabla</translation>
    </message>
    <message>
        <source>Write rows as CSV, as fire sweep writes them</source>
        <translation>Escribir filas como CSV, igual que las escribe fire sweep</translation>
    </message>
    <message>
        <source>&amp;All Rows…</source>
        <translation>&amp;Todas las filas…</translation>
    </message>
    <message>
        <source>&amp;Shown Rows, in This Order…</source>
        <translation>&amp;Filas mostradas, en este orden…</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Preparando…</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Cancelando…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 runs</source>
        <translation>
            <numerusform>%1 de %2 ejecución</numerusform>
            <numerusform>%1 de %2 ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, quedan unos %1</translation>
    </message>
    <message>
        <source>Sorting…</source>
        <translation>Ordenando…</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 fila</numerusform>
            <numerusform>%1 filas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 rows</source>
        <translation>
            <numerusform>%1 de %2 fila</numerusform>
            <numerusform>%1 de %2 filas</numerusform>
        </translation>
    </message>
    <message>
        <source>The document cannot run this row: it has no “%1” any more, or cannot run at all</source>
        <translation>El documento no puede ejecutar esta fila: ya no tiene «%1», o no puede ejecutarse</translation>
    </message>
    <message>
        <source>“Sweep run” is now the run configuration of %1, a change that Edit &gt; Undo reverts</source>
        <translation>«Ejecución del barrido» es ahora la configuración de ejecución de %1, un cambio que Editar &gt; Deshacer revierte</translation>
    </message>
    <message>
        <source>Export Table</source>
        <translation>Exportar tabla</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Escribiendo %1…</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Se ha escrito %1</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written</source>
        <translation>Cancelado: no se ha escrito nada</translation>
    </message>
    <message>
        <source>Export Chart</source>
        <translation>Exportar gráfico</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>A sweep is under way (%1). Closing this window ends it; the rows of runs that have ended are kept.</source>
        <translation>Hay un barrido en curso (%1). Al cerrar esta ventana terminará; se conservan las filas de las ejecuciones acabadas.</translation>
    </message>
    <message>
        <source>C&amp;lose Anyway</source>
        <translation>C&amp;errar de todos modos</translation>
    </message>
    <message>
        <source>&amp;Keep Running</source>
        <translation>&amp;Seguir ejecutando</translation>
    </message>
</context>
<context>
    <name>fireable::SweepWords</name>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>%1 at the start</source>
        <translation>%1 al inicio</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>%1 at the end</source>
        <translation>%1 al final</translation>
    </message>
    <message>
        <source>Distance %1</source>
        <translation>Distancia %1</translation>
    </message>
    <message>
        <source>In the filter: %1</source>
        <translation>En el filtro: %1</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>límite</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerta</translation>
    </message>
    <message>
        <source>halted</source>
        <translation>detenida</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 ejecución</numerusform>
            <numerusform>%1 ejecuciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 steps in %2</source>
        <translation>
            <numerusform>, %1 paso en %2</numerusform>
            <numerusform>, %1 pasos en %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled: %1 runs had not ended and have no row</source>
        <translation>
            <numerusform>Cancelado: %1 ejecución no había terminado y no tiene fila</numerusform>
            <numerusform>Cancelado: %1 ejecuciones no habían terminado y no tienen fila</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::SynapseHandles</name>
    <message>
        <source>Remove Bend</source>
        <translation>Quitar codo</translation>
    </message>
    <message>
        <source>Bend Synapse</source>
        <translation>Doblar sinapsis</translation>
    </message>
    <message>
        <source>Release to bend the synapse; Alt: off the grid; Esc cancels</source>
        <translation>Suelte para doblar la sinapsis; Alt: fuera de la cuadrícula; Esc cancela</translation>
    </message>
</context>
<context>
    <name>fireable::SystemScript</name>
    <message>
        <source>the name of a neuron, input or output</source>
        <translation>el nombre de una neurona, entrada o salida</translation>
    </message>
    <message>
        <source>the name of an input</source>
        <translation>el nombre de una entrada</translation>
    </message>
    <message>
        <source>the name of a neuron</source>
        <translation>el nombre de una neurona</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a family, whose members may hold different numbers</source>
        <translation>«%1» es una familia, cuyos miembros pueden contener números distintos</translation>
    </message>
    <message>
        <source>a whole number of spikes</source>
        <translation>un número entero de impulsos</translation>
    </message>
    <message>
        <source>rule &apos;%1&apos; cannot be read: %2</source>
        <translation>la regla «%1» no puede leerse: %2</translation>
    </message>
    <message>
        <source>Spikes</source>
        <translation>Impulsos</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Tren</translation>
    </message>
    <message>
        <source>Add Neuron</source>
        <translation>Añadir neurona</translation>
    </message>
    <message>
        <source>Add Input</source>
        <translation>Añadir entrada</translation>
    </message>
    <message>
        <source>Add Output</source>
        <translation>Añadir salida</translation>
    </message>
    <message>
        <source>a whole number as weight</source>
        <translation>un número entero como peso</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Add Synapse</source>
        <translation>Añadir sinapsis</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
</context>
<context>
    <name>fireable::SystemScriptRun</name>
    <message>
        <source>the name of an engine</source>
        <translation>el nombre de un motor</translation>
    </message>
    <message>
        <source>a choice of rules, first or random</source>
        <translation>una elección de reglas, first o random</translation>
    </message>
    <message>
        <source>the first steps of this run are no longer kept</source>
        <translation>los primeros pasos de esta ejecución ya no se conservan</translation>
    </message>
</context>
<context>
    <name>fireable::SystemTextPanel</name>
    <message>
        <source>Problem of the text</source>
        <translation>Problema del texto</translation>
    </message>
    <message>
        <source>This system cannot be shown as P-Lingua: %1</source>
        <translation>Este sistema no puede mostrarse como P-Lingua: %1</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Línea %1, columna %2: %3</translation>
    </message>
    <message>
        <source>Edit as Text</source>
        <translation>Editar como texto</translation>
    </message>
    <message>
        <source>What was typed in the text view cannot be applied. %1</source>
        <translation>Lo que se escribió en la vista de texto no puede aplicarse. %1</translation>
    </message>
</context>
<context>
    <name>fireable::TextRow</name>
    <message>
        <source>various</source>
        <translation>varios</translation>
    </message>
</context>
<context>
    <name>fireable::TimelineBox</name>
    <message>
        <source>Branch of the run</source>
        <translation>Rama de la ejecución</translation>
    </message>
    <message>
        <source>Switch to what the run did before it was changed by hand, or after that</source>
        <translation>Cambiar a lo que hizo la ejecución antes de cambiarla a mano, o después</translation>
    </message>
</context>
<context>
    <name>fireable::TimingPlot</name>
    <message>
        <source>Timing diagram</source>
        <translation>Cronograma</translation>
    </message>
</context>
<context>
    <name>fireable::ToolsMenu</name>
    <message>
        <source>&amp;Next Problem</source>
        <translation>Problema &amp;siguiente</translation>
    </message>
    <message>
        <source>Go to the next problem of this drawing</source>
        <translation>Ir al problema siguiente de este dibujo</translation>
    </message>
    <message>
        <source>P&amp;revious Problem</source>
        <translation>Problema &amp;anterior</translation>
    </message>
    <message>
        <source>Go to the problem of this drawing before this one</source>
        <translation>Ir al problema anterior de este dibujo</translation>
    </message>
    <message>
        <source>&amp;Quick Fix…</source>
        <translation>&amp;Corrección rápida…</translation>
    </message>
    <message>
        <source>Fix the chosen problem, or one of the selected elements</source>
        <translation>Corregir el problema elegido, o uno de los elementos seleccionados</translation>
    </message>
    <message>
        <source>Problems of &amp;All Open Files</source>
        <translation>Problemas &amp;de todos los archivos abiertos</translation>
    </message>
    <message>
        <source>List the problems of all open files, or only of the file in front</source>
        <translation>Mostrar los problemas de todos los archivos abiertos, o solo los del que está delante</translation>
    </message>
    <message>
        <source>Run Script &amp;File…</source>
        <translation>&amp;Ejecutar archivo de script…</translation>
    </message>
    <message>
        <source>Run a script that controls documents and runs</source>
        <translation>Ejecutar un script que controla documentos y ejecuciones</translation>
    </message>
    <message>
        <source>Script Conso&amp;le</source>
        <translation>Co&amp;nsola de scripts</translation>
    </message>
    <message>
        <source>Type scripts that control documents and runs</source>
        <translation>Escribir scripts que controlan documentos y ejecuciones</translation>
    </message>
    <message>
        <source>Run Script File</source>
        <translation>Ejecutar archivo de script</translation>
    </message>
    <message>
        <source>Scripts (*.js *.mjs);;All files (*)</source>
        <translation>Scripts (*.js *.mjs);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>“%1” cannot be read: %2</source>
        <translation>No se puede leer «%1»: %2</translation>
    </message>
</context>
<context>
    <name>fireable::Tour</name>
    <message>
        <source>Tour</source>
        <translation>Visita guiada</translation>
    </message>
    <message>
        <source>Sk&amp;ip</source>
        <translation>&amp;Omitir</translation>
    </message>
    <message>
        <source>&amp;Leave Tour</source>
        <translation>&amp;Salir de la visita</translation>
    </message>
    <message>
        <source>Skip this step</source>
        <translation>Omitir este paso</translation>
    </message>
    <message>
        <source>Close the hints; the tour starts again from the Help menu</source>
        <translation>Cerrar las indicaciones; la visita vuelve a empezar desde el menú Ayuda</translation>
    </message>
    <message>
        <source>That was the tour. &lt;b&gt;F1&lt;/b&gt; explains whatever has the focus, and &lt;b&gt;Ctrl+Shift+P&lt;/b&gt; finds any command by its name.</source>
        <translation>Aquí termina la visita. &lt;b&gt;F1&lt;/b&gt; explica lo que tiene el foco, y &lt;b&gt;Ctrl+Mayús+P&lt;/b&gt; encuentra cualquier comando por su nombre.</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Cerrar</translation>
    </message>
</context>
<context>
    <name>fireable::TraceMenu</name>
    <message>
        <source>&amp;Save Trace…</source>
        <translation>&amp;Guardar traza…</translation>
    </message>
    <message>
        <source>Save the steps of the run to a file</source>
        <translation>Guardar en un archivo los pasos de la ejecución</translation>
    </message>
    <message>
        <source>&amp;Open and Replay Trace…</source>
        <translation>&amp;Abrir y reproducir traza…</translation>
    </message>
    <message>
        <source>Replay a saved run of this document, step by step</source>
        <translation>Reproducir, paso a paso, una ejecución guardada de este documento</translation>
    </message>
    <message>
        <source>&amp;Compare Runs…</source>
        <translation>&amp;Comparar ejecuciones…</translation>
    </message>
    <message>
        <source>Find the first step at which two runs differ</source>
        <translation>Buscar el primer paso en que difieren dos ejecuciones</translation>
    </message>
    <message>
        <source>&amp;Export Animation…</source>
        <translation>&amp;Exportar animación…</translation>
    </message>
    <message>
        <source>Export steps of the run as an animation, or as a sheet of drawings</source>
        <translation>Exportar pasos de la ejecución como animación, o como lámina de dibujos</translation>
    </message>
    <message>
        <source>Save Trace</source>
        <translation>Guardar traza</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Se ha escrito %1</translation>
    </message>
    <message>
        <source>Open Trace</source>
        <translation>Abrir traza</translation>
    </message>
    <message>
        <source>This net cannot be run, so traces of it cannot be replayed. See the Problems panel.</source>
        <translation>Esta red no puede ejecutarse, así que no pueden reproducirse trazas suyas. Vea el panel Problemas.</translation>
    </message>
    <message>
        <source>This is a run of a spiking system, %1.</source>
        <translation>Esta es una ejecución de un sistema de impulsos, %1.</translation>
    </message>
    <message>
        <source>This is a run of a different net, %1: %2.</source>
        <translation>Esta es una ejecución de otra red, %1: %2.</translation>
    </message>
    <message>
        <source>This system cannot be run, so traces of it cannot be replayed. See the Problems panel.</source>
        <translation>Este sistema no puede ejecutarse, así que no pueden reproducirse trazas suyas. Vea el panel Problemas.</translation>
    </message>
    <message>
        <source>This is a run of a net, %1.</source>
        <translation>Esta es una ejecución de una red, %1.</translation>
    </message>
    <message>
        <source>This is a run of another system, %1: expected its neurons, rules and synapses, and found those of %2.</source>
        <translation>Esta es una ejecución de otro sistema, %1: se esperaban sus neuronas, reglas y sinapsis, y se han encontrado las de %2.</translation>
    </message>
    <message>
        <source>Opened a run to step %1 (%2)</source>
        <translation>Se ha abierto una ejecución hasta el paso %1 (%2)</translation>
    </message>
    <message>
        <source>Export Animation</source>
        <translation>Exportar animación</translation>
    </message>
    <message>
        <source>%1: expected a name that ends in .gif, .webm, .png or .svg</source>
        <translation>%1: se esperaba un nombre que termine en .gif, .webm, .png o .svg</translation>
    </message>
    <message>
        <source>Making %1…</source>
        <translation>Creando %1…</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written</source>
        <translation>Cancelado: no se ha escrito nada</translation>
    </message>
    <message numerus="yes">
        <source>%n files with these names already exist. Replace them?</source>
        <translation>
            <numerusform>Ya existe %n archivo con estos nombres. ¿Reemplazarlo?</numerusform>
            <numerusform>Ya existen %n archivos con estos nombres. ¿Reemplazarlos?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fireable::TrainPlot</name>
    <message>
        <source>Output trains</source>
        <translation>Trenes de salida</translation>
    </message>
</context>
<context>
    <name>fireable::ViewCaption</name>
    <message>
        <source>Make this view active</source>
        <translation>Activar esta vista</translation>
    </message>
    <message>
        <source>View of %1</source>
        <translation>Vista de %1</translation>
    </message>
    <message>
        <source>Active view</source>
        <translation>Vista activa</translation>
    </message>
    <message>
        <source>Press to make this view active</source>
        <translation>Pulse para activar esta vista</translation>
    </message>
</context>
<context>
    <name>fireable::ViewMenu</name>
    <message>
        <source>Zoom &amp;In</source>
        <translation>A&amp;mpliar</translation>
    </message>
    <message>
        <source>Enlarge the drawing</source>
        <translation>Ampliar el dibujo</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>&amp;Reducir</translation>
    </message>
    <message>
        <source>Shrink the drawing</source>
        <translation>Reducir el dibujo</translation>
    </message>
    <message>
        <source>&amp;Actual Size</source>
        <translation>&amp;Tamaño real</translation>
    </message>
    <message>
        <source>Show the drawing at its actual size</source>
        <translation>Mostrar el dibujo a su tamaño real</translation>
    </message>
    <message>
        <source>&amp;Fit in Window</source>
        <translation>A&amp;justar a la ventana</translation>
    </message>
    <message>
        <source>Show the whole drawing</source>
        <translation>Mostrar el dibujo entero</translation>
    </message>
    <message>
        <source>Fit S&amp;election</source>
        <translation>&amp;Ajustar a la selección</translation>
    </message>
    <message>
        <source>Show the whole selection, as large as possible</source>
        <translation>Mostrar la selección entera, tan grande como sea posible</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>Pa&amp;ntalla completa</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>Usar toda la pantalla</translation>
    </message>
    <message>
        <source>&amp;Theme of the Desktop</source>
        <translation>Tema del &amp;escritorio</translation>
    </message>
    <message>
        <source>Use the colours that the desktop asks for</source>
        <translation>Usar los colores que pide el escritorio</translation>
    </message>
    <message>
        <source>&amp;Light Theme</source>
        <translation>Tema &amp;claro</translation>
    </message>
    <message>
        <source>Use dark text on a light background</source>
        <translation>Usar texto oscuro sobre fondo claro</translation>
    </message>
    <message>
        <source>&amp;High Contrast</source>
        <translation>&amp;Alto contraste</translation>
    </message>
    <message>
        <source>Use white text on black, with a frame around whatever can be used</source>
        <translation>Usar texto blanco sobre negro, con un marco alrededor de todo lo que se puede usar</translation>
    </message>
    <message>
        <source>&amp;Dark Theme</source>
        <translation>Tema &amp;oscuro</translation>
    </message>
    <message>
        <source>Use light text on a dark background</source>
        <translation>Usar texto claro sobre fondo oscuro</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>Vista &amp;general</translation>
    </message>
    <message>
        <source>Show the whole drawing in a corner, to navigate in it</source>
        <translation>Mostrar el dibujo entero en una esquina, para moverse por él</translation>
    </message>
    <message>
        <source>Sho&amp;w Rulers</source>
        <translation>Mo&amp;strar reglas graduadas</translation>
    </message>
    <message>
        <source>Show scales in drawing units along the edges of the drawing</source>
        <translation>Mostrar escalas en unidades del dibujo a lo largo de sus bordes</translation>
    </message>
    <message>
        <source>Animate &amp;Zoom</source>
        <translation>An&amp;imar el zoom</translation>
    </message>
    <message>
        <source>Zoom and move smoothly, or jump</source>
        <translation>Ampliar y mover con suavidad, o de golpe</translation>
    </message>
    <message>
        <source>&amp;Hide Selection</source>
        <translation>&amp;Ocultar selección</translation>
    </message>
    <message>
        <source>Hide the selected nodes</source>
        <translation>Ocultar los nodos seleccionados</translation>
    </message>
    <message>
        <source>Isolate Nei&amp;ghbourhood</source>
        <translation>Aislar &amp;vecindad</translation>
    </message>
    <message>
        <source>Show only the selected nodes and their neighbours</source>
        <translation>Mostrar solo los nodos seleccionados y sus vecinos</translation>
    </message>
    <message>
        <source>Show A&amp;ll</source>
        <translation>Mostrar to&amp;do</translation>
    </message>
    <message>
        <source>Show all hidden nodes</source>
        <translation>Mostrar todos los nodos ocultos</translation>
    </message>
    <message>
        <source>Split &amp;Right</source>
        <translation>Dividir a la derec&amp;ha</translation>
    </message>
    <message>
        <source>Split the view, with the new view on the right</source>
        <translation>Dividir la vista, con la vista nueva a la derecha</translation>
    </message>
    <message>
        <source>Split &amp;Below</source>
        <translation>Dividir a&amp;bajo</translation>
    </message>
    <message>
        <source>Split the view, with the new view below</source>
        <translation>Dividir la vista, con la vista nueva abajo</translation>
    </message>
    <message>
        <source>&amp;Move Beside</source>
        <translation>Poner al &amp;lado</translation>
    </message>
    <message>
        <source>Show this document beside the others, or among them again</source>
        <translation>Mostrar este documento al lado de los demás, o de nuevo entre ellos</translation>
    </message>
    <message>
        <source>&amp;Close View</source>
        <translation>&amp;Cerrar vista</translation>
    </message>
    <message>
        <source>Close this view of the drawing; the others stay</source>
        <translation>Cerrar esta vista del dibujo; las demás se quedan</translation>
    </message>
    <message>
        <source>Ne&amp;xt View</source>
        <translation>Vista sig&amp;uiente</translation>
    </message>
    <message>
        <source>Go to the next view of this file</source>
        <translation>Ir a la vista siguiente de este archivo</translation>
    </message>
    <message>
        <source>&amp;Save View…</source>
        <translation>&amp;Guardar vista…</translation>
    </message>
    <message>
        <source>Save the visible part of the drawing, and what is hidden, under a name</source>
        <translation>Guardar con un nombre la parte visible del dibujo, y lo que está oculto</translation>
    </message>
    <message>
        <source>&amp;Rename or Delete…</source>
        <translation>&amp;Cambiar nombre o eliminar…</translation>
    </message>
    <message>
        <source>Rename or delete named views</source>
        <translation>Cambiar el nombre de vistas con nombre o eliminarlas</translation>
    </message>
    <message>
        <source>Use the language of the desktop</source>
        <translation>Usar el idioma del escritorio</translation>
    </message>
    <message>
        <source>Use this language</source>
        <translation>Usar este idioma</translation>
    </message>
    <message>
        <source>&amp;As the desktop</source>
        <translation>&amp;Como el escritorio</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>Guardar vista</translation>
    </message>
    <message>
        <source>Name of the view:</source>
        <translation>Nombre de la vista:</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Vista %1</translation>
    </message>
    <message>
        <source>Save View %1</source>
        <translation>Guardar vista %1</translation>
    </message>
    <message>
        <source>Edit Named Views</source>
        <translation>Editar vistas con nombre</translation>
    </message>
    <message>
        <source>Go to this view</source>
        <translation>Ir a esta vista</translation>
    </message>
</context>
<context>
    <name>fireable::WatchChooser</name>
    <message>
        <source>Choose the watched expressions that are charted</source>
        <translation>Elegir las expresiones vigiladas que se representan en gráficos</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>Expresiones vigiladas</translation>
    </message>
    <message>
        <source>Add expressions in the panel Watches</source>
        <translation>Añada expresiones en el panel Expresiones vigiladas</translation>
    </message>
</context>
<context>
    <name>fireable::WatchesPanel</name>
    <message>
        <source>Watches</source>
        <translation>Expresiones vigiladas</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expresión</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Gráfico</translation>
    </message>
    <message>
        <source>Tick a watch to show its values in the charts</source>
        <translation>Marque una expresión vigilada para mostrar sus valores en los gráficos</translation>
    </message>
    <message>
        <source>Double-click an expression to change it; Space charts it, Delete removes it</source>
        <translation>Un doble clic en una expresión la cambia; Espacio la pone en los gráficos, Supr la quita</translation>
    </message>
    <message>
        <source>New watch</source>
        <translation>Expresión nueva</translation>
    </message>
    <message>
        <source>New watch, such as %1</source>
        <translation>Expresión nueva, como %1</translation>
    </message>
    <message>
        <source>Show in &amp;Charts, or No Longer</source>
        <translation>&amp;Mostrar en los gráficos, o dejar de hacerlo</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Nothing is watched.
An expression typed below is listed here with its value.</source>
        <translation>No se vigila nada.
Una expresión escrita abajo aparece aquí con su valor.</translation>
    </message>
</context>
<context>
    <name>fireable::WindowStatus</name>
    <message>
        <source>Reading a file</source>
        <translation>Leyendo un archivo</translation>
    </message>
</context>
<context>
    <name>fireable::ZoomBox</name>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom of the drawing</source>
        <translation>Zoom del dibujo</translation>
    </message>
    <message>
        <source>Choose or type the zoom in percent</source>
        <translation>Elija o escriba el zoom en porcentaje</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
</context>
</TS>
