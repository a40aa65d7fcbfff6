import type { HandlersOf } from "../call.ts";
import { cameraAccess } from "./access.ts";
import { linkCamera } from "./link.ts";
import { unlinkCamera } from "./unlink.ts";

export const camerasHandlers: HandlersOf<"cameras"> = {
  access: cameraAccess,
  link: linkCamera,
  unlink: unlinkCamera,
};
