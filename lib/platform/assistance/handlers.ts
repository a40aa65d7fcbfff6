import type { HandlersOf } from "../call.ts";
import { createAuthCode } from "./create.ts";
import { listAuthCodes } from "./list.ts";
import { revokeAuthCode } from "./revoke.ts";

export const assistanceHandlers: HandlersOf<"assistance"> = {
  create: createAuthCode,
  list: listAuthCodes,
  revoke: revokeAuthCode,
};
