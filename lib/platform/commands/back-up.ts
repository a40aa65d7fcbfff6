import { backUp } from "../backup/back-up.ts";
import type { FolderCommand } from "./command.ts";

export const backUpCommand: FolderCommand = {
  usage: "FOLDER",
  about: "copies the data folder into a new folder, even while the product runs",
  async run(settings, [folder = ""], print) {
    const { files } = await backUp(settings.DATA_DIR, folder, Date.now());
    print(`Backed up ${Object.keys(files).length} files of ${settings.DATA_DIR} into ${folder}`);
    if (settings.DATABASE_URL) print("The PostgreSQL database is not included: back it up with pg_dump");
  },
};
