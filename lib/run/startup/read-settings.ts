import { parseSettings, type Settings } from "#lib/domain/settings.ts";
import { exitWithError } from "./exit-with-error.ts";

export function readSettings(): Settings {
  const parsed = parseSettings(process.env);
  return "problem" in parsed ? exitWithError(parsed.problem) : parsed.settings;
}
