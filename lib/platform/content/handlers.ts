import type { HandlersOf } from "../call.ts";
import { contentDetail } from "./detail.ts";

export const contentHandlers: HandlersOf<"content"> = {
  detail: contentDetail,
};
