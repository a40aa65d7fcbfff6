import "server-only";
import { cache } from "react";
import { type ArgGroup, args, type LoadedGroup } from "#lib/contract/args.ts";
import { type DeviceDetail, devices } from "#lib/contract/devices.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { type Failure, failureOfKey } from "#lib/domain/errors.ts";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { withCodes } from "../../session/permissions.ts";
import { load } from "../load.ts";
import { loadFor, loadWith } from "../load-for.ts";

export const deviceIdOf = (params: SearchParams): string | undefined => idIn(params, "deviceId");

/** Loads something about the device of an address: "device.notFound" if the address names none. */
export async function ofDevice<T>(
  params: SearchParams,
  source: (deviceId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const deviceId = deviceIdOf(params);
  return deviceId ? await source(deviceId) : { ok: false, failure: failureOfKey("device.notFound") };
}

export const detailOf = cache((deviceId: string) => load(devices.detail, { deviceId }));

/** "device.notFound" also for a device that exists but is not this person's. */
export async function loadDevice(screen: RouteName, params: SearchParams): Promise<Result<DeviceDetail>> {
  const device = await ofDevice(params, (deviceId) => loadWith(screen, () => detailOf(deviceId)));
  return device.ok ? { ok: true, data: await withCodes(device.data) } : device;
}

/** Groups with their components; `missing` says why some groups could not be loaded. */
type Groups = Result<LoadedGroup[]> & { missing?: Failure | undefined };

const headsOf = (screen: RouteName, params: SearchParams, scene: "data" | "setting"): Promise<Result<ArgGroup[]>> =>
  ofDevice(params, (deviceId) => loadFor(screen, args.groups, { deviceId, scene }));

/** The groups of the data or settings tab in the server's order; a failure if none could be loaded. */
async function loadGroups(screen: RouteName, params: SearchParams, scene: "data" | "setting"): Promise<Groups> {
  const groups = await headsOf(screen, params, scene);
  if (!groups.ok) return groups;
  const deviceId = deviceIdOf(params) ?? "";
  const answers = await Promise.all(
    groups.data.map(async (group) => ({
      group,
      answer: await loadFor(screen, args.components, { deviceId, groupId: group.groupId }),
    })),
  );
  const failed = answers.find(({ answer }) => !answer.ok)?.answer;
  const loaded = answers.flatMap(({ group, answer }) =>
    answer.ok ? [{ group, components: answer.data.components }] : [],
  );
  if (!failed || failed.ok) return { ok: true, data: loaded };
  return loaded.length > 0 ? { ok: true, data: loaded, missing: failed.failure } : failed;
}

/** The groups of both tabs: either may contain arguments that can be set. */
export async function loadBothTabs(params: SearchParams) {
  const tabs = await Promise.all([
    loadGroups("deviceScreen", params, "data"),
    loadGroups("deviceScreen", params, "setting"),
  ]);
  const [values, settings] = tabs;
  return {
    values,
    all: tabs.flatMap((each) => (each.ok ? each.data : [])),
    missing: values.missing ?? settings.missing ?? failureAmong(settings),
  };
}

export const loadSettingGroups = (params: SearchParams) => loadGroups("deviceSetting", params, "setting");

export async function loadData(params: SearchParams) {
  const screen = "deviceData";
  const [device, groups, heads] = await Promise.all([
    loadDevice(screen, params),
    loadGroups(screen, params, "data"),
    headsOf(screen, params, "setting"),
  ]);
  const missing = groups.missing ?? failureAmong(heads);
  return { deviceId: deviceIdOf(params), device, missing, groups, settings: heads.ok ? heads.data : [] };
}
