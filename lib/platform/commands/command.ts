import type { Store } from "../store/open.ts";

/** A maintenance command. It prints its result with `say` and throws a StartError, one line, when it cannot. */
export type Command = {
  /** The words after its name: capitals stand for what to fill in, brackets for what may be left out. */
  words: string;
  about: string;
  run(store: Store, words: string[], say: (line: string) => void): Promise<void>;
};
