/** The chunk loader's first entry: the modules that start the page once their chunks are loaded. */
type Begin = { otherChunks: string[]; runtimeModuleIds: number[] };
declare global {
  var TURBOPACK: Begin[];
}

/**
 * Sent to the browser as source text. Runs the chunk loader, then these modules, then the page's entry, each as a task
 * of its own: in a single task they would block touches and painting on a slow phone.
 *
 * React creates an error when its module starts. To report its stack V8 would parse that whole module again, which
 * takes longer than all modules together. A stackTraceLimit of 0 does not prevent that, undefined does.
 */
export function beginInTurns(loader: () => void, modules: number[]) {
  const { stackTraceLimit } = Error;
  const [begin] = TURBOPACK.splice(0, 1) as [Begin];
  Object.assign(Error, { stackTraceLimit: undefined });
  setTimeout(loader);
  for (const id of modules) setTimeout(() => TURBOPACK.push({ ...begin, runtimeModuleIds: [id] }));
  setTimeout(() => {
    Object.assign(Error, { stackTraceLimit });
    TURBOPACK.push(begin);
  });
}
