import type { Call } from "../call.ts";
import { guessed } from "../security/guessed.ts";

/** Whom the messaging app names for a code. Only a code that it refuses counts as a guess, not one it was silent about. */
export const wechatPersonOf = (call: Call, code: string): Promise<string> =>
  guessed([{ limiter: call.limiters.wrongSecrets, key: call.clientAddress }], ["wx.codeWrong"], () =>
    call.wechat.identify(code),
  );
