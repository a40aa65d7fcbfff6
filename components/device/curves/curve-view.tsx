"use client";

import { IconChartLine, IconHourglass } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { RenewLink } from "#components/ui/buttons/renew-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { NoPermission } from "#components/ui/failures/no-permission.tsx";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import type { curves } from "#lib/contract/curves.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import { rangesWithin } from "#lib/domain/curves/curve-window.ts";
import { CurveSkeleton } from "./curve-skeleton.tsx";

// Loaded when a curve is opened, not with the current values.
const CurveScreen = dynamic(() => whenReached(async () => (await import("./curve-screen.tsx")).CurveScreen), {
  ssr: false,
  loading: () => <CurveSkeleton />,
});

type Props = {
  deviceId: string;
  /** The person's relation to the device: only some may renew its service. */
  relation?: string | null | undefined;
  access: Result<DataOf<typeof curves.access>>;
  args: Result<DataOf<typeof curves.args>>;
  requestedAt: number;
};

/** The curve of a device, or why it is not available. */
export function CurveView({ deviceId, relation, access, args, requestedAt }: Props) {
  const t = useTranslations("curve");
  if (!access.ok) return <FailureState failure={access.failure} />;
  const { access: open, reason, maxRangeDays } = access.data;
  if (!open && reason === "expired")
    return (
      <EmptyState
        icon={IconHourglass}
        title={t("expired")}
        text={t("expiredText")}
        action={<RenewLink deviceId={deviceId} relation={relation} />}
      />
    );
  if (!open && reason === "noPermission") return <NoPermission />;
  if (!args.ok) return <FailureState failure={args.failure} />;
  if (!open || args.data.length === 0) return <EmptyState icon={IconChartLine} title={t("noService")} />;
  return (
    <CurveScreen deviceId={deviceId} args={args.data} ranges={rangesWithin(maxRangeDays)} requestedAt={requestedAt} />
  );
}
