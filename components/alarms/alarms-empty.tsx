import { IconCheck, IconFilterOff, IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { type AlarmQuery, type AlarmScreenName, alarmHref, isNarrowed } from "#lib/domain/queries/alarm-query.ts";

type Props = {
  screen: AlarmScreenName;
  query: AlarmQuery;
  /** Whether no alarm is open, dealt with or not; undefined if unknown. */
  noneOpen?: boolean | undefined;
};

/** Why the list is empty: all is well, the open ones were dealt with, none was dealt with yet, or filters hide them. */
export function AlarmsEmpty({ screen, query, noneOpen }: Props) {
  const t = useTranslations("alarms");
  const { view, deviceId } = query;
  if (isNarrowed(screen, query))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t("noMatch")}
        text={t("noMatchText")}
        action={
          <ButtonLink
            href={alarmHref(screen, { view, pages: 1, deviceId: screen === "deviceAlarm" ? deviceId : undefined })}
            variant="tinted"
            small
          >
            {t("filter.clear")}
          </ButtonLink>
        }
      />
    );
  if (view === "untreated")
    return (
      <EmptyState
        icon={IconCheck}
        tone={noneOpen ? "online" : undefined}
        title={t("noneUntreated")}
        text={noneOpen === undefined ? undefined : t(noneOpen ? "allWell" : "standing")}
        action={
          noneOpen === false ? (
            <ButtonLink href={alarmHref(screen, query, { view: "processed" })} variant="tinted" small>
              {t("showProcessed")}
            </ButtonLink>
          ) : undefined
        }
      />
    );
  return <EmptyState icon={IconHistory} title={t(view === "all" ? "none" : "noneProcessed")} />;
}
