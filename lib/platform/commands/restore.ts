import { restore } from "../backup/restore.ts";
import type { FolderCommand } from "./command.ts";

export const restoreCommand: FolderCommand = {
  usage: "FOLDER [--replace]",
  about: "restores a backup into the data folder, which must be empty; --replace moves its content aside first",
  async run(settings, [folder = "", flag], print) {
    const { files, madeTime, replaced } = await restore(folder, settings.DATA_DIR, {
      replace: flag === "--replace",
      now: Date.now(),
    });
    print(`Restored ${Object.keys(files).length} files of ${new Date(madeTime).toISOString()} to ${settings.DATA_DIR}`);
    if (replaced) print(`The previous content is in ${replaced}: delete it when you no longer need it`);
    if (settings.DATABASE_URL) print("The PostgreSQL database was not changed");
  },
};
