/** The server's data for the worker. */
export type WorkerFacts = {
  /** The target of a message without a link. */
  home: string;
  /** The path of our pages. */
  base: string;
  /** Shown for an unreadable message. */
  title: string;
  /** Shown when push has ended, with where to turn it on again. */
  lost: { text: string; link: string };
  icon: string;
  ownHeader: string;
  /** Without a build, as in development, nothing is cached. */
  kept: {
    build: string;
    /** The offline page's address. */
    shell: string;
    /** Its language: part of the script, so that another language installs another worker. */
    language: string;
    /** Prefixes of files that never change, or only with the build. */
    files: readonly string[];
    /** Paths of screens that may have stored data. */
    screens: readonly string[];
    /** Paths at which a session begins or ends. */
    turns: readonly string[];
    /** How long a page is awaited before stored data are shown, and how long a late one is kept. Milliseconds. */
    patience: number;
    fetched: number;
  } | null;
  /** Messages from a page. */
  messages: { build: string; takeOver: string; fill: string; late: string };
};
