"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveComponent, liveDevice } from "#lib/client/live/live-merge.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { hasCurrentValues } from "#lib/domain/devices/devices.ts";
import { missing, withUnit } from "#lib/domain/devices/readings.ts";
import { Circuit } from "./circuit.tsx";
import styles from "./config-screen.module.css";
import { type Part, partOf } from "./parts.ts";
import { Stage } from "./stage.tsx";

const measured = ["T1", "T2", "CUR"];
const outputs = ["COMP", "FAN", "DEF", "LIGHT", "DHEAT"];

type Props = {
  device: Device;
  components: readonly Component[];
  /** Buttons below the drawing. */
  commands: ReactNode;
};

/** The refrigeration circuit of a device with live values, and the same as text below. */
export function Mimic({ device: known, components, commands }: Props) {
  const t = useTranslations("configScreen");
  const values = useLiveValues(known.deviceId);
  const { status } = liveDevice(known, values);
  const fresh = components.map((component) => liveComponent(component, values.args[component.argId]));
  const part = (code: string) => partOf(fresh, code);
  // A guest may not see any of them.
  const rows = (title: string, codes: readonly string[], value: (part: Part) => ReactNode) => {
    const parts = codes.map(part).filter((each) => each !== undefined);
    if (parts.length === 0) return null;
    return (
      <ListGroup title={title}>
        {parts.map((each) => (
          <ListRow key={each.code} label={each.name} value={value(each)} />
        ))}
      </ListGroup>
    );
  };
  // Not animated without a network: the values are from before it was lost.
  const live = useOnline() && hasCurrentValues(status);
  const word = ({ on }: Part) => (on === undefined ? missing : on ? t("on") : t("off"));
  const figure = ({ text, unit }: Part) => <span className="num">{withUnit(text, unit)}</span>;
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label={t("title")}>
        <Stage>
          <Circuit
            compressor={part("COMP")}
            current={part("CUR")}
            evaporator={part("T2")}
            room={part("T1")}
            fan={part("FAN")}
            defrost={part("DEF")}
            live={live}
          />
        </Stage>
      </section>
      {live ? null : <p className={styles.note}>{t("old")}</p>}
      {commands}
      {rows(t("outputs"), outputs, word)}
      {rows(t("measured"), measured, figure)}
    </div>
  );
}
