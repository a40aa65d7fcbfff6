import type { HandlersOf } from "../call.ts";
import { createTemporary } from "./create.ts";
import { deleteTemporary } from "./delete.ts";
import { temporaryDetail } from "./detail.ts";

export const temporaryDevicesHandlers: HandlersOf<"temporaryDevices"> = {
  detail: temporaryDetail,
  create: createTemporary,
  delete: deleteTemporary,
};
