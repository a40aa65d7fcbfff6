import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { flagOf } from "#lib/domain/flags.ts";

/** Whether the next try has to bring the letters of a picture. */
export const wantsPicture = (failure: Failure): boolean =>
  flagOf(detailOf(failure, "needCaptcha")) === true || failure.key === "auth.captchaWrong";
