import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Link } from "#components/ui/link.tsx";
import type { MenuLink } from "#lib/domain/screens/menu-tabs.ts";
import { MenuIcon } from "./menu-icon.tsx";
import styles from "./menu-popup.module.css";

type Props = {
  id: string;
  label: string;
  links: readonly MenuLink[];
  /** Middle of the tab below, in pixels from the strip's left edge. */
  centre: number;
  /** Called on a choice, a tap on the overlay, or Esc. */
  close: () => void;
};

/** The popup above a menu entry; an overlay covers everything except the bar. */
export function MenuPopup({ id, label, links, centre, close }: Props) {
  const t = useTranslations("menu");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("a")?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [close]);
  return (
    <div className={styles.popup}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.overlay} onClick={close} />
      <div
        className={styles.panel}
        style={{ left: `clamp(8px, ${centre}px - var(--wide) / 2, 100% - var(--wide) - 8px)` }}
      >
        <ul id={id} ref={list} aria-label={label}>
          {links.map(({ label: name, icon, target }, place) => {
            const leaves = target.kind === "leave";
            const To = leaves ? "a" : Link;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may lead to the same place, and none ever moves
              <li key={place}>
                <To href={target.href} className={styles.link} onClick={close}>
                  <MenuIcon name={icon} />
                  <span className={styles.name}>{name}</span>
                  {leaves ? (
                    <>
                      <IconExternalLink size={20} stroke={1.8} aria-hidden="true" />
                      <span className="hidden-text">{t("leaves")}</span>
                    </>
                  ) : null}
                </To>
              </li>
            );
          })}
        </ul>
      </div>
      <span className={styles.arrow} style={{ left: `clamp(32px, ${centre}px, 100% - 32px)` }} />
    </div>
  );
}
