import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";

const sign = /^\s*[⨯⚠]\s*/u;

/** Turns Next's console output about requests into log records; otherwise it would be plain text over several lines. */
export function consoleToLog(console: Pick<Console, "error" | "warn">, log: Logger): void {
  const logAt =
    (level: "error" | "warn") =>
    (...args: unknown[]): void => {
      const err = args.find((each) => each instanceof Error);
      if (err) log[level]({ err }, "a page failed");
      else log[level](stripVTControlCharacters(format(...args)).replace(sign, ""));
    };
  Object.assign(console, { error: logAt("error"), warn: logAt("warn") });
}
