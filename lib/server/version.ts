import "server-only";
import manifest from "../../package.json";

/** Version of this product. */
export const { version } = manifest;
