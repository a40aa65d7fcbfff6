import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import styles from "./list-group.module.css";
import { ListRow, type ListRowLook } from "./list-row.tsx";

/** A row of a list that leads somewhere; `data-code` names the permission that it is for. */
export function ListRowLink({
  href,
  "data-code": code,
  onClick,
  ...look
}: Omit<ListRowLook, "end"> & { href: string; "data-code"?: string; onClick?: () => void }) {
  return (
    <Link href={href} className={styles.tap} data-code={code} onClick={onClick}>
      <ListRow
        {...look}
        end={<IconChevronRight size={20} stroke={1.8} className={styles.chevron} aria-hidden="true" />}
      />
      <LinkBusy />
    </Link>
  );
}
