import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { ShareGroup } from "#lib/contract/shares.ts";
import { type ShareTerms, shareTermsHref } from "#lib/domain/people/share-terms.ts";

type Props = { deviceId: string; terms: ShareTerms; groups: readonly ShareGroup[] };

/** The invitation's terms, as a row that opens their form. */
export function TermsRow({ deviceId, terms, groups }: Props) {
  const t = useTranslations("share");
  const { groupIds, writableGroupIds, validHours } = terms;
  const groupsText = groupIds.length === groups.length ? t("seeAll") : t("seeSome", { count: groupIds.length });
  return (
    <ListGroup>
      <ListRowLink
        href={shareTermsHref("shareConfig", deviceId, terms)}
        icon={IconShieldCheck}
        label={t("terms")}
        sub={joinFacts(
          writableGroupIds.length > 0
            ? t("andSet", { seen: groupsText, count: writableGroupIds.length })
            : t("viewOnly", { seen: groupsText }),
          t("hours", { hours: validHours }),
        )}
      />
    </ListGroup>
  );
}
