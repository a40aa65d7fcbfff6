import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Settings } from "#lib/domain/settings.ts";
import { createLog } from "../log.ts";
import { acquirePlatformLock } from "../parts/platform-lock.ts";
import { seedCatalogue } from "../seed/seed-catalogue.ts";
import { StartError } from "../start/start-error.ts";
import { isBehind, openStore } from "../store/open.ts";
import { databaseName } from "../store/sqlite.ts";
import { addDeviceCommand } from "./add-device.ts";
import { backUpCommand } from "./back-up.ts";
import { carryCommand } from "./carry.ts";
import type { Command, FolderCommand } from "./command.ts";
import { resetPassword } from "./reset-password.ts";
import { restoreCommand } from "./restore.ts";
import { shipOrderCommand } from "./ship-order.ts";
import { tokenCommand } from "./token.ts";
import { giveCode, withholdCode } from "./withhold.ts";

const commands: Record<string, Command> = {
  token: tokenCommand,
  "add-device": addDeviceCommand,
  carry: carryCommand,
  "reset-password": resetPassword,
  "ship-order": shipOrderCommand,
  withhold: withholdCode,
  give: giveCode,
};
const helpNames = ["help", "--help", "-h"];
const folderCommands: Record<string, FolderCommand> = { backup: backUpCommand, restore: restoreCommand };

const named = <T>(list: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;

function help(): string {
  const entries = Object.entries({ ...commands, ...folderCommands }).map(
    ([name, { usage, about }]) => `  ${name} ${usage}\n      ${about}`,
  );
  return ["Without a command the platform starts. Commands:", "  help", ...entries].join("\n");
}

/**
 * Without the settings of the running product, a command would work on a new database and have no effect on the
 * product.
 */
function lookForDatabase({ DATABASE_URL, DATA_DIR }: Settings, { begins }: Command): void {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, databaseName))) return;
  const missing = `There is no database in ${resolve(DATA_DIR)} (DATA_DIR)`;
  const hint = "if the product is running, use its environment for this command";
  if (!begins) throw new StartError(`${missing}: ${hint}`);
  console.error(`${missing}, a new one is created: ${hint}`);
}

/**
 * Runs a maintenance command on the configured database, possibly while the platform runs. Returns the exit code: 2 for
 * an unknown command or missing parameters. Throws a StartError if the command fails.
 */
export async function runCommand(settings: Settings, name: string, words: string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  const command = named(commands, name);
  const folderCommand = named(folderCommands, name);
  const known = command ?? folderCommand;
  const needed = known?.usage.split(" ").filter((word) => !word.startsWith("[")).length ?? 0;
  if (!known || words.length < needed) {
    print(help());
    if (helpNames.includes(name)) return 0;
    console.error(known ? `Usage: ${name} ${known.usage}` : `Unknown command: ${name}`);
    return 2;
  }
  await folderCommand?.run(settings, words, print);
  if (!command) return 0;
  lookForDatabase(settings, command);
  const { DATABASE_URL, DATA_DIR, LOG_LEVEL } = settings;
  const tables = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR };
  // A running platform of an older version would continue to write the old tables.
  const urgent = { log: createLog(LOG_LEVEL), fail: () => process.exit(1) };
  const lock = (await isBehind(tables)) ? await acquirePlatformLock({ DATABASE_URL, DATA_DIR }, urgent, 0) : undefined;
  try {
    const store = await openStore(tables);
    await seedCatalogue(store)
      .then(() => command.run(store, words, print))
      .finally(store.close);
  } finally {
    await lock?.close();
  }
  return 0;
}
