import "server-only";
import manifest from "../../package.json";

export const { version } = manifest;
