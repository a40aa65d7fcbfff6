import type { Store } from "#lib/platform/store/open.ts";
import { type RunningPlatform, runPlatform } from "../servers/platform.ts";
import { fillSite } from "./site.ts";
import { openSqlite } from "./stores.ts";

export type FilledSite = RunningPlatform & { store: Store };

/** A platform on the site of `fillSite`, in its own embedded database, which is deleted with it. */
export async function runFilledSite(options: Parameters<typeof runPlatform>[1] = {}): Promise<FilledSite> {
  const { store, remove } = await openSqlite();
  await fillSite(store);
  const running = await runPlatform(store, options);
  return { ...running, store, close: () => running.close().then(remove) };
}
