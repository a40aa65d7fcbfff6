import type { Names } from "./arguments/definition.ts";

/** The group of values that a device names without a folder. */
export const otherValues: Names = ["Values", "其他数值"];
