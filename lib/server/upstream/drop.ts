import "server-only";
import type { Readable } from "node:stream";

/** Lets go of a body that nobody will read, and of its connection. Its complaint about that would end the process. */
export const drop = (body: Readable): void => void body.on("error", () => {}).destroy();
