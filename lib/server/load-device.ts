import "server-only";
import { cache } from "react";
import { type ArgGroup, args, type Component } from "#lib/contract/args.ts";
import { type DeviceDetail, devices } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { SearchParams } from "#lib/domain/device-query.ts";
import { bodyCodes, failureOfCode } from "#lib/domain/errors.ts";
import type { RouteName } from "#lib/domain/routes.ts";
import { load } from "./load.ts";
import { askFor, loadFor } from "./load-for.ts";

const notFound = failureOfCode(bodyCodes.deviceNotFound, undefined, undefined, undefined);

/** The device that an address names, or undefined when it names none. */
export function deviceIdOf({ deviceId }: SearchParams): string | undefined {
  return typeof deviceId === "string" && /^[\w:.@-]{1,64}$/.test(deviceId) ? deviceId : undefined;
}

/** A device as its pages show it, asked for once while a page is drawn. */
export const detailOf = cache((deviceId: string) => load(devices.detail, { deviceId }));

/** The device of an address; one that does not exist, is not this person's or is not named is "device.notFound". */
export async function loadDevice(screen: RouteName, params: SearchParams): Promise<Result<DeviceDetail>> {
  const deviceId = deviceIdOf(params);
  return deviceId ? await askFor(screen, () => detailOf(deviceId)) : { ok: false, failure: notFound };
}

type Group = { group: ArgGroup; components: Component[] };

/** The groups of a device's data or settings tab with their components, in the server's order; one that fails fails them all. */
async function loadGroups(
  screen: RouteName,
  params: SearchParams,
  scene: "data" | "setting",
): Promise<Result<Group[]>> {
  const deviceId = deviceIdOf(params);
  if (!deviceId) return { ok: false, failure: notFound };
  const groups = await loadFor(screen, args.groups, { deviceId, scene });
  if (!groups.ok) return groups;
  const answers = await Promise.all(
    groups.data.map(async (group) => ({
      group,
      answer: await loadFor(screen, args.components, { deviceId, groupId: group.groupId }),
    })),
  );
  const loaded: Group[] = [];
  for (const { group, answer } of answers) {
    if (!answer.ok) return answer;
    loaded.push({ group, components: answer.data.components });
  }
  return { ok: true, data: loaded };
}

/** The groups of both tabs: what can be told to a device stands in either. */
export const loadBothTabs = (screen: RouteName, params: SearchParams) =>
  Promise.all([loadGroups(screen, params, "data"), loadGroups(screen, params, "setting")]);
const loadDataGroups = (screen: RouteName, params: SearchParams) => loadGroups(screen, params, "data");
export const loadSettingGroups = (screen: RouteName, params: SearchParams) => loadGroups(screen, params, "setting");

/** Headings of the settings tab, by which the data tab knows whether there is anything to adjust; none when they do not come. */
async function settingHeads(screen: RouteName, params: SearchParams): Promise<ArgGroup[]> {
  const deviceId = deviceIdOf(params);
  const groups = deviceId ? await loadFor(screen, args.groups, { deviceId, scene: "setting" }) : undefined;
  return groups?.ok ? groups.data : [];
}

/** Everything that the data tab shows: the device, its values by group, and the headings of what can be set. */
export const loadData = (screen: RouteName, params: SearchParams) =>
  Promise.all([loadDevice(screen, params), loadDataGroups(screen, params), settingHeads(screen, params)]);
