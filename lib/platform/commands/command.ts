import type { Settings } from "#lib/domain/settings.ts";
import type { Store } from "../store/open.ts";

type Described = {
  /** Usage: upper-case words are parameters, those in brackets are optional. */
  usage: string;
  about: string;
};

/** A maintenance command. It prints its result with `print`, and throws a StartError with one line if it fails. */
export type Command = Described & {
  /** Whether it may create a database where there is none. */
  begins?: true;
  run(store: Store, args: string[], print: (line: string) => void): Promise<void>;
};

/** A command on the data folder as a whole, which opens no database. */
export type FolderCommand = Described & {
  run(settings: Settings, words: string[], print: (line: string) => void): Promise<void>;
};
