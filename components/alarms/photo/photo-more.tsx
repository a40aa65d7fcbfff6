"use client";

import { type RefObject, useImperativeHandle, useState } from "react";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import type { Alarm } from "#lib/contract/alarms.ts";

const PhotoSheet = lazyOverlay(async () => (await import("./photo-sheet.tsx")).PhotoSheet);

type Props = {
  /** Receives the function that opens an alarm's photo. */
  open: RefObject<((alarm: Alarm) => void) | null>;
  rows: readonly Alarm[];
  now: number;
};

/** The sheet with an alarm's photo. It holds its own open state, so that the list does not re-render. */
export function PhotoMore({ open, rows, now }: Props) {
  const [opened, setOpened] = useState(false);
  const [last, setLast] = useState<Alarm>();
  useImperativeHandle(
    open,
    () => (alarm) => {
      setLast(alarm);
      setOpened(true);
    },
    [],
  );
  // Before the first tap it is mounted in advance with any photo.
  const alarm = last ?? rows.find(({ dealPicture }) => dealPicture);
  return alarm ? <PhotoSheet opened={opened} alarm={alarm} now={now} onClose={() => setOpened(false)} /> : null;
}
