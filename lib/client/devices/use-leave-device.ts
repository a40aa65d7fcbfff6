import { useState } from "react";
import { href } from "#lib/domain/screens/addresses.ts";
import { callLate } from "../calls/call-late.ts";
import { useRequestId } from "../calls/repeated-request.ts";
import { useNavigateWhenDone } from "../pages/navigate-when-done.ts";
import { usePageRestored } from "../timing/page-restored.ts";
import { rememberAuthType } from "./auth-types.ts";
import { forgetShown } from "./device-features.ts";

const leaveCall = async () => (await import("#lib/contract/devices.ts")).devices.leave;

/** Gives up a device, lent or own, and goes to the list. Busy until then, or until it was refused. */
export function useLeaveDevice(deviceId: string): { busy: boolean; leave: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  // The device may already be given up, if the answer was lost.
  const { idOf } = useRequestId();
  const { navigate } = useNavigateWhenDone();
  usePageRestored(() => setBusy(false));
  const leave = async () => {
    setBusy(true);
    try {
      await callLate(leaveCall, { deviceId, requestId: idOf(deviceId) });
      rememberAuthType(deviceId, null);
      forgetShown(deviceId);
      // A full navigation, so that nothing of the device stays in memory.
      navigate(() => window.location.assign(href("home")));
    } catch {
      setBusy(false);
    }
  };
  return { busy, leave };
}
