import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { flagOf } from "#lib/domain/flags.ts";

/** Whether the next attempt requires a captcha. */
export const wantsPicture = (failure: Failure): boolean =>
  flagOf(detailOf(failure, "needCaptcha")) === true || failure.key === "auth.captchaWrong";
