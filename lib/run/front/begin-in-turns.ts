/** What the loader of scripts is handed first: which modules begin the page, once those scripts are there. */
type Begin = { otherChunks: string[]; runtimeModuleIds: number[] };
declare global {
  var TURBOPACK: Begin[];
}

/**
 * Runs in the browser by its own text: the loader of scripts, then these modules, and last what the document has begin,
 * each in a turn of its own. All in one hold up a weak phone that is touched, or has something to paint.
 *
 * React makes an error as its module begins. Where stacks are wanted of it, V8 reads all of that module anew to tell
 * the lines, which takes longer than what all modules do; a limit of 0 does not keep it from that, one that is none does.
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
