"use client";

import { IconDatabase, IconPower, IconWifi, IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "#components/ui/can.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import { Age } from "#components/ui/values/age.tsx";
import { dot } from "#components/ui/values/join-facts.ts";
import { isAtWork } from "#lib/client/devices/network-jobs.ts";
import { useNetworkJob } from "#lib/client/devices/use-network-job.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { laterWord, ssidOf } from "#lib/domain/devices/wifi.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { ResetKind } from "./reset-kind.ts";

const ResetSheet = lazyOverlay(async () => (await import("./reset-sheet.tsx")).ResetSheet);

const rows: { kind: ResetKind; code: PermissionCode; icon: typeof IconPower }[] = [
  { kind: "wifiReset", code: "gateway:wifi-reset", icon: IconWifiOff },
  { kind: "dtuReset", code: "gateway:dtu-reset", icon: IconPower },
];

/** Network actions of a device; a running job is shown in its row, also on return to the page. */
export function NetworkGroup({ device: known, job: read }: { device: Device; job: GatewayJob | undefined }) {
  const t = useTranslations("deviceMore.network");
  const { deviceId, perms } = known;
  const device = liveDevice(known, useLiveValues(deviceId));
  const job = useNetworkJob(deviceId, read);
  const [opened, setOpened] = useState<ResetKind>();
  /** The last job replaces the question if it was running while its sheet was open. */
  const [followedId, setFollowedId] = useState<string>();
  const codes = perms ?? [];
  const atWork = job && isAtWork(job) ? job : undefined;
  if (opened && atWork?.type === opened && atWork.requestId !== followedId)
    setFollowedId(atWork.requestId ?? undefined);
  if (!codes.some((code) => code === "gateway:wifi-config" || rows.some((row) => row.code === code))) return null;
  const open = (kind: ResetKind) => {
    setFollowedId(undefined);
    setOpened(kind);
  };
  // The page may have been read before the job ended, or after.
  const connection = read?.gateway ? laterWord(read.gateway, job?.gateway) : job?.gateway;
  const ssid = ssidOf(connection);
  const runs = (kind: string) => (atWork?.type === kind ? t("running") : undefined);
  return (
    <>
      <ListGroup title={t("title")}>
        <Can code="gateway:wifi-config" of={codes}>
          <ListRowLink
            href={href("wifiConfig", { deviceId })}
            icon={IconWifi}
            label={t("setUp")}
            sub={runs("wifiConfig") ?? t("setUpText")}
            value={
              ssid && connection?.reportTime ? (
                <>
                  {ssid}
                  {dot}
                  <Age time={connection.reportTime} />
                </>
              ) : (
                ssid
              )
            }
          />
        </Can>
        <Can code="gateway:wifi-config" of={codes}>
          <ListRowLink
            href={href("wifiSettings", { deviceId })}
            icon={IconDatabase}
            label={t("saved")}
            sub={t("savedText")}
          />
        </Can>
        {rows.map(({ kind, code, icon }) => (
          <Can key={kind} code={code} of={codes}>
            <ListRowButton
              icon={icon}
              label={t(`titles.${kind}`)}
              sub={runs(kind)}
              aria-haspopup="dialog"
              onClick={() => open(kind)}
            />
          </Can>
        ))}
      </ListGroup>
      {rows.map(({ kind }) => (
        <ResetSheet
          key={kind}
          kind={kind}
          device={device}
          job={job && job.type === kind && (isAtWork(job) || job.requestId === followedId) ? job : undefined}
          otherRunning={atWork !== undefined && atWork.type !== kind}
          opened={opened === kind}
          onClose={() => setOpened(undefined)}
          again={() => setFollowedId(undefined)}
        />
      ))}
    </>
  );
}
