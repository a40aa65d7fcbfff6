"use client";

import { type RefObject, useImperativeHandle, useState } from "react";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import type { Alarm } from "#lib/contract/alarms.ts";
import type { Dealing } from "./use-dealing.ts";

const AlarmSheet = lazyOverlay(async () => (await import("./alarm-sheet.tsx")).AlarmSheet);

type Props = {
  /** Receives the function that opens an alarm's sheet. */
  open: RefObject<((alarm: Alarm) => void) | null>;
  rows: readonly Alarm[];
  dealing: Dealing;
  withDevice: boolean;
};

/** The sheet of an alarm's actions. It holds its own open state, so that the list does not re-render. */
export function AlarmMore({ open, rows, dealing, withDevice }: Props) {
  /** Which alarm's sheet is open. */
  const [opened, setOpened] = useState<string>();
  const [last, setLast] = useState<Alarm>();
  useImperativeHandle(
    open,
    () => (alarm) => {
      setLast(alarm);
      setOpened(alarm.policeId);
    },
    [],
  );
  const row = last && rows.find(({ policeId }) => policeId === last.policeId);
  // An alarm that left the list, for example with its device, cannot be dealt with any more.
  if (opened && !row) setOpened(undefined);
  // Before the first tap it is mounted in advance with any alarm.
  const alarm = last ? (row ?? last) : rows[0];
  return alarm ? (
    <AlarmSheet
      opened={opened !== undefined}
      alarm={alarm}
      dealing={dealing}
      withDevice={withDevice}
      // The response may arrive while another alarm's sheet is open.
      onClose={() => setOpened((now) => (now === alarm.policeId ? undefined : now))}
    />
  ) : null;
}
