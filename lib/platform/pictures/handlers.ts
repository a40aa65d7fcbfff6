import type { HandlersOf } from "../call.ts";
import { storedPicture } from "./stored.ts";
import { uploadPicture } from "./upload.ts";

export const uploadsHandlers: HandlersOf<"uploads"> = {
  picture: uploadPicture,
  stored: storedPicture,
};
