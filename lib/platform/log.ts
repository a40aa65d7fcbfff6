import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { isRecord } from "#lib/domain/is-record.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { troubleOf } from "./store/trouble.ts";

const secrets = ["token", "password", "oldPassword", "newPassword", "code", "captcha", "accessToken"];
/** In these PostgreSQL repeats the row that it does not take: somebody's number, address or network. */
const rows = ["err.detail", "err.where"];

/** Of an error "code" names what went wrong, as "ECONNREFUSED": the first that an operator looks for. */
const isKindOfError = ([field, name]: string[]) => field === "err" && name === "code";
const censor = (value: unknown, path: string[]) => (isKindOfError(path) ? value : "[secret]");

/** Says no more than that something went wrong, and how much: nothing of one call, device or message. */
const isGeneral = (fields: Record<string, unknown>) =>
  Object.entries(fields).every(([name, value]) => name === "err" || typeof value === "number");

/**
 * Tells what was said within the last minute: while the database is away each part that tries again would say so every
 * second, for a night perhaps.
 */
function repetitions(): (said: unknown[]) => boolean {
  const times = new Map<string, number>();
  return ([fields, sentence]) => {
    const trouble = isRecord(fields) && fields.err && isGeneral(fields) && troubleOf(fields.err);
    if (!trouble) return false;
    const key = `${trouble} ${sentence}`;
    const now = performance.now();
    if (now - (times.get(key) ?? Number.NEGATIVE_INFINITY) < minute) return true;
    times.set(key, now);
    return false;
  };
}

/** JSON lines on standard output. Fields that hold secrets are blanked wherever they are logged, one level deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const redact = { paths: [...secrets.flatMap((name) => [name, `*.${name}`]), ...rows], censor };
  const isRepetition = repetitions();
  const hooks: LoggerOptions["hooks"] = {
    logMethod(said, write) {
      // What is said on behalf of a call is looked for by its id.
      if ("requestId" in this.bindings() || !isRepetition(said)) write.apply(this, said);
    },
  };
  const options = { level, redact, hooks, base: null };
  if (destination) return pino(options, destination);
  const output = pino.destination({ dest: 1, sync: true });
  // Whoever reads the log may close the pipe: that is no reason to stop serving.
  output.on("error", () => {});
  return pino(options, output);
}
