"use client";

import { IconCloudOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { RenewLink } from "#components/ui/buttons/renew-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { ErrorState } from "#components/ui/failures/error-state.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { toneOf } from "#components/ui/theme/tone.ts";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";
import { keptDevice } from "#lib/client/kept/kept-device.ts";
import { useKeep } from "#lib/client/kept/use-keep.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveComponent, liveDevice } from "#lib/client/live/live-merge.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Component, LoadedGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import { hasCurrentValues } from "#lib/domain/devices/devices.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { hasOwnClock } from "#lib/domain/time/ages.ts";
import { dataLayout } from "./data-layout.ts";
import styles from "./device-data.module.css";
import { HeroCard } from "./hero-card.tsx";
import { OutputTile } from "./output-tile.tsx";
import { ParameterGrid } from "./parameter-grid.tsx";

type Props = {
  device: Device;
  groups: Result<LoadedGroup[]>;
  /** The button that changes the set-point of the main value. */
  adjust?: ReactNode;
};

const UnheardIcon = () => <StatusIcon status="inactivated" size={44} />;

/** All values of a device, live: main value, outputs, then the rest by group. */
export function DeviceData({ device: known, groups, adjust }: Props) {
  const t = useTranslations("data");
  const devices = useTranslations("devices");
  const values = useLiveValues(known.deviceId);
  const now = useMinute();
  const online = useOnline();
  const device = liveDevice(known, values);
  const { status } = device;
  const layout = dataLayout(device, groups.ok ? groups.data : []);
  const live = (component: Component) => liveComponent(component, values.args[component.argId]);
  useKeep("device", known.deviceId, groups.ok ? groups.data : null, () => ({
    device: keptDevice(device),
    groups: (groups.ok ? groups.data : []).map(({ group, components }) => ({
      group,
      components: components.map(live),
    })),
  }));
  const nothing = !layout.hero && layout.outputs.length + layout.groups.length === 0;
  const explain = useDiagnosisOffer() ? (
    <ButtonLink variant="tinted" href={href("deviceInfo", { deviceId: known.deviceId, ...diagnosisView })}>
      {devices("explain")}
    </ButtonLink>
  ) : null;
  if (status === "inactivated" || (nothing && groups.ok))
    return <EmptyState icon={UnheardIcon} title={t("empty")} text={t("emptyText")} action={explain} />;
  const isCurrent = hasCurrentValues(status);
  const stale = !isCurrent || !online;
  const times = { ...known, ...values.device };
  const ownClock = hasOwnClock(times);
  // The time since when an output is on is by the device's clock.
  const deviceNow = ownClock ? now - ((times.receiveTime ?? 0) - (times.dataTime ?? 0)) : now;
  return (
    <div className={styles.stack}>
      {isCurrent ? null : (
        <Note tone={toneOf[status]} icon={IconCloudOff}>
          {t(status === "networkOnline" ? "networkOnline" : status === "expired" ? "expired" : "offline")}
        </Note>
      )}
      {status === "expired" ? <RenewLink deviceId={device.deviceId} relation={device.relation} /> : null}
      {layout.hero ? (
        <HeroCard
          device={device}
          component={live(layout.hero)}
          stale={stale}
          now={now}
          ownClock={ownClock}
          adjust={adjust}
        />
      ) : null}
      {status === "online" ? null : explain}
      {layout.outputs.length > 0 ? (
        <ul className={styles.outputs} aria-label={t("outputs")}>
          {layout.outputs.map((component) => (
            <OutputTile key={component.argId} component={live(component)} stale={stale} now={deviceNow} />
          ))}
        </ul>
      ) : null}
      {layout.groups.map(({ id, name, components }) => (
        <ParameterGrid key={id} title={name} components={components.map(live)} stale={stale} />
      ))}
      {groups.ok ? null : <ErrorState failure={groups.failure} fill={false} />}
    </div>
  );
}
