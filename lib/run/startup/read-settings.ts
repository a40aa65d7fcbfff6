import { parseSettings, type Settings } from "#lib/domain/settings.ts";
import { giveUp } from "./say.ts";

export function readSettings(): Settings {
  const parsed = parseSettings(process.env);
  return "problem" in parsed ? giveUp(parsed.problem) : parsed.settings;
}
