import { IconFilterOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { type DeviceQuery, isFiltered } from "#lib/domain/queries/device-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";

/** No rows: because there is no device at all, or because filters or the search hide them. */
export function DevicesEmpty({ query }: { query: DeviceQuery }) {
  const t = useTranslations("devices");
  if (!isFiltered(query))
    return (
      <EmptyState
        icon={DeviceIcon}
        title={t("emptyTitle")}
        text={t("emptyText")}
        action={
          <>
            <ButtonLink href={href("scanAdd", { scan: 1 })}>{t("scanToAdd")}</ButtonLink>
            <ButtonLink href={href("scanAdd")} variant="plain">
              {t("typeId")}
            </ButtonLink>
          </>
        }
      />
    );
  const { keyword, ...filters } = query;
  const by = keyword === undefined ? "filters" : isFiltered(filters) ? "both" : "search";
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t("noMatch")}
      text={t(`noMatchText.${by}`, { keyword: keyword ?? "" })}
      action={
        <ButtonLink href={href("home")} replace variant="tinted" small>
          {t(`clear.${by}`)}
        </ButtonLink>
      }
    />
  );
}
