import pino, { type DestinationStream, type Logger } from "pino";

const secrets = ["token", "password", "oldPassword", "newPassword", "code", "captcha", "accessToken"];
/** In these PostgreSQL repeats the row that it does not take: somebody's number, address or network. */
const rows = ["err.detail", "err.where"];

/** Of an error "code" names what went wrong, as "ECONNREFUSED": the first that an operator looks for. */
const isKindOfError = ([field, name]: string[]) => field === "err" && name === "code";
const censor = (value: unknown, path: string[]) => (isKindOfError(path) ? value : "[secret]");

/** JSON lines on standard output. Fields that hold secrets are blanked wherever they are logged, one level deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const redact = { paths: [...secrets.flatMap((name) => [name, `*.${name}`]), ...rows], censor };
  if (destination) return pino({ level, redact, base: null }, destination);
  const output = pino.destination({ dest: 1, sync: true });
  // Whoever reads the log may close the pipe: that is no reason to stop serving.
  output.on("error", () => {});
  return pino({ level, redact, base: null }, output);
}
