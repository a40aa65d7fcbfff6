import { readFile } from "node:fs/promises";
import * as z from "zod/mini";

const manifest = z.object({ config: z.looseObject({}) });

/**
 * Makes Next use the configuration that the build resolved, as its standalone server does. Otherwise each start would
 * compile next.config.ts again and keep three compilers in memory.
 */
export async function applyBuiltConfig(): Promise<void> {
  const { config } = manifest.parse(JSON.parse(await readFile(".next/required-server-files.json", "utf8")));
  Object.assign(process.env, { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, compress: false }) });
}
