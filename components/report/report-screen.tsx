import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { GroupMissing } from "#components/ui/failures/group-missing.tsx";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Group } from "#lib/contract/groups.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { curveRanges } from "#lib/domain/curves/curve-window.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { type ReportQuery, reportHref } from "#lib/domain/queries/report-query.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { AlarmsCard } from "./alarms-card.tsx";
import type { CardAnswers } from "./card-answers.ts";
import { DevicesCard } from "./devices-card.tsx";
import { DevicesOutline } from "./devices-outline.tsx";
import { OrdersCard } from "./orders-card.tsx";
import { ReportCard } from "./report-card.tsx";
import { ReportExport } from "./report-export.tsx";
import { ReportGroup } from "./report-group.tsx";
import styles from "./report-screen.module.css";
import { TopDevicesCard } from "./top-devices-card.tsx";

// Loaded with the page: the layout of the alarm card around its chart.
const alarmsHeight = "calc(14.27rem + 112px)";

const outline = (height: string) => <Skeleton height={height} radius="12px" />;

type Props = {
  query: ReportQuery;
  /** Start of the report's first day, epoch ms. */
  startTime: number;
  /** The cards' data, one promise each. */
  cards: CardAnswers;
  groups: Result<Group[]>;
  codes: Result<readonly PermissionCode[]>;
};

/** The report tab: an overview of all devices. */
export function ReportScreen({ query, startTime, cards, groups, codes }: Props) {
  const t = useTranslations("report");
  const titles = useTranslations("titles");
  const denied = codes.ok && !codes.data.includes(routes.report.permission);
  const linked = codes.ok && codes.data.includes(routes.alarms.permission);
  const here = reportHref(query);
  if (!groups.ok && denied)
    return (
      <>
        <Header title={titles("report")} />
        <Body>
          <FailureState failure={groups.failure} />
        </Body>
      </>
    );
  const group = <ReportGroup query={query} groups={groups.ok ? groups.data : []} />;
  if (groups.ok && query.group && !groups.data.some(({ groupId }) => groupId === query.group))
    return (
      <>
        <Header title={titles("report")} actions={group} />
        <OfflineBar />
        <Body>
          <GroupMissing
            action={
              <ButtonLink href={reportHref(query, { group: undefined })} variant="tinted" small>
                {t("allGroups")}
              </ButtonLink>
            }
          />
        </Body>
      </>
    );
  const spans = curveRanges.map((span) => ({
    href: reportHref(query, { span }),
    label: t(`spans.${span}`),
    current: span === query.span,
  }));
  return (
    <>
      <Header
        title={titles("report")}
        actions={
          <>
            {group}
            <ReportExport query={query} startTime={startTime} withAlarms={linked} />
          </>
        }
      />
      <OfflineBar />
      <MissingPart failure={failureAmong(groups)} />
      <Body>
        <div className={styles.page}>
          <ReportCard
            title={t("online")}
            name={`online ${query.group}`}
            of={cards.statistics}
            outline={<DevicesOutline />}
          >
            {(data) => <DevicesCard statistics={data} query={query} />}
          </ReportCard>
          <SegmentLinks label={t("span")} items={spans} />
          <ReportCard
            title={t("alarms.title")}
            name={`alarms ${here}`}
            of={cards.byDay}
            outline={outline(alarmsHeight)}
          >
            {(data) => <AlarmsCard data={data} query={query} linked={linked} />}
          </ReportCard>
          <ReportCard
            title={t("devices.title")}
            name={`devices ${here}`}
            of={cards.byDevice}
            outline={outline("20rem")}
          >
            {(data) => <TopDevicesCard data={data} query={query} linked={linked} />}
          </ReportCard>
          <ReportCard
            title={t("orders.title")}
            name={`orders ${query.group}`}
            of={cards.orders}
            outline={outline("6.5rem")}
          >
            {(data) => <OrdersCard data={data} query={query} />}
          </ReportCard>
        </div>
      </Body>
    </>
  );
}
