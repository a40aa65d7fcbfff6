import { IconSettings } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconLink } from "#components/ui/buttons/icon-link.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { alarmHref } from "#lib/domain/queries/alarm-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AlarmViews, type AlarmViewsProps } from "./alarm-views.tsx";

/** The alarm tab: alarms of every device that the person sees. */
export function AlarmScreen(props: AlarmViewsProps) {
  const titles = useTranslations("titles");
  const { query, list } = props;
  return (
    <KeepLast name={alarmHref("alarms", query)} failure={list.ok ? null : list.failure}>
      <Header
        title={titles("alarms")}
        actions={
          <IconLink label={titles("messageSettings")} href={href("messageSettings")}>
            <IconSettings size={24} stroke={1.8} aria-hidden="true" />
          </IconLink>
        }
      />
      <OfflineBar />
      <Body>
        <AlarmViews {...props} />
      </Body>
    </KeepLast>
  );
}
