import type { HandlersOf } from "../call.ts";
import { listInterruptions } from "./list.ts";

export const interruptionsHandlers: HandlersOf<"interruptions"> = {
  list: listInterruptions,
};
