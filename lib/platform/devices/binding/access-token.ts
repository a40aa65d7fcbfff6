import { randomBytes } from "node:crypto";

export const newAccessToken = (): string => randomBytes(15).toString("base64url");
