import { readFile } from "node:fs/promises";
import * as z from "zod/mini";

const manifest = z.object({ config: z.looseObject({}) });

/**
 * Gives Next its configuration as the build resolved it, in the way of its own standalone server. It would else compile
 * and run next.config.ts anew at each start, and keep the three compilers loaded that this takes. What Next writes is
 * packed by the server in front of it.
 */
export async function takeBuiltConfig(): Promise<void> {
  const { config } = manifest.parse(JSON.parse(await readFile(".next/required-server-files.json", "utf8")));
  Object.assign(process.env, { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, compress: false }) });
}
