import { Link } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import { Chevron } from "./chevron.tsx";
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
      <ListRow {...look} end={<Chevron className={styles.chevron} />} />
      <LinkBusy />
    </Link>
  );
}
