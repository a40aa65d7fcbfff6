import { parseSettings } from "#lib/domain/settings.ts";
import { runCommand } from "./commands/run-command.ts";
import { createLog } from "./log.ts";
import { StartError } from "./start/start-error.ts";
import { databaseProblemLine } from "./store/database-problem.ts";

/** Prints one line for the operator and exits with code 1. A bug is printed with its stack trace. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? error.message : (databaseProblemLine(error) ?? error));
  process.exit(1);
}

// Files must only be accessible to this user: an existing data folder may be open to everyone on the machine.
process.umask(0o077);

const parsed = parseSettings(process.env);
if ("problem" in parsed) giveUp(new StartError(parsed.problem));
const { settings } = parsed;
const [command, ...words] = process.argv.slice(2);

if (command !== undefined) {
  process.exitCode = await runCommand(settings, command, words).catch(giveUp);
} else {
  const log = createLog(settings.LOG_LEVEL);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
  // Only `npm run dev` sets it: a service unit that only runs this process sets nothing.
  const production = process.env.NODE_ENV !== "development";
  // Another process has taken over the work, so nothing is completed.
  const fail = () => process.exit(1);
  // Loaded late: commands do without it, and it is two thirds of the code.
  const { startPlatform } = await import("./start/start-platform.ts");
  const platform = await startPlatform(settings, { log, production, fail }).catch(giveUp);
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    await platform.close();
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The parent process waits for a line that begins with "ready".
  console.log(`ready http://127.0.0.1:${platform.port}`);
}
