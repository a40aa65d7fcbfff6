import type { HandlersOf } from "../call.ts";
import { exportFigures } from "./export.ts";
import { polling } from "./polling.ts";
import { statistics } from "./statistics.ts";

export const overviewHandlers: HandlersOf<"overview"> = {
  export: exportFigures,
  polling,
  statistics,
};
