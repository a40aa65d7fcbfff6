import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { isRecord } from "#lib/domain/is-record.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { databaseProblemOf } from "./store/database-problem.ts";

const secrets = ["token", "password", "oldPassword", "newPassword", "code", "captcha", "accessToken"];
/** PostgreSQL error fields that contain the rejected row: numbers, addresses or network names of people. */
const rows = ["err.detail", "err.where"];

/** An error's "code" names the kind of error, such as "ECONNREFUSED", and must not be redacted. */
const isKindOfError = ([field, name]: string[]) => field === "err" && name === "code";
const censor = (value: unknown, path: string[]) => (isKindOfError(path) ? value : "[secret]");

/** Whether a line has only general information: nothing about a single call, device or message. */
const isGeneral = (fields: Record<string, unknown>) =>
  Object.entries(fields).every(([name, value]) => name === "err" || typeof value === "number");

/**
 * Detects lines logged within the last minute: while the database is unavailable, each part that retries would log it
 * every second, possibly for hours.
 */
function repetitions(): (args: unknown[]) => boolean {
  const times = new Map<string, number>();
  return ([fields, sentence]) => {
    const trouble = isRecord(fields) && fields.err && isGeneral(fields) && databaseProblemOf(fields.err);
    if (!trouble) return false;
    const key = `${trouble} ${sentence}`;
    const now = performance.now();
    if (now - (times.get(key) ?? Number.NEGATIVE_INFINITY) < minute) return true;
    times.set(key, now);
    return false;
  };
}

/** JSON lines on standard output. Fields with secrets are redacted everywhere, one level deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const redact = { paths: [...secrets.flatMap((name) => [name, `*.${name}`]), ...rows], censor };
  const isRepetition = repetitions();
  const hooks: LoggerOptions["hooks"] = {
    logMethod(said, write) {
      // Lines of a call are kept, since they are searched by its id.
      if ("requestId" in this.bindings() || !isRepetition(said)) write.apply(this, said);
    },
  };
  const options = { level, redact, hooks, base: null };
  if (destination) return pino(options, destination);
  const output = pino.destination({ dest: 1, sync: true });
  // The reader of the log may close the pipe, which must not stop the service.
  output.on("error", () => {});
  return pino(options, output);
}
