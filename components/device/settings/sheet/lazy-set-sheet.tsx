"use client";

import { type RefObject, useImperativeHandle, useState } from "react";
import { lazyPart } from "#components/ui/loading/lazy-part.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { usePreload } from "#lib/client/timing/preload.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { SetSheetProps } from "./use-set-sheet.ts";

const sheet = lazyPart<SetSheetProps>(async () => (await import("./set-sheet.tsx")).SetSheet);

type Shown = Pick<SetSheetProps, "component" | "start" | "command" | "about">;

/** Opens the sheet of an argument; null until it is mounted. */
export type OpenSetSheet = RefObject<((shown: Shown) => void) | null>;

type Props = {
  device: Device;
  /** Whether the person may still set an argument: that can change while the page is open. */
  may: (component: Component) => boolean;
  open: OpenSetSheet;
};

/**
 * The sheet of one argument, which no first view needs. It holds its own state, so that opening it re-renders nothing
 * around it. A closing sheet stays mounted for its animation, and each opening starts afresh.
 */
export function LazySetSheet({ device, may, open }: Props) {
  usePreload(sheet.preload);
  const [state, setState] = useState<{ shown?: Shown; opening: number; opened: boolean }>({
    opening: 0,
    opened: false,
  });
  useImperativeHandle(
    open,
    () => (shown) => setState(({ opening }) => ({ shown, opening: opening + 1, opened: true })),
    [],
  );
  const { shown, opening, opened } = state;
  const close = () => setState((before) => ({ ...before, opened: false }));
  const SetSheet = sheet.usePart(opened, close);
  const isOpen = opened && SetSheet !== undefined;
  // The drawer stays mounted, empty at first: mounting one with each opening delays the answer to the tap (0181).
  return (
    <Sheet
      opened={isOpen}
      onClose={close}
      content={
        shown && SetSheet ? (
          <SetSheet
            key={opening}
            device={device}
            {...shown}
            may={may(shown.component)}
            opened={isOpen}
            onClose={close}
          />
        ) : null
      }
    />
  );
}
