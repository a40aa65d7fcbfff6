import type { Call } from "../call.ts";
import { limitGuesses } from "../security/limit-guesses.ts";

/** The identity for a code. Only a refused code counts as a guess, not a missing answer. */
export const wechatPersonOf = (call: Call, code: string): Promise<string> =>
  limitGuesses([{ limiter: call.limiters.wrongSecrets, key: call.clientAddress }], ["wx.codeWrong"], () =>
    call.wechat.identify(code),
  );
