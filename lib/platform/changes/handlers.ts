import type { HandlersOf } from "../call.ts";
import { listChanges } from "./list.ts";

export const changesHandlers: HandlersOf<"changes"> = {
  list: listChanges,
};
