import "server-only";
import { type DestinationStream, type Logger, pino } from "pino";

/** One line of JSON per event. Never hand it a token, a cookie, a password or a body. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, name: "web" }, destination);
