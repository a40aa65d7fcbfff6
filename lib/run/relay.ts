/** Lines of a child in pino's format: levels from 40 on are warnings and errors. */
const warning = 40;
/** Empty lines, and Next telling what went well. */
const routine = /^\s*(✓.*)?$/;

function parsed(line: string): { level?: unknown; msg?: unknown; notice?: unknown } | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The line to show of a child's line, or undefined when it is a routine record that only a log file needs. */
export function shown(name: string, line: string): string | undefined {
  const record = parsed(line);
  if (record === undefined) return routine.test(line) ? undefined : `[${name}] ${line}`;
  const loud = typeof record.level === "number" && record.level >= warning;
  return loud || record.notice === true ? `[${name}] ${String(record.msg ?? line)}` : undefined;
}

/** Prints what of a child's line concerns the person at the terminal. */
export function relay(name: string, line: string): void {
  const text = shown(name, line);
  if (text !== undefined) console.log(text);
}
