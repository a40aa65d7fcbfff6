import { useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { lazyHook } from "#components/ui/loading/lazy-hook.tsx";
import { toneOf } from "#components/ui/theme/tone.ts";
import { FlashOnChange } from "#components/ui/values/flash-on-change.tsx";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import { SignalBars } from "#components/ui/values/signal-bars.tsx";
import { StatusBadge } from "#components/ui/values/status-badge.tsx";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { FollowedMain } from "#lib/client/devices/main-value.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { setPointArg } from "#lib/domain/devices/key-args.ts";
import { numberIn } from "#lib/domain/devices/readings.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { useComponentText } from "./component-text.ts";
import styles from "./hero-card.module.css";
import { HeroGauge } from "./hero-gauge.tsx";
import { LastAt } from "./last-at.tsx";
import { LastDay } from "./last-day.tsx";

const Main = lazyHook(async () => (await import("#lib/client/devices/main-value.ts")).useMainValue);

type Props = {
  device: Device;
  component: Component;
  stale: boolean;
  now: number;
  /** The device's clock differs from ours, so times are labelled as its own. */
  ownClock: boolean;
  /** The button beside the value that changes its set-point. */
  adjust?: ReactNode;
};

/** The exact time, without the date if it is today. */
function timeText(time: number, now: number, zone: string): string {
  const exact = exactTime(time, zone);
  const today = dateOf(now, zone);
  return exact.startsWith(today) ? exact.slice(today.length + 1) : exact;
}

/** The device's main value with its gauge. */
export function HeroCard({ device, component: known, stale, now, ownClock, adjust }: Props) {
  const t = useTranslations("data");
  const statuses = useTranslations("statuses");
  const signals = useTranslations("signals.sentence");
  const zone = useTimeZone() ?? "UTC";
  const online = useOnline();
  const [followed, follow] = useState<FollowedMain>();
  // The server's next response replaces live updates since the previous one.
  const component = followed && followed.initial === known.lastDay ? { ...known, ...followed.now } : known;
  const { text, unit, fault } = useComponentText()(component);
  const { status } = device;
  const old = stale || component.quality === "stale";
  const time = component.dataTime ?? device.dataTime;
  const setPoint = setPointArg(device)?.value;
  return (
    <section className={styles.card} aria-label={component.argName}>
      <div className={styles.head}>
        <h2 className={styles.label}>{component.argName}</h2>
        <StatusBadge tone={online ? toneOf[status] : "offline"} icon={<StatusIcon status={status} size={18} />}>
          {statuses(status)}
        </StatusBadge>
        <HiddenComma />
      </div>
      <div className={styles.main}>
        <div
          className={classes(
            styles.value,
            online && (fault || status === "alarming") && styles.hot,
            (!fault || !online) && old && styles.stale,
            "num",
          )}
        >
          <FlashOnChange text={text}>{text}</FlashOnChange>
          {unit ? <small>{unit}</small> : null}
        </div>
        {adjust}
      </div>
      <HeroGauge
        value={fault ? null : numberIn(component.value)}
        // The card uses the live set-point: somebody may change it while the page is open.
        setPoint={numberIn(setPoint) ?? numberIn(component.setPoint)}
        low={numberIn(component.low) ?? numberIn(component.alarmLow)}
        high={numberIn(component.high) ?? numberIn(component.alarmHigh)}
        unit={unit}
        precision={component.precision}
        stale={old}
      />
      <div className={styles.foot}>
        <Main input={{ deviceId: device.deviceId, component: known }} onResult={follow} />
        <LastDay component={component} />
        {device.signalLevel ? (
          <span className={styles.signal}>
            <HiddenComma />
            <SignalBars level={device.signalLevel} />
            {signals(device.signalLevel)}
          </span>
        ) : null}
        <LastAt component={component} stale={stale} />
        {time ? (
          <time className="num" dateTime={new Date(time).toISOString()}>
            <HiddenComma />
            {ownClock ? t("deviceTime", { time: timeText(time, now, zone) }) : timeText(time, now, zone)}
          </time>
        ) : null}
      </div>
    </section>
  );
}
