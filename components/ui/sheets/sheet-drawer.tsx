"use client";

// In a layer, so that our own module always wins over them.
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { DrawerBody, DrawerContent, DrawerOverlay, DrawerRoot, DrawerTitle, MantineProvider } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useCloseOnBack } from "#lib/client/pages/close-on-back.ts";
import { useScrollLock } from "#lib/client/pages/scroll-lock.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import { ScrollRegion } from "../screen/scroll-region.tsx";
import { FocusInside } from "./focus-inside.tsx";
import styles from "./sheet.module.css";

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Stays at the bottom while the body scrolls: the buttons. */
  footer?: ReactNode;
  /** Wants an answer: no cross, and the scrim closes nothing. "scrim": a dangerous command is at work. */
  firm?: boolean | "scrim";
  /** It asks or explains: what it says is read out as it opens. Of a choice, a form or what goes on, only the title is. */
  told?: boolean;
};

const theme = { respectReducedMotion: true };

/** The drawer behind `Sheet`; use that one, which loads this lazily. */
export function SheetDrawer({ opened, onClose, title, children, footer, firm = false, told = false }: SheetProps) {
  const t = useTranslations("states");
  // It arrives closed and opens then: only so does it know where the focus came from, and slides in the first time too.
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  useCloseOnBack(opened, onClose);
  useScrollLock(opened);
  // The drawer describes itself by its `DrawerBody`, and says that anew with each second that counts in it.
  const Content = told ? DrawerBody : "div";
  // The provider and the rules of the drawer are all that a page has of Mantine: no rule of ours asks for its variables.
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <DrawerRoot
        opened={opened && arrived}
        onClose={onClose}
        closeOnClickOutside={!firm}
        // Mantine's lock writes a style sheet with each sheet, and the browser finds the style of the whole page anew.
        lockScroll={false}
        position="bottom"
        transitionProps={{ duration: 240, timingFunction: "cubic-bezier(.2,.8,.2,1)" }}
        classNames={{ inner: classes(styles.inner, !opened && styles.leaving), content: styles.content }}
      >
        <DrawerOverlay className={styles.overlay} />
        <DrawerContent>
          <FocusInside opened={opened} whole={told} />
          <div className={styles.header}>
            <DrawerTitle tabIndex={-1} className={styles.title}>
              {title}
            </DrawerTitle>
            {firm === true ? null : (
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
