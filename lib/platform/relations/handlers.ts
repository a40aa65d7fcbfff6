import type { HandlersOf } from "../call.ts";
import { bindRelation } from "./bind.ts";
import { listRelations } from "./list.ts";
import { unbindRelation } from "./unbind.ts";

export const relationsHandlers: HandlersOf<"relations"> = {
  list: listRelations,
  bind: bindRelation,
  unbind: unbindRelation,
};
