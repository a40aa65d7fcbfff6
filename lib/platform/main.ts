import { parseSettings } from "#lib/domain/settings.ts";
import { runCommand } from "./commands/run-command.ts";
import { createLog } from "./log.ts";
import { StartError } from "./start-error.ts";
import { troubleLine } from "./store/trouble.ts";

/** One line for the person who started it, and the end with code 1. A bug keeps its trace. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? error.message : (troubleLine(error) ?? error));
  process.exit(1);
}

// What it makes is nobody else's business: a data folder that was there before may be open to everybody on the machine.
process.umask(0o077);

const parsed = parseSettings(process.env);
if ("problem" in parsed) giveUp(new StartError(parsed.problem));
const { settings } = parsed;
const [command, ...words] = process.argv.slice(2);

if (command !== undefined) {
  process.exitCode = await runCommand(settings, command, words).catch(giveUp);
} else {
  const log = createLog(settings.LOG_LEVEL);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise was left alone"));
  // Only npm run dev says otherwise: a unit that runs this part alone says nothing at all.
  const production = process.env.NODE_ENV !== "development";
  // Whatever it still has in hand is another's by now: nothing is brought to an end.
  const fail = () => process.exit(1);
  // Two thirds of all there is to load, which a command, given beside a platform that runs, does without.
  const { startPlatform } = await import("./start-platform.ts");
  const platform = await startPlatform(settings, { log, production, fail }).catch(giveUp);
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    await platform.close();
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // Whoever started this process waits for a line that begins with "ready".
  console.log(`ready http://127.0.0.1:${platform.port}`);
}
