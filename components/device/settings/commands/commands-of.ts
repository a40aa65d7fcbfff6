import type { Component, LoadedGroup } from "#lib/contract/args.ts";
import type { Device, DeviceCommand } from "#lib/contract/devices.ts";
import { sideOf } from "#lib/domain/flags.ts";
import { maySet } from "../may-set.ts";

/** The device commands that are offered as buttons, by their names in the platform. */
type CommandId = Exclude<DeviceCommand, "refresh">;

/** A button below a configuration screen: a command, or an argument to be switched over. */
export type ScreenCommand =
  | { id: CommandId; command: CommandId }
  | { id: "lightOn" | "lightOff"; component: Component; side: boolean };

const codes: Record<CommandId, string> = { defrost: "MDF", resetAlarm: "RST", on: "ONF", off: "ONF" };

type Access = Pick<Device, "perms">;

const writableIn = (groups: readonly LoadedGroup[], device: Access) =>
  groups.filter(({ group }) => maySet(group, device)).flatMap(({ components }) => components);

/** Whether the person may still send an argument or a command, whatever the current side of a switch. */
export const maySend = (groups: readonly LoadedGroup[], device: Access, subject: string): boolean =>
  writableIn(groups, device).some(
    ({ argId, argCode }) =>
      argId === subject || Object.entries(codes).some(([id, code]) => id === subject && code === argCode),
  );

/**
 * The commands that a person may send from a device's configuration screen, by what the device has. `groups` are those
 * of both tabs, with live values. Empty if all are read-only. A switch in an unknown state is left out.
 */
export function commandsOf(groups: readonly LoadedGroup[], device: Access): ScreenCommand[] {
  const writable = writableIn(groups, device);
  const find = (code: string) => writable.find(({ argCode, rw }) => argCode === code && rw !== "r");
  const light = find("LIGHT");
  const lit = light && sideOf(light);
  const cooling = find("ONF");
  const cools = cooling && sideOf(cooling);
  const offered: (CommandId | false | undefined)[] = [
    find("RST") && "resetAlarm",
    cools === true && "off",
    cools === false && "on",
  ];
  const lamp =
    light && lit !== undefined
      ? [{ id: lit ? ("lightOff" as const) : ("lightOn" as const), component: light, side: !lit }]
      : [];
  const as = (command: CommandId) => ({ id: command, command });
  return [
    ...(find("MDF") ? [as("defrost")] : []),
    ...lamp,
    ...offered.filter((each) => typeof each === "string").map(as),
  ];
}
