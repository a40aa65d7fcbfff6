"use client";

import { FocusTrap } from "@mantine/core";
import { useFocusReturn } from "@mantine/hooks";
import { type ReactNode, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useCloseOnBack } from "#lib/client/history/close-on-back.ts";
import { useScrollLock } from "#lib/client/pages/scroll-lock.ts";
import { classes } from "../classes.ts";
import styles from "./sheet.module.css";
import { SheetContent, type SheetContentProps } from "./sheet-content.tsx";
import { SheetFrame } from "./sheet-frame.ts";
import { useCloseOnEscape } from "./use-close-on-escape.ts";
import { slide, useStaysForExit } from "./use-stays-for-exit.ts";

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
} & (
  | (SheetContentProps & { content?: undefined })
  /** A component that renders a `SheetContent`: it can be replaced for each opening while the drawer stays mounted. */
  | { content: Exclude<ReactNode, undefined> }
);

/** The drawer behind `Sheet`, which loads it lazily; use that one. */
export function SheetDrawer({ opened: wanted, onClose, ...parts }: SheetProps) {
  // It mounts closed and opens then: otherwise the previous focus would not be known.
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  const opened = wanted && arrived;
  const [persistent, setPersistent] = useState(false);
  const [announced, setAnnounced] = useState(false);
  const id = useId();
  const [titleId, bodyId] = [`${id}-title`, `${id}-body`];
  useCloseOnBack(wanted, onClose);
  useScrollLock(wanted);
  useFocusReturn({ opened });
  const dialog = useCloseOnEscape(opened, onClose);
  const isShown = useStaysForExit(opened);
  return createPortal(
    <div data-sheet className={classes(!wanted && styles.leaving)} style={{ "--slide": `${slide}ms` }}>
      {isShown ? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className={styles.overlay} onClick={persistent ? undefined : onClose} />
          <div className={styles.inner}>
            <FocusTrap active={opened} innerRef={dialog}>
              <div
                role="dialog"
                aria-modal
                aria-labelledby={titleId}
                aria-describedby={announced ? bodyId : undefined}
                tabIndex={-1}
                className={styles.content}
              >
                <SheetFrame value={{ opened: wanted, onClose, titleId, bodyId, setPersistent, setAnnounced }}>
                  {parts.content === undefined ? <SheetContent {...parts} /> : parts.content}
                </SheetFrame>
              </div>
            </FocusTrap>
          </div>
        </>
      ) : null}
    </div>,
    document.body,
  );
}
