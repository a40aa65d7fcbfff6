"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { rememberAuthType } from "#lib/client/devices/auth-types.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { usePageRestored } from "#lib/client/timing/page-restored.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { groupedAuthCode } from "#lib/domain/people/assistance.ts";
import { href } from "#lib/domain/screens/addresses.ts";

const parse = async () => (await import("#lib/contract/devices.ts")).devices.parseScan;
const bind = async () => (await import("#lib/contract/devices.ts")).devices.bind;

/** Starts assistance by a code and opens its device; resolves to false, with the text in `failure`, if that failed. */
export function useStart() {
  const t = useTranslations("assistance");
  const failureText = useFailureText();
  const { navigate } = useNavigateWhenDone();
  const [busy, setBusy] = useState(false);
  usePageRestored(() => setBusy(false));
  const [failure, setFailure] = useState<string>();
  const failed = (sentence: string) => {
    setFailure(sentence);
    setBusy(false);
    return false;
  };
  const start = async (authCode: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      // Formatted with a space: without one it could be a device's ID.
      const about = await callLate(parse, { content: groupedAuthCode(authCode) }, { quiet: true });
      if (about.exists === false || !about.deviceId)
        return failed(t(about.reason === "authcode.expired" ? "expired" : "unknown"));
      const { deviceId } = about;
      const { authType } = await callLate(bind, { deviceId, authCode, requestId: newRequestId() }, { quiet: true });
      rememberAuthType(deviceId, authType);
      navigate(() => window.location.assign(href("deviceData", { deviceId })));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return failed(error.failure.key === "device.alreadyBound" ? t("hasIt") : failureText(error.failure));
    }
  };
  return { start, busy, failure };
}
