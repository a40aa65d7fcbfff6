import "server-only";
import { scanObject } from "./scan-json.ts";

const name = '"data"';

/**
 * The envelope of an answer without its data, which are only checked for syntax: parsing them would be most of the
 * work.
 */
export function envelopeOf(bytes: Buffer): unknown {
  let data = { from: 0, to: 0 };
  const isObject = scanObject(bytes, (at, from, to) => {
    if (bytes.toString("latin1", at, at + name.length) === name) data = { from, to };
  });
  if (!isObject) return undefined;
  const { from, to } = data;
  return JSON.parse(
    from === 0 ? bytes.toString() : `${bytes.toString("utf8", 0, from)}null${bytes.toString("utf8", to)}`,
  );
}
