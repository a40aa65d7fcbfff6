import { randomBytes } from "node:crypto";

/** A new MQTT access token, which nobody guesses. */
export const newAccessToken = (): string => randomBytes(15).toString("base64url");
