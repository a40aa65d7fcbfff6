import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { closedPolicy } from "#lib/domain/closed-policy.ts";
import { type Compression, type Compressor, createCompressor, encodingOf, isCompressible } from "./compress.ts";
import { DocumentStart, type HeadAssets } from "./document-start.ts";
import { PageDictionary } from "./page-dictionary.ts";

type Callback = (error?: Error | null) => void;
type Part = string | Uint8Array;
type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

function pairsOf(fields: Fields = {}): [name: string, value: OutgoingHttpHeader][] {
  if (!Array.isArray(fields))
    return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return fields.flatMap((value, at) => (at % 2 === 1 ? [[String(fields[at - 1]), value]] : []));
}

const unsniffed: OutgoingHttpHeaders = { "x-content-type-options": "nosniff" };

const safeguards: OutgoingHttpHeaders = {
  ...unsniffed,
  // Pages replace it by their own policy.
  "content-security-policy": closedPolicy,
};

/** A response with default headers. After `compressAs` it compresses its body; flushing sends what was written. */
export class FrontResponse extends ServerResponse {
  #compression: Compression | undefined;
  #compressor: Compressor | undefined;
  #headAssets: HeadAssets | undefined;
  #start: DocumentStart | undefined;
  #safeguards = safeguards;

  compressAs(compression: Compression | undefined): void {
    this.#compression = compression;
  }

  rewriteHead(headAssets: HeadAssets): void {
    this.#headAssets = headAssets;
  }

  /**
   * Omits headers that scripts and style sheets do not need: a page has a dozen, and headers can be as large as the
   * file.
   */
  omitUnneededHeaders(): void {
    this.#safeguards = unsniffed;
    this.#omitKeepAlive();
  }

  #omitKeepAlive(): void {
    if (this.shouldKeepAlive) this.removeHeader("connection");
  }

  /** Runs before the headers are sent; returns the compressor, if any. */
  #begin(): Compressor | undefined {
    const compression = this.#compression;
    if (!compression || this.headersSent) return this.#compressor;
    this.#compression = undefined;
    const bodiless = this.req.method === "HEAD" || this.statusCode === 204 || this.statusCode === 304;
    if (bodiless || !isCompressible(this.getHeaders())) return undefined;
    // An answer that nobody may cache needs no Vary.
    if (String(this.getHeader("cache-control")).includes("no-store")) this.removeHeader("vary");
    else
      this.appendHeader(
        "vary",
        compression instanceof PageDictionary ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding",
      );
    this.#omitKeepAlive();
    this.setHeader("content-encoding", encodingOf(compression));
    this.removeHeader("content-length");
    const stream = createCompressor(compression);
    stream
      .on("data", (part: Buffer) => {
        if (!super.write(part)) stream.pause();
      })
      .on("end", () => super.end())
      .on("error", () => this.destroy())
      .on("drain", () => this.emit("drain"));
    this.on("drain", () => stream.resume());
    // Otherwise the compressor's memory would be held after the browser left.
    this.once("close", () => stream.destroy());
    this.#compressor = stream;
    if (this.#headAssets && String(this.getHeader("content-type")).startsWith("text/html"))
      this.#start = new DocumentStart(this.#headAssets);
    return stream;
  }

  override writeHead(status: number, message?: string | Fields, headers?: Fields): this {
    const fields = typeof message === "object" ? message : headers;
    // Node writes an answer of known length fastest as a whole.
    if (
      !this.#compression &&
      !Array.isArray(fields) &&
      fields?.["content-length"] &&
      this.getHeaderNames().length === 0
    )
      return super.writeHead(status, { ...this.#safeguards, ...fields });
    this.statusCode = status;
    for (const [name, value] of pairsOf(fields)) this.setHeader(name, value);
    for (const [name, value] of pairsOf(this.#safeguards)) if (!this.hasHeader(name)) this.setHeader(name, value);
    // Next sets no cache header on its own redirects, which browsers would keep permanently, with the whole query.
    if (this.hasHeader("location") && !this.hasHeader("cache-control")) this.setHeader("cache-control", "no-store");
    this.#begin();
    return super.writeHead(status);
  }

  override flushHeaders(): void {
    this.#begin();
    const { socket } = this;
    // Next flushes with a page's first piece: headers and piece then leave in one packet.
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
    this.#compressor?.flush();
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
