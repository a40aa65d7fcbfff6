import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { closedPolicy } from "#lib/domain/closed-policy.ts";
import { type Beginning, DocumentStart } from "./document-start.ts";
import { encodingOf, type Packer, type Packing, packer, worthPacking } from "./pack.ts";
import { PageDictionary } from "./page-dictionary.ts";

type Callback = (error?: Error | null) => void;
type Part = string | Uint8Array;
type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

function pairsOf(fields: Fields = {}): [name: string, value: OutgoingHttpHeader][] {
  if (!Array.isArray(fields))
    return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  // Names and values in turn.
  return fields.flatMap((value, at) => (at % 2 === 1 ? [[String(fields[at - 1]), value]] : []));
}

const unsniffed: OutgoingHttpHeaders = { "x-content-type-options": "nosniff" };

/** What every answer says, unless it says something else. */
const safeguards: OutgoingHttpHeaders = {
  ...unsniffed,
  // Pages bring a policy of their own, which replaces this one.
  "content-security-policy": closedPolicy,
};

/**
 * Node's response with the safeguards of every answer. `packAs` makes it pack its body on the way: what is flushed
 * leaves at once, so that a page that comes in pieces still does.
 */
export class FrontResponse extends ServerResponse {
  #packing: Packing | undefined;
  #packer: Packer | undefined;
  #beginning: Beginning | undefined;
  #start: DocumentStart | undefined;
  #safeguards = safeguards;

  /** Packs what will be written, if its type is worth it. */
  packAs(packing: Packing | undefined): void {
    this.#packing = packing;
  }

  /** Lets what will be written begin so, if that is a document and is packed. */
  beginWith(beginning: Beginning): void {
    this.#beginning = beginning;
  }

  /**
   * Says no more than it must: a page names a dozen scripts and style sheets, and the head of each costs as much as some
   * of them. A policy is for documents and workers, and a script or rules of the build become neither.
   */
  sayLittle(): void {
    this.#safeguards = unsniffed;
    this.#keepUntold();
  }

  /** HTTP/1.1 keeps connections without being told. */
  #keepUntold(): void {
    if (this.shouldKeepAlive) this.removeHeader("connection");
  }

  /** Decides before the headers go, and gives the packer if there is one. */
  #begin(): Packer | undefined {
    const packing = this.#packing;
    if (!packing || this.headersSent) return this.#packer;
    this.#packing = undefined;
    const bodiless = this.req.method === "HEAD" || this.statusCode === 204 || this.statusCode === 304;
    if (bodiless || !worthPacking(this.getHeaders())) return undefined;
    // What nobody may keep goes to whoever asked for it, as all that is personal does.
    if (String(this.getHeader("cache-control")).includes("no-store")) this.removeHeader("vary");
    else
      this.appendHeader(
        "vary",
        packing instanceof PageDictionary ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding",
      );
    this.#keepUntold();
    this.setHeader("content-encoding", encodingOf(packing));
    this.removeHeader("content-length");
    const stream = packer(packing);
    stream
      .on("data", (part: Buffer) => {
        if (!super.write(part)) stream.pause();
      })
      .on("end", () => super.end())
      .on("error", () => this.destroy())
      .on("drain", () => this.emit("drain"));
    this.on("drain", () => stream.resume());
    // Else the memory of a packer outlives a browser that left.
    this.once("close", () => stream.destroy());
    this.#packer = stream;
    if (this.#beginning && String(this.getHeader("content-type")).startsWith("text/html"))
      this.#start = new DocumentStart(this.#beginning);
    return stream;
  }

  override writeHead(status: number, message?: string | Fields, headers?: Fields): this {
    const fields = typeof message === "object" ? message : headers;
    // An answer whose length is known says all at once, which Node writes fastest. What others said can be asked later.
    if (!this.#packing && !Array.isArray(fields) && fields?.["content-length"] && this.getHeaderNames().length === 0)
      return super.writeHead(status, { ...this.#safeguards, ...fields });
    this.statusCode = status;
    for (const [name, value] of pairsOf(fields)) this.setHeader(name, value);
    for (const [name, value] of pairsOf(this.#safeguards)) if (!this.hasHeader(name)) this.setHeader(name, value);
    // Next says nothing of its own redirects, which browsers keep for good, with all that the address holds.
    if (this.hasHeader("location") && !this.hasHeader("cache-control")) this.setHeader("cache-control", "no-store");
    this.#begin();
    return super.writeHead(status);
  }

  override flushHeaders(): void {
    this.#begin();
    const { socket } = this;
    // Next asks for it when it has the first piece of a page, which leaves in one packet with the headers.
    if (socket && socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    super.flushHeaders();
  }

  #begun(part: Part, last = false): Part {
    return this.#start ? this.#start.take(part, last) : part;
  }

  flush(): void {
    this.#packer?.flush();
  }

  override write(part: Part, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    const to = this.#begin();
    if (typeof encoding === "function") return to ? to.write(this.#begun(part), encoding) : super.write(part, encoding);
    return to
      ? to.write(this.#begun(part), encoding ?? "utf8", callback)
      : super.write(part, encoding ?? "utf8", callback);
  }

  override end(part?: Part | Callback, encoding?: BufferEncoding | Callback, callback?: Callback): this {
    const last = typeof part === "function" ? undefined : part;
    const done = [part, encoding, callback].find((each) => typeof each === "function");
    const to = this.#begin();
    const coding = typeof encoding === "string" ? encoding : "utf8";
    if (!to) return super.end(last, coding, done);
    if (done) this.once("finish", done);
    if (!to.writableEnded) to.end(this.#begun(last ?? "", true), coding);
    return this;
  }
}
