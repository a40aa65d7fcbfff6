/** What the server tells the worker when it serves it. */
export type WorkerFacts = {
  /** Where a message without a link of its own leads. */
  home: string;
  /** Pages and links under this path are ours. */
  base: string;
  /** What is shown of a message that cannot be read. */
  title: string;
  /** What is shown once nothing more can be pushed to this browser, and where it is turned on again. */
  lost: { text: string; link: string };
  icon: string;
  ownHeader: string;
  /** Without a build to serve, as while developing, nothing is kept and every request goes its way. */
  kept: {
    build: string;
    /** What is shown at any address while the server does not answer: the same for everybody. */
    shell: string;
    /** In which language: with another, the script of the worker is another, and browsers have it fill anew. */
    language: string;
    /** What begins like this never changes, or only with the build. */
    files: readonly string[];
    /** The paths of the screens of which something may be kept. */
    screens: readonly string[];
    /** Where a session begins or ends, so that somebody else may be here from then on. */
    turns: readonly string[];
    /** So long they are waited for before what is kept is shown, and so long they are there once they came. Milliseconds. */
    patience: number;
    fetched: number;
  } | null;
  /** What a page may ask of the worker. */
  asks: { build: string; takeOver: string; fill: string; late: string };
};
