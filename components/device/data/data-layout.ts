import type { Component, LoadedGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { valueArg } from "#lib/domain/devices/key-args.ts";

export type DataLayout = {
  hero: Component | null;
  /** Relays, contacts and lamps: on or off. */
  outputs: Component[];
  /** Everything else, by group; groups without any are left out. */
  groups: { id: string; name: string; components: Component[] }[];
};

const isOutput = ({ type, dataType, rw }: Component) =>
  type === "light" || ((type === "switch" || dataType === "bool") && rw !== "w");

/** The component of the device's main value: the one on its list card, otherwise the first with limits. */
function findHero(device: Device, all: readonly Component[]): Component | null {
  const main = valueArg(device);
  const named = all.find(({ argId }) => argId === main?.argId);
  if (named) return { ...named, low: named.low ?? main?.low, high: named.high ?? main?.high };
  if (main) return { ...main, argName: main.argName || main.argId, type: "value", dataType: "number" };
  return all.find(({ low, high }) => typeof low === "number" || typeof high === "number") ?? null;
}

/** Sorts a device's components into the parts of the data tab. Buttons are omitted: they have no value. */
export function dataLayout(device: Device, loaded: readonly LoadedGroup[]): DataLayout {
  const all = loaded.flatMap(({ components }) => components);
  const hero = findHero(device, all);
  const shown = (component: Component) => component.argId !== hero?.argId && component.type !== "button";
  return {
    hero,
    outputs: all.filter((component) => shown(component) && isOutput(component)),
    groups: loaded
      .map(({ group, components }) => ({
        id: group.groupId,
        name: group.groupName,
        components: components.filter((component) => shown(component) && !isOutput(component)),
      }))
      .filter(({ components }) => components.length > 0),
  };
}
