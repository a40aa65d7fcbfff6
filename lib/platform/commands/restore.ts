import { restore } from "../backup/restore.ts";
import type { FolderCommand } from "./command.ts";

export const restoreCommand: FolderCommand = {
  words: "FOLDER [--replace]",
  about: "puts a backup into the data folder, which must be empty or, with --replace, is put aside first",
  async run(settings, [folder = "", flag], say) {
    const { files, madeTime, replaced } = await restore(folder, settings.DATA_DIR, {
      replace: flag === "--replace",
      now: Date.now(),
    });
    say(`Restored ${Object.keys(files).length} files of ${new Date(madeTime).toISOString()} to ${settings.DATA_DIR}`);
    if (replaced) say(`What was there before is in ${replaced}: delete it when you no longer need it`);
    if (settings.DATABASE_URL) say("The database is PostgreSQL's and was not touched");
  },
};
