import { useTimeZone, useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { type Tone, toneOf } from "#components/ui/theme/tone.ts";
import { SignalBars } from "#components/ui/values/signal-bars.tsx";
import { StatusBadge } from "#components/ui/values/status-badge.tsx";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { formatNumber, missing } from "#lib/domain/devices/readings.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { InfoRow } from "./info-row.tsx";
import { QualityIcon } from "./quality-icon.tsx";

const signalTones: Record<string, Tone> = { low: "warn", unknown: "offline" };
const qualityTones: Record<string, Tone> = { unstable: "warn", disconnected: "alarm", unknown: "offline" };

/** How the device is connected, and the signal quality. */
export function ConnectionInfo({ device }: { device: DeviceDetail }) {
  const t = useTranslations("deviceInfo");
  const statuses = useTranslations("statuses");
  const signals = useTranslations("signals");
  const modes = useTranslations("wifi.modes");
  const zone = useTimeZone() ?? "UTC";
  const { status, dtuStatus, networkStatus, networkMode, commSuccessRate, dataTime } = device;
  const signal = device.signalLevel ?? "unknown";
  const quality = device.commQuality ?? "unknown";
  const isRated = typeof commSuccessRate === "number";
  const dtu = dtuStatus === "online" ? "networkOnline" : "networkOffline";
  const rate = isRated ? `${formatNumber(commSuccessRate, 1)}%` : "";
  return (
    <ListGroup title={t("connection")}>
      <InfoRow label={t("status")} meaning={t("meanings.status")}>
        <StatusBadge tone={toneOf[status]} icon={<StatusIcon status={status} size={18} />}>
          {statuses(status)}
        </StatusBadge>
      </InfoRow>
      <InfoRow label={t("signal")} meaning={t("meanings.signal")}>
        <StatusWord tone={signalTones[signal] ?? "online"} icon={<SignalBars level={signal} />}>
          {signals(`levels.${signal}`)}
        </StatusWord>
      </InfoRow>
      <InfoRow label={t("communication")} meaning={t("meanings.communication")}>
        {isRated && quality === "unknown" ? null : (
          <StatusWord tone={qualityTones[quality] ?? "online"} icon={<QualityIcon quality={quality} />}>
            {signals(`quality.${quality}`)}
          </StatusWord>
        )}
        {rate}
      </InfoRow>
      <InfoRow label={t("dtuStatus")} meaning={t("meanings.dtuStatus")}>
        {dtuStatus ? (
          <StatusWord tone={toneOf[dtu]} icon={<StatusIcon status={dtu} size={18} />}>
            {statuses(dtu)}
          </StatusWord>
        ) : (
          missing
        )}
      </InfoRow>
      <InfoRow label={t("network")} meaning={t("meanings.network")}>
        {networkStatus ? t(`networks.${networkStatus}`) : missing}
      </InfoRow>
      <InfoRow label={t("networkMode")} meaning={t("meanings.networkMode")}>
        {networkMode && networkMode !== "unknown" ? modes(networkMode) : missing}
      </InfoRow>
      <InfoRow label={t("dataTime")} meaning={t("meanings.dataTime")}>
        {dataTime ? exactTime(dataTime, zone) : missing}
      </InfoRow>
    </ListGroup>
  );
}
