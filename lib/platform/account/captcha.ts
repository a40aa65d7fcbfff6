import type { account } from "#lib/contract/account.ts";
import type { Handler } from "../call.ts";
import { issueCaptcha } from "../security/captcha/captchas.ts";

/** A single-use picture of four characters, valid for five minutes. */
export const captcha: Handler<typeof account.captcha> = async (call) => {
  await call.limiters.captchas.use(call.clientAddress);
  const { captchaId, svg, expireTime } = await issueCaptcha(call.db, call.now());
  return { captchaId, img: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, expireTime };
};
