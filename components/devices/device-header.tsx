"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { toneOf } from "#components/ui/theme/tone.ts";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { rememberAuthType } from "#lib/client/devices/auth-types.ts";
import { rememberFeatures } from "#lib/client/devices/device-features.ts";
import { useScrolledPast } from "#lib/client/lists/scrolled-past.ts";
import { useLiveValues, useLiveWhole } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import type { Device } from "#lib/contract/devices.ts";
import { withUnit } from "#lib/domain/devices/readings.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { hasOwnClock } from "#lib/domain/time/ages.ts";
import { DeviceState } from "./device-state.tsx";
import { LazyLivePolling } from "./lazy-live-polling.tsx";
import { rowReading } from "./rows/row-reading.ts";

/** Scroll distance after which the second line shows the value. Pixels. */
const fold = 96;

type Props = {
  device: Device;
  /** The back link; the list by default. */
  back?: string | undefined;
  /** A second button. */
  action?: ReactNode;
  /** The title; the device's name is then in the second line. */
  title?: string;
  /** The values below are historical: the second line shows the current one, labelled as such. */
  valued?: boolean;
};

/** Header of a device's pages: name, state and its age; keeps the device live while mounted. */
export function DeviceHeader({ device: known, back = href("home"), action, title, valued = false }: Props) {
  const t = useTranslations("devices.header");
  const statuses = useTranslations("statuses");
  const folded = useScrolledPast(fold);
  useLiveWhole(known.deviceId);
  useLiveRefresh(known);
  useEffect(() => rememberFeatures(known), [known]);
  const { deviceId, authType } = known;
  useEffect(() => {
    // A platform may omit it after the first response.
    if (authType !== undefined) rememberAuthType(deviceId, authType);
  }, [deviceId, authType]);
  const values = useLiveValues(known.deviceId);
  const device = liveDevice(known, values);
  const ownClock = hasOwnClock({ ...known, ...values.device });
  const { status, dataTime } = device;
  const online = useOnline();
  const reading = rowReading(device, !online);
  const tone = online ? toneOf[status] : "offline";
  const text = withUnit(reading.text, reading.unit);
  const isOfNow = reading.tone === "live" || reading.tone === "hot";
  const sub =
    (folded && reading.tone !== "none") || (valued && isOfNow) ? (
      <StatusWord tone={tone} icon={<StatusIcon status={status} size={16} />}>
        <span className="hidden-text">{statuses(status)}, </span>
        <span className="num">{valued && isOfNow ? t("now", { value: text }) : text}</span>
      </StatusWord>
    ) : (
      <DeviceState status={status} dataTime={dataTime} tone={tone} ownClock={ownClock} />
    );
  return (
    <Header
      title={title ?? device.deviceName}
      back={back}
      sub={title ? device.deviceName : sub}
      actions={
        <>
          <RefreshButton />
          {action ? <div>{action}</div> : null}
          <LazyLivePolling />
        </>
      }
    />
  );
}
