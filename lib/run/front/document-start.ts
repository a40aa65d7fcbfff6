import { startScripts } from "./start-scripts.ts";

/** The one script in which those that every page names are, and their addresses. */
export type CommonScript = {
  address: string;
  holds: readonly string[];
  /** Those of them that only documents name: nothing asks for them later. */
  unnamed: readonly string[];
};

/** What a document is to begin with instead of the names of files. */
export type Beginning = {
  /** The rules of a style sheet of the build, by its address. */
  rulesOf: (address: string) => string | undefined;
  common: CommonScript | undefined;
};

// As React writes sheets and scripts.
const sheet = /<link rel="stylesheet" href="([^"]+)" nonce="([^"]+)" data-precedence="([^"]+)"\/>/g;
const script = /<script src="([^"]+)"(?: async="")? nonce="([^"]+)"(?: async="")?><\/script>/g;
const ahead = /<link rel="preload" as="script"[^>]*>/g;
/** In the data of a page: what would have the browser fetch a sheet ahead. */
const hintBegins = ":HL[";
const hint = /:HL\[\\"([^"\\]+)\\",\\"style\\"[^\]]*\]\\n/g;
const headEnds = "</head>";
/** What Next writes between the shell of a page and the script that starts it. */
const bootBegins = ' id="_R_">';
const bootEnds = 'async=""></script>';

/** How long the scripts of a page wait for its end, in milliseconds. */
const patience = 300;

/**
 * Each sheet's rules in its own place, so that the first paint waits for no further file. The link stays, switched off,
 * so that no browser fetches it: by its address React knows that these rules are there, and asks for them no more.
 */
const styled = (head: string, { rulesOf }: Beginning, named: Set<string>): string =>
  head.replace(sheet, (link: string, address: string, nonce: string, precedence: string) => {
    named.add(address);
    const rules = rulesOf(address);
    if (rules === undefined) return link;
    const known = `<link rel="stylesheet" href="${address}" data-precedence="${precedence}" media="not all" disabled=""/>`;
    return `<style nonce="${nonce}" data-precedence="${precedence}">${rules}</style>${known}`;
  });

/**
 * Scripts begin once there is something to see. Their tags stay, as a type that no browser fetches: by their addresses
 * React and the loader of scripts know that they are there.
 */
class Scripts {
  readonly #named: string[] = [];
  #nonce = "";

  out(part: string, common: CommonScript | undefined): string {
    return part.replace(ahead, "").replace(script, (_, address: string, nonce: string) => {
      this.#named.push(address);
      this.#nonce = nonce;
      return common?.unnamed.includes(address) ? "" : `<script type="later" async="" src="${address}"></script>`;
    });
  }

  /** What starts them. */
  started(common: CommonScript | undefined): string {
    const held = common?.holds.every((address) => this.#named.includes(address)) ? common : undefined;
    const single = this.#named.filter((address) => !held?.holds.includes(address));
    const addresses = JSON.stringify(held ? [held.address, ...single] : single);
    return `<script nonce="${this.#nonce}">(${startScripts})(${addresses},${patience})</script>`;
  }
}

/** Changes how a document begins, which comes in parts: it is held until its shell is whole, which React sends at once. */
export class DocumentStart {
  readonly #beginning: Beginning;
  readonly #sheets = new Set<string>();
  #held = Buffer.alloc(0);
  #done = false;

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
  }

  /** What of the document can leave once this part of it is there. */
  take(part: string | Uint8Array, last = false): string | Uint8Array {
    if (this.#done) return this.#withoutHints(part);
    this.#held = Buffer.concat([this.#held, Buffer.from(part)]);
    const boot = this.#held.indexOf(bootBegins);
    const ends = boot < 0 ? boot : this.#held.indexOf(bootEnds, boot);
    if (ends < 0 && !last) return "";
    this.#done = true;
    return ends < 0
      ? this.#rewritten(this.#held.length, this.#held.length)
      : this.#rewritten(boot, ends + bootEnds.length);
  }

  /** The held part, of which these bytes are the scripts that start the page. */
  #rewritten(boot: number, end: number): Buffer {
    const { common } = this.#beginning;
    const scripts = new Scripts();
    const headEnd = Math.max(0, this.#held.indexOf(headEnds));
    const head = styled(this.#held.toString("utf8", 0, headEnd), this.#beginning, this.#sheets);
    if (boot === end) return Buffer.concat([Buffer.from(head), this.#held.subarray(headEnd)]);
    const [first, start] = [scripts.out(head, common), scripts.out(this.#held.toString("utf8", boot, end), common)];
    return Buffer.concat([
      Buffer.from(first),
      this.#held.subarray(headEnd, boot),
      Buffer.from(start + scripts.started(common)),
      this.#withoutHints(this.#held.subarray(end)),
    ]);
  }

  /** This part, without hints to sheets that the head names. The data of a page mostly come after its shell has left. */
  #withoutHints(part: string | Uint8Array): Uint8Array {
    const bytes = Buffer.from(part);
    if (!bytes.includes(hintBegins)) return bytes;
    // Byte by byte, since it may end within a letter.
    const text = bytes.toString("latin1").replace(hint, (line, address) => (this.#sheets.has(address) ? "" : line));
    return Buffer.from(text, "latin1");
  }
}
