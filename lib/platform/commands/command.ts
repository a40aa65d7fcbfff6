import type { Settings } from "#lib/domain/settings.ts";
import type { Store } from "../store/open.ts";

type Described = {
  /** The words after its name: capitals stand for what to fill in, brackets for what may be left out. */
  words: string;
  about: string;
};

/** A maintenance command. It prints its result with `say` and throws a StartError, one line, when it cannot. */
export type Command = Described & {
  /** It may begin a database where there is none. */
  begins?: true;
  run(store: Store, words: string[], say: (line: string) => void): Promise<void>;
};

/** One that works on the data folder as a whole and opens no database. */
export type FolderCommand = Described & {
  run(settings: Settings, words: string[], say: (line: string) => void): Promise<void>;
};
