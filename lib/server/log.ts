import "server-only";
import { type DestinationStream, type Logger, pino } from "pino";

/** One JSON line per event. Never pass it a token, cookie, password or body. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, name: "web" }, destination);
