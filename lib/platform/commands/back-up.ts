import { backUp } from "../backup/back-up.ts";
import type { FolderCommand } from "./command.ts";

export const backUpCommand: FolderCommand = {
  words: "FOLDER",
  about: "copies the data folder into a new folder, even while the product runs",
  async run(settings, [folder = ""], say) {
    const { files } = await backUp(settings.DATA_DIR, folder, Date.now());
    say(`Backed up ${Object.keys(files).length} files of ${settings.DATA_DIR} into ${folder}`);
    if (settings.DATABASE_URL) say("The PostgreSQL database is not included: back it up with pg_dump");
  },
};
