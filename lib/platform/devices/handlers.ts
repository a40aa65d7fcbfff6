import type { HandlersOf } from "../call.ts";
import { bindDevice } from "./binding/bind.ts";
import { leaveDevice } from "./binding/leave.ts";
import { changePicture } from "./change-picture.ts";
import { orderDevices } from "./command.ts";
import { deviceDetail } from "./detail.ts";
import { listDevices } from "./list/list.ts";
import { deviceOptions } from "./list/options.ts";
import { parseScan } from "./parse-scan.ts";
import { renameDevice } from "./rename.ts";
import { deviceStage } from "./stage.ts";

export const devicesHandlers: HandlersOf<"devices"> = {
  options: deviceOptions,
  list: listDevices,
  detail: deviceDetail,
  parseScan,
  bind: bindDevice,
  rename: renameDevice,
  changePicture,
  order: orderDevices,
  leave: leaveDevice,
  stage: deviceStage,
};
