import { isRecord } from "#lib/domain/is-record.ts";

/** Lines of a child in pino's format: levels from 40 on are warnings and errors. */
const warning = 40;
/** Empty lines, and Next telling what went well. */
const routine = /^\s*(✓.*)?$/;

/** What every record has, and the sentence itself. */
const common = new Set(["level", "time", "pid", "hostname", "name", "event", "msg", "notice"]);

type Fields = Record<string, unknown>;

function parsed(line: string): Fields | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Of an error its message: the way to it is for a log file. Whatever is no plain word is quoted. */
function word(value: unknown): string {
  if (isRecord(value) && "stack" in value && "message" in value) return word(value.message);
  return typeof value === "string" && /^[\w.:/-]+$/.test(value) ? value : JSON.stringify(value);
}

/** What a warning is about, such as the id of the call: without it nobody could look further. */
function details(record: Fields): string {
  const own = Object.entries(record).filter(([name]) => !common.has(name));
  return own.length > 0 ? ` (${own.map(([name, value]) => `${name} ${word(value)}`).join(", ")})` : "";
}

/** The line to show of a child's line, or undefined when it is a routine record that only a log file needs. */
export function shown(name: string, line: string): string | undefined {
  const record = parsed(line);
  if (record === undefined) return routine.test(line) ? undefined : `[${name}] ${line}`;
  const loud = typeof record.level === "number" && record.level >= warning;
  if (!loud && record.notice !== true) return undefined;
  return `[${name}] ${String(record.msg ?? line)}${loud ? details(record) : ""}`;
}

/** Prints what of a child's line concerns the person at the terminal. */
export function relay(name: string, line: string): void {
  const text = shown(name, line);
  if (text !== undefined) console.log(text);
}
