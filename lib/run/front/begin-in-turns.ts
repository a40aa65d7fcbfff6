/** What the loader of scripts is handed: the modules of a script, or that these begin once those scripts are there. */
type Handed = unknown[] | { otherChunks: string[]; runtimeModuleIds: number[] };
declare global {
  /** Once the loader has come, only its `push` is there. */
  var TURBOPACK: Handed[];
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
  let begins: Handed[] = [];
  setTimeout(() => {
    begins = TURBOPACK.filter((handed) => !Array.isArray(handed));
    TURBOPACK = TURBOPACK.filter(Array.isArray);
    Object.assign(Error, { stackTraceLimit: undefined });
    loader();
  });
  for (const id of modules) setTimeout(() => TURBOPACK.push({ otherChunks: [], runtimeModuleIds: [id] }));
  setTimeout(() => {
    Object.assign(Error, { stackTraceLimit });
    for (const begin of begins) TURBOPACK.push(begin);
  });
}
