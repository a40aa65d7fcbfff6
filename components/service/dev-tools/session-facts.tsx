import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import styles from "./dev-tools.module.css";
import { FactRow } from "./fact-row.tsx";

export type DevSession = {
  user: { username: string; role?: string | null | undefined };
  codes: readonly PermissionCode[];
  /** Epoch ms. */
  issuedAt: number;
  seenAt: number;
  isApp: boolean;
};

/** Who is signed in since when, and what the person may do. The token is not known here. */
export function SessionFacts({ session: { user, codes, issuedAt, seenAt, isApp } }: { session: DevSession }) {
  const t = useTranslations("devTools.session");
  const all = codes.join(" ");
  return (
    <ListGroup title={t("title")}>
      <FactRow label={t("user")}>{joinFacts(user.username, user.role)}</FactRow>
      <FactRow label={t("since")}>{exactTime(issuedAt, siteTimeZone)}</FactRow>
      <FactRow label={t("renewed")}>{exactTime(seenAt, siteTimeZone)}</FactRow>
      <FactRow label={t("isApp")}>{isApp ? 1 : 0}</FactRow>
      <ListRow
        label={<span className={styles.name}>{t("codes", { count: codes.length })}</span>}
        sub={<span className={styles.fact}>{all}</span>}
        end={<CopyButton text={all} label={t("copyCodes")} />}
      />
    </ListGroup>
  );
}
