import type { MouseEvent, ReactNode } from "react";
import { Link } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import styles from "./tab-strip.module.css";

export type StripEntry = {
  /** The target, or after "#" the id of what the entry opens. */
  href: string;
  /** Its place in a strip whose entries may lead to the same. */
  place?: number;
  label: string;
  icon: ReactNode;
  badge?: ReactNode;
  current?: boolean;
  /** The permission code that the entry needs. */
  code?: string | undefined;
  /** It leads out of the app, to which the whole page goes. */
  leaves?: boolean;
  /** Whether what it opens above the strip is open. */
  opens?: { open: boolean; toggle: (event: MouseEvent<HTMLButtonElement>) => void };
};

type Props = {
  entry: StripEntry;
  current: boolean;
  /** What it leads to is fetched before it is tapped. */
  ahead: boolean;
};

/** One entry of a strip: a link, or a button for what it opens. */
export function StripItem({ entry, current, ahead }: Props) {
  const { href, opens } = entry;
  const face = (
    <>
      <span className={styles.pill}>
        {entry.icon}
        {entry.badge}
      </span>
      <span>{entry.label}</span>
    </>
  );
  const look = { className: styles.entry, "data-code": entry.code };
  if (opens)
    return (
      <button
        type="button"
        {...look}
        data-current={current || undefined}
        aria-expanded={opens.open}
        aria-controls={opens.open ? href.slice(1) : undefined}
        onClick={opens.toggle}
      >
        {face}
      </button>
    );
  if (entry.leaves)
    return (
      <a href={href} {...look}>
        {face}
      </a>
    );
  return (
    <Link href={href} prefetch={ahead ? null : false} {...look} aria-current={current ? "page" : undefined}>
      {face}
      <LinkBusy />
    </Link>
  );
}
