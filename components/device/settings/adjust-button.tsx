"use client";

import { IconAdjustments } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { toast } from "#lib/client/toasts.ts";
import type { ArgGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { setPointArg } from "#lib/domain/devices/key-args.ts";
import styles from "./adjust-button.module.css";
import { maySet } from "./may-set.ts";
import { LazySetSheet, type OpenSetSheet } from "./sheet/lazy-set-sheet.tsx";

const argsComponents = async () => (await import("#lib/contract/args.ts")).args.components;

/**
 * Opens the sheet of the set-point beside its value. `groups` are those of the settings tab; without a set-point it
 * renders nothing.
 */
export function AdjustButton({ device: known, groups }: { device: Device; groups: readonly ArgGroup[] }) {
  const t = useTranslations("setting");
  const open: OpenSetSheet = useRef(null);
  const { busy, act } = useAct();
  const device = liveDevice(known, useLiveValues(known.deviceId));
  const argId = setPointArg(device)?.argId;
  const writable = groups.filter((group) => maySet(group, device));
  // An open sheet stays when the right to send is withdrawn, and shows that.
  const [foundIn, setFoundIn] = useState<string>();
  if (!argId || (writable.length === 0 && foundIn === undefined)) return null;

  /** The set-point's definition and last reported value; on most devices its group comes first. */
  async function find() {
    for (const { groupId } of writable) {
      const { components } = await callLate(argsComponents, { deviceId: device.deviceId, groupId });
      const found = components.find((component) => component.argId === argId);
      if (!found) continue;
      setFoundIn(groupId);
      return found;
    }
    return undefined;
  }
  const adjust = () =>
    act(async () => {
      const component = await find();
      if (component) open.current?.({ component });
      // Other settings may be writable, but not the group of the set-point.
      else toast(t("viewOnly"));
    });
  return (
    <div className={styles.adjust}>
      {writable.length === 0 ? null : (
        <Button variant="tinted" small className={styles.button} busy={busy} onClick={() => void adjust()}>
          {busy ? null : <IconAdjustments size={20} stroke={1.8} aria-hidden="true" />}
          {t("adjust")}
        </Button>
      )}
      <LazySetSheet device={device} may={() => writable.some(({ groupId }) => groupId === foundIn)} open={open} />
    </div>
  );
}
