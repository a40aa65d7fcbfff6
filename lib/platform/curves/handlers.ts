import type { HandlersOf } from "../call.ts";
import { curveAccess } from "./access.ts";
import { curveArgs } from "./args.ts";
import { exportCurve } from "./export.ts";
import { queryCurve } from "./query.ts";
import { recentCurves } from "./recent.ts";
import { curveReport } from "./report.ts";

export const curvesHandlers: HandlersOf<"curves"> = {
  query: queryCurve,
  recent: recentCurves,
  args: curveArgs,
  access: curveAccess,
  export: exportCurve,
  report: curveReport,
};
