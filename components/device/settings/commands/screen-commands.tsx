"use client";

import { IconBellOff, IconBulb, IconBulbOff, IconPower, IconSnowflake } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveComponent, liveDevice } from "#lib/client/live/live-merge.ts";
import type { Component, LoadedGroup } from "#lib/contract/args.ts";
import type { Device, DeviceCommand } from "#lib/contract/devices.ts";
import { reachOf } from "../reach.ts";
import { ReachNote } from "../reach-note.tsx";
import { LazySetSheet, type OpenSetSheet } from "../sheet/lazy-set-sheet.tsx";
import { CommandLine } from "./command-line.tsx";
import { commandsOf, maySend, type ScreenCommand } from "./commands-of.ts";
import styles from "./screen-commands.module.css";

const icons = {
  defrost: IconSnowflake,
  lightOn: IconBulb,
  lightOff: IconBulbOff,
  resetAlarm: IconBellOff,
  on: IconPower,
  off: IconPower,
};

/** A command in the form of an argument that is written once. */
const asComponent = (cmd: DeviceCommand, argName: string): Component => ({
  argId: cmd,
  argName,
  type: "button",
  rw: "w",
});

/**
 * The commands that a person may send from the configuration screen; each asks for confirmation and is followed to its
 * result.
 */
export function ScreenCommands({ device: known, groups }: { device: Device; groups: readonly LoadedGroup[] }) {
  const t = useTranslations("setting.commands");
  const values = useLiveValues(known.deviceId);
  const device = liveDevice(known, values);
  const reach = reachOf(device, useOnline());
  const open: OpenSetSheet = useRef(null);
  const live = groups.map(({ group, components }) => ({
    group,
    components: components.map((each) => liveComponent(each, values.args[each.argId])),
  }));
  // Commands belong to no group of arguments, and a guest has rights to groups only.
  const commands = commandsOf(live, device).filter((each) => device.relation !== "share" || !("command" in each));
  // An open sheet stays when the right to send is withdrawn, and shows that.
  const [opened, setOpened] = useState(false);
  if (commands.length === 0 && !opened) return null;
  const componentOf = (each: ScreenCommand) =>
    "command" in each ? asComponent(each.command, t(each.id)) : each.component;
  const bar = (
    <section className={styles.bar} aria-label={t("title")}>
      <div className={styles.buttons}>
        {commands.map((each) => {
          const Icon = icons[each.id];
          return (
            <Button
              key={each.id}
              variant="outline"
              disabled={reach !== "now"}
              onClick={() => {
                setOpened(true);
                open.current?.(
                  "command" in each
                    ? {
                        component: componentOf(each),
                        command: each.command,
                        about: each.command === "off" ? t("offText") : undefined,
                      }
                    : { component: each.component, start: each.side },
                );
              }}
            >
              <Icon size={20} stroke={1.8} aria-hidden="true" />
              {t(each.id)}
            </Button>
          );
        })}
      </div>
      {commands.map((each) => (
        <CommandLine key={each.id} deviceId={device.deviceId} component={componentOf(each)} />
      ))}
      {reach === "now" ? <p className={styles.hint}>{t("hint")}</p> : <ReachNote reach={reach} once />}
    </section>
  );
  return (
    <>
      {commands.length > 0 ? bar : null}
      <LazySetSheet device={device} may={({ argId }) => maySend(groups, device, argId)} open={open} />
    </>
  );
}
