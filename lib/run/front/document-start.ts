import { startScripts } from "./start-scripts.ts";

/** The bundle of scripts that every page uses, and the addresses of those scripts. */
export type CommonScript = {
  address: string;
  holds: readonly string[];
  /** Those that only documents refer to, never the chunk loader. */
  unnamed: readonly string[];
};

export type HeadAssets = {
  cssOf: (address: string) => string | undefined;
  common: CommonScript | undefined;
};

const sheet = /<link rel="stylesheet" href="([^"]+)" nonce="([^"]+)" data-precedence="([^"]+)"\/>/g;
const script = /<script src="([^"]+)"(?: async="")? nonce="([^"]+)"(?: async="")?><\/script>/g;
const ahead = /<link rel="preload" as="script"[^>]*>/g;
/** A preload hint for a style sheet, in the page's data. */
const hintBegins = ":HL[";
const hint = /:HL\[\\"([^"\\]+)\\",\\"style\\"[^\]]*\]\\n/g;
const headEnds = "</head>";
/** What Next writes before the script that starts the page. */
const bootBegins = ' id="_R_">';
const bootEnds = 'async=""></script>';

/** How long a page's scripts wait for the end of the document. Milliseconds. */
const patience = 300;

/**
 * Inlines style sheets, so that the first paint waits for no other file. The link stays, disabled, so that React knows
 * the sheet.
 */
const styled = (head: string, { cssOf }: HeadAssets, named: Set<string>): string =>
  head.replace(sheet, (link: string, address: string, nonce: string, precedence: string) => {
    named.add(address);
    const rules = cssOf(address);
    if (rules === undefined) return link;
    const known = `<link rel="stylesheet" href="${address}" data-precedence="${precedence}" media="not all" disabled=""/>`;
    return `<style nonce="${nonce}" data-precedence="${precedence}">${rules}</style>${known}`;
  });

/**
 * Delays scripts until after the first paint. Their tags stay, with a type that no browser fetches, for React and the
 * chunk loader.
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

  started(common: CommonScript | undefined): string {
    const held = common?.holds.every((address) => this.#named.includes(address)) ? common : undefined;
    const single = this.#named.filter((address) => !held?.holds.includes(address));
    const addresses = JSON.stringify(held ? [held.address, ...single] : single);
    return `<script nonce="${this.#nonce}">(${startScripts})(${addresses},${patience})</script>`;
  }
}

/** Rewrites a streamed document, buffered until its shell is complete, which React sends at once. */
export class DocumentStart {
  readonly #headAssets: HeadAssets;
  readonly #sheets = new Set<string>();
  #held = Buffer.alloc(0);
  #done = false;

  constructor(headAssets: HeadAssets) {
    this.#headAssets = headAssets;
  }

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

  /** The buffered part; the bytes from `boot` to `end` start the page's scripts. */
  #rewritten(boot: number, end: number): Buffer {
    const { common } = this.#headAssets;
    const scripts = new Scripts();
    const headEnd = Math.max(0, this.#held.indexOf(headEnds));
    const head = styled(this.#held.toString("utf8", 0, headEnd), this.#headAssets, this.#sheets);
    if (boot === end) return Buffer.concat([Buffer.from(head), this.#held.subarray(headEnd)]);
    const [first, start] = [scripts.out(head, common), scripts.out(this.#held.toString("utf8", boot, end), common)];
    return Buffer.concat([
      Buffer.from(first),
      this.#held.subarray(headEnd, boot),
      Buffer.from(start + scripts.started(common)),
      this.#withoutHints(this.#held.subarray(end)),
    ]);
  }

  /** Removes hints to style sheets that are already inlined. The page's data usually follow its shell. */
  #withoutHints(part: string | Uint8Array): Uint8Array {
    const bytes = Buffer.from(part);
    if (!bytes.includes(hintBegins)) return bytes;
    // latin1, because a chunk may end within a character.
    const text = bytes.toString("latin1").replace(hint, (line, address) => (this.#sheets.has(address) ? "" : line));
    return Buffer.from(text, "latin1");
  }
}
