"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, use, useLayoutEffect } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import type { LineIcon } from "../drawings/line-icon.ts";
import { ScrollRegion } from "../screen/scroll-region.tsx";
import { FocusInside } from "./focus-inside.tsx";
import styles from "./sheet.module.css";
import { SheetFrame } from "./sheet-frame.ts";

export type SheetContentProps = {
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

/** Title, body and footer of a sheet. Most sheets are given these props themselves; see `content` of `Sheet`. */
export function SheetContent({
  title,
  danger: DangerIcon,
  children,
  footer,
  persistent = false,
  announced = false,
}: SheetContentProps) {
  const t = useTranslations("states");
  const { opened, onClose, titleId, bodyId, setPersistent, setAnnounced } = use(SheetFrame);
  useLayoutEffect(() => setPersistent(persistent !== false), [persistent, setPersistent]);
  // Not every body: screen readers would announce one again each second while a counter runs.
  useLayoutEffect(() => setAnnounced(announced), [announced, setAnnounced]);
  return (
    <>
      <FocusInside opened={opened} whole={announced} />
      <div className={styles.header}>
        {DangerIcon ? (
          <span className={styles.danger}>
            <DangerIcon size={24} stroke={1.8} aria-hidden />
          </span>
        ) : null}
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {persistent === true ? null : (
          <IconButton label={t("close")} onClick={onClose}>
            <IconX size={24} stroke={1.8} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div id={bodyId} className={styles.body}>
        <ScrollRegion className={styles.scroll}>{children}</ScrollRegion>
      </div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </>
  );
}
