import type { Failure } from "./errors.ts";

/** Whether a call failed because the platform does not know it, such as one that is our own addition (0190). */
export const isUnknownCall = ({ key }: Failure): boolean => key === "http404";
