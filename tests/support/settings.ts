import { parseSettings, type Settings } from "#lib/domain/settings.ts";

/** The settings of a valid environment. */
export function settingsOf(environment: Record<string, string> = {}): Settings {
  const parsed = parseSettings(environment);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.settings;
}
