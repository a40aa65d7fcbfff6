import type { HandlersOf } from "../call.ts";
import { checkSet } from "./check-set.ts";
import { argComponents } from "./components.ts";
import { argGroups } from "./groups.ts";
import { setArg } from "./set.ts";

export const argsHandlers: HandlersOf<"args"> = {
  groups: argGroups,
  components: argComponents,
  set: setArg,
  checkSet,
};
