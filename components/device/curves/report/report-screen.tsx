import { IconReportOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { PrintButton } from "./print-button.tsx";
import styles from "./report.module.css";
import type { ReportParts } from "./report-data.ts";
import { ReportPaper } from "./report-paper.tsx";

type Props = {
  /** Null if the address is incomplete. */
  parts: Result<ReportParts> | null;
  /** The back link: the curve, or the list if the address names no device. */
  back: string;
};

/** A report on screen as it will be printed, or the failure. */
export function ReportScreen({ parts, back }: Props) {
  const t = useTranslations("deviceReport");
  const titles = useTranslations("titles");
  const states = useTranslations("states");
  const saving = useTranslations("saving");
  const leave = (label: string) => (
    <ButtonLink href={back} variant="tinted" small>
      {label}
    </ButtonLink>
  );
  const filled = parts?.ok && parts.data.report.samples > 0;
  return (
    <>
      <div className={styles.tools}>
        <Header
          title={titles("curveReport")}
          back={back}
          backInHistory
          actions={filled ? <PrintButton label={t("print")} elsewhere={saving("elsewhere")} /> : undefined}
        />
      </div>
      <Body>
        {parts === null ? (
          <EmptyState icon={IconReportOff} title={t("bad")} action={leave(states("backToDevices"))} />
        ) : !parts.ok ? (
          <FailureState failure={parts.failure} />
        ) : filled ? (
          <div className={styles.sheet}>
            <ReportPaper {...parts.data} />
          </div>
        ) : (
          <EmptyState icon={IconReportOff} title={t("empty")} action={leave(t("another"))} />
        )}
      </Body>
    </>
  );
}
