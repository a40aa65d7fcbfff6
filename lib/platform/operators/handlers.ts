import type { HandlersOf } from "../call.ts";
import { bindOperator } from "./bind.ts";
import { operatorGroups } from "./groups.ts";
import { listOperators } from "./list.ts";
import { unbindOperator } from "./unbind.ts";

export const operatorsHandlers: HandlersOf<"operators"> = {
  list: listOperators,
  bind: bindOperator,
  unbind: unbindOperator,
  groups: operatorGroups,
};
