import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { codeOf, StartError } from "../start/start-error.ts";
import { databaseName } from "../store/sqlite.ts";
import { draftName, isInUse, replacedPrefix } from "./in-use.ts";
import { checkedManifest, type Manifest } from "./manifest.ts";

export type Restored = Manifest & {
  /** The folder with the replaced data; null if there was none. */
  replaced: string | null;
};

const entriesOf = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name !== draftName && !name.startsWith(replacedPrefix));

/** Copies files into a new folder. An incomplete copy, as on a full disk, is deleted. */
async function copyInto(draft: string, from: string, names: readonly string[]): Promise<void> {
  try {
    await rm(draft, { recursive: true, force: true });
    for (const name of names) {
      await mkdir(dirname(join(draft, name)), { recursive: true, mode: 0o700 });
      await copyFile(join(from, name), join(draft, name));
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Restores a backup into the data folder. Existing data is only replaced if `replace` is set, and then kept aside. All
 * files of the backup are verified first. Throws a StartError when it cannot be done.
 */
export async function restore(
  source: string,
  dataDir: string,
  { replace, now }: { replace: boolean; now: number },
): Promise<Restored> {
  const [from, to] = [resolve(source), resolve(dataDir)];
  const made = await checkedManifest(from);
  const present = await entriesOf(to);
  if (present.length > 0 && !replace)
    throw new StartError(`${dataDir} is not empty: add --replace to move its content aside`);
  if (isInUse(join(to, databaseName))) throw new StartError(`${dataDir} is in use: stop the product first`);
  const draft = join(to, draftName);
  const aside = `${replacedPrefix}${new Date(now).toISOString().replaceAll(":", "-")}`;
  try {
    await copyInto(draft, from, Object.keys(made.files));
    if (present.length > 0) await mkdir(join(to, aside), { mode: 0o700 });
    for (const name of present) await rename(join(to, name), join(to, aside, name));
    for (const name of await readdir(draft)) await rename(join(draft, name), join(to, name));
    await rm(draft, { recursive: true });
  } catch (error) {
    throw new StartError(`${dataDir} cannot be written: ${codeOf(error)}`);
  }
  return { ...made, replaced: present.length > 0 ? join(dataDir, aside) : null };
}
