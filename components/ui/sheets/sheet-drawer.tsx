"use client";

// In a cascade layer, so that our own module always overrides them.
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { DrawerBody, DrawerContent, DrawerOverlay, DrawerRoot, DrawerTitle, MantineProvider } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useCloseOnBack } from "#lib/client/history/close-on-back.ts";
import { useScrollLock } from "#lib/client/pages/scroll-lock.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import type { LineIcon } from "../drawings/line-icon.ts";
import { ScrollRegion } from "../screen/scroll-region.tsx";
import { FocusInside } from "./focus-inside.tsx";
import styles from "./sheet.module.css";

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Marks a dangerous action, of levels 2 and 3: its icon on a red tile before the title. */
  danger?: LineIcon | undefined;
  children?: ReactNode;
  /** Sticks to the bottom while the body scrolls: the buttons. */
  footer?: ReactNode;
  /**
   * Requires an answer: no close button, and tapping the scrim does nothing. "scrim": a dangerous command is in
   * progress.
   */
  persistent?: boolean | "scrim";
  /**
   * A question or an explanation: its text is announced when it opens. Of a choice, a form or progress only the title
   * is.
   */
  announced?: boolean;
};

const theme = { respectReducedMotion: true };

/** The drawer behind `Sheet`, which loads it lazily; use that one. */
export function SheetDrawer({
  opened,
  onClose,
  title,
  danger: DangerIcon,
  children,
  footer,
  persistent = false,
  announced = false,
}: SheetProps) {
  const t = useTranslations("states");
  // It mounts closed and opens then: otherwise it would not know the previous focus, and would not slide in the first
  // time.
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  useCloseOnBack(opened, onClose);
  useScrollLock(opened);
  // A `DrawerBody` is the drawer's description, which screen readers would announce again each second while a counter
  // runs.
  const Content = announced ? DrawerBody : "div";
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
          <FocusInside opened={opened} whole={announced} />
          <div className={styles.header}>
            {DangerIcon ? (
              <span className={styles.danger}>
                <DangerIcon size={24} stroke={1.8} aria-hidden />
              </span>
            ) : null}
            <DrawerTitle tabIndex={-1} className={styles.title}>
              {title}
            </DrawerTitle>
            {persistent === true ? null : (
              <IconButton label={t("close")} onClick={onClose}>
                <IconX size={24} stroke={1.8} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <Content className={styles.body}>
            <ScrollRegion className={styles.scroll}>{children}</ScrollRegion>
          </Content>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </DrawerContent>
      </DrawerRoot>
    </MantineProvider>
  );
}
