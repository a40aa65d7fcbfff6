/** The rules of a style sheet of the build, by its address. */
export type RulesOf = (address: string) => string | undefined;

/** As React writes a sheet into the head of a document. Nothing that anybody types can look like it there. */
const sheet = /<link rel="stylesheet" href="([^"]+)" nonce="([^"]+)" data-precedence="([^"]+)"\/>/g;
const ending = "</head>";

/**
 * Each sheet's rules in its own place, so that the first paint waits for no further file. The link stays, switched off,
 * so that no browser fetches it: by its address React knows that these rules are there, and asks for them no more.
 */
function styled(head: string, rulesOf: RulesOf): string {
  return head.replace(sheet, (link: string, address: string, nonce: string, precedence: string) => {
    const rules = rulesOf(address);
    if (rules === undefined) return link;
    const known = `<link rel="stylesheet" href="${address}" data-precedence="${precedence}" disabled=""/>`;
    return `<style nonce="${nonce}" data-precedence="${precedence}">${rules}</style>${known}`;
  });
}

/** Puts rules into the head of a document that comes in parts: it is held until its head is whole. */
export class StyledHead {
  readonly #rulesOf: RulesOf;
  #held = Buffer.alloc(0);
  #done = false;

  constructor(rulesOf: RulesOf) {
    this.#rulesOf = rulesOf;
  }

  /** What of the document can leave once this part of it is there. */
  take(part: string | Uint8Array, last = false): string | Uint8Array {
    if (this.#done) return part;
    this.#held = Buffer.concat([this.#held, Buffer.from(part)]);
    const end = this.#held.indexOf(ending);
    if (end < 0 && !last) return "";
    this.#done = true;
    if (end < 0) return this.#held;
    const head = styled(this.#held.toString("utf8", 0, end), this.#rulesOf);
    return Buffer.concat([Buffer.from(head), this.#held.subarray(end)]);
  }
}
