import type { Settings } from "#lib/domain/settings.ts";
import { seedCatalogue } from "../seed/seed-catalogue.ts";
import { openStore } from "../store/open.ts";
import { addDeviceCommand } from "./add-device.ts";
import type { Command } from "./command.ts";
import { resetPassword } from "./reset-password.ts";
import { token } from "./token.ts";
import { giveCode, withholdCode } from "./withhold.ts";

const commands: Record<string, Command> = {
  token,
  "add-device": addDeviceCommand,
  "reset-password": resetPassword,
  withhold: withholdCode,
  give: giveCode,
};

function help(): string {
  const entries = Object.entries(commands).map(([name, { words, about }]) => `  ${name} ${words}\n      ${about}`);
  return ["Without a word the platform starts. With one of these it does that and ends:", "  help", ...entries].join(
    "\n",
  );
}

/**
 * Runs a maintenance command on the database of the settings; the platform may be running meanwhile. Answers the exit
 * code: 2 for an unknown command or too few words. Throws a StartError when the command cannot do its work.
 */
export async function runCommand(settings: Settings, name: string, words: string[]): Promise<number> {
  const say = (line: string) => console.log(line);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const needed = command?.words.split(" ").filter((word) => !word.startsWith("[")).length ?? 0;
  if (!command || words.length < needed) {
    say(help());
    return ["help", "--help", "-h"].includes(name) ? 0 : 2;
  }
  const store = await openStore({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    await seedCatalogue(store);
    await command.run(store, words, say);
  } finally {
    await store.close();
  }
  return 0;
}
