import { isRecord } from "#lib/domain/is-record.ts";

const warning = 40;
const routine = /^\s*(✓.*)?$/;

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

/** Of an error only the message; the trace is for log files. Anything but a plain word is quoted. */
function word(value: unknown): string {
  if (isRecord(value) && "stack" in value && "message" in value) return word(value.message);
  return typeof value === "string" && /^[\w.:/-]+$/.test(value) ? value : JSON.stringify(value);
}

function details(record: Fields): string {
  const own = Object.entries(record).filter(([name]) => !common.has(name));
  return own.length > 0 ? ` (${own.map(([name, value]) => `${name} ${word(value)}`).join(", ")})` : "";
}

/** The line to show for a child's line; undefined for a routine record. */
export function lineToShow(name: string, line: string): string | undefined {
  const record = parsed(line);
  if (record === undefined) return routine.test(line) ? undefined : `[${name}] ${line}`;
  const loud = typeof record.level === "number" && record.level >= warning;
  if (!loud && record.notice !== true) return undefined;
  return `[${name}] ${String(record.msg ?? line)}${loud ? details(record) : ""}`;
}

export function relayOutput(name: string, line: string): void {
  const text = lineToShow(name, line);
  if (text !== undefined) console.log(text);
}
