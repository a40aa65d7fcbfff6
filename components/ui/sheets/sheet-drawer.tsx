"use client";

// In a cascade layer, so that our own module always overrides them.
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { DrawerContent, DrawerOverlay, DrawerRoot, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useCloseOnBack } from "#lib/client/history/close-on-back.ts";
import { useScrollLock } from "#lib/client/pages/scroll-lock.ts";
import { classes } from "../classes.ts";
import styles from "./sheet.module.css";
import { SheetContent, type SheetContentProps } from "./sheet-content.tsx";
import { SheetFrame } from "./sheet-frame.ts";

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
} & (
  | (SheetContentProps & { content?: undefined })
  /** A component that renders a `SheetContent`: it can be replaced for each opening while the drawer stays mounted. */
  | { content: Exclude<ReactNode, undefined> }
);

const theme = { respectReducedMotion: true };

/** The drawer behind `Sheet`, which loads it lazily; use that one. */
export function SheetDrawer({ opened, onClose, ...parts }: SheetProps) {
  // It mounts closed and opens then: otherwise it would not know the previous focus, and would not slide in the first
  // time.
  const [arrived, setArrived] = useState(false);
  const [persistent, setPersistent] = useState(false);
  useEffect(() => setArrived(true), []);
  useCloseOnBack(opened, onClose);
  useScrollLock(opened);
  // Of Mantine a page has only the provider and the drawer's CSS: none of our rules use its variables.
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <DrawerRoot
        opened={opened && arrived}
        onClose={onClose}
        closeOnClickOutside={!persistent}
        // Mantine's lock adds a style sheet with each sheet, which makes the browser recalculate the styles of the
        // whole page.
        lockScroll={false}
        position="bottom"
        transitionProps={{ duration: 240, timingFunction: "cubic-bezier(.2,.8,.2,1)" }}
        classNames={{ inner: classes(styles.inner, !opened && styles.leaving), content: styles.content }}
      >
        <DrawerOverlay className={styles.overlay} />
        <DrawerContent>
          <SheetFrame value={{ opened, onClose, setPersistent }}>
            {parts.content === undefined ? <SheetContent {...parts} /> : parts.content}
          </SheetFrame>
        </DrawerContent>
      </DrawerRoot>
    </MantineProvider>
  );
}
