const headEnd = [13, 10, 13, 10];
const longestHead = 2_048;
const longest = 4 * 1024 * 1024;

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

const indexOfHeadEnd = (bytes: Uint8Array): number =>
  bytes.findIndex((_, at) => headEnd.every((byte, offset) => bytes[at + offset] === byte));

/** Splits a multipart/x-mixed-replace stream into its JPEGs. Throws RangeError if it is malformed. */
export class PictureParts {
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  readonly #decoder = new TextDecoder();

  take(bytes: Uint8Array): Blob[] {
    this.#rest = joined(this.#rest, bytes);
    const pictures: Blob[] = [];
    for (;;) {
      const end = indexOfHeadEnd(this.#rest.subarray(0, longestHead));
      if (end < 0 && this.#rest.length < longestHead) return pictures;
      const length = Number(/content-length: *(\d+)/i.exec(this.#decoder.decode(this.#rest.subarray(0, end)))?.[1]);
      if (end < 0 || !(length <= longest)) throw new RangeError("a part of the stream is no picture");
      const from = end + headEnd.length;
      if (this.#rest.length < from + length) return pictures;
      pictures.push(new Blob([this.#rest.slice(from, from + length)], { type: "image/jpeg" }));
      this.#rest = this.#rest.slice(from + length);
    }
  }
}
