import "server-only";
import type { Readable } from "node:stream";

/** Discards a body and its connection. Without a listener its error would end the process. */
export const discard = (body: Readable): void => void body.on("error", () => {}).destroy();
