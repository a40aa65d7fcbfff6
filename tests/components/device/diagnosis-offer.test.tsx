import { act, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { AlarmSheet } from "#components/alarms/dealing/alarm-sheet.tsx";
import { useDealing } from "#components/alarms/dealing/use-dealing.ts";
import { DeviceData } from "#components/device/data/device-data.tsx";
import { DiagnosisView } from "#components/device/diagnosis/diagnosis-view.tsx";
import { DeviceInfo } from "#components/devices/info/device-info.tsx";
import { RunFixes } from "#components/installing/wifi/run/run-fixes.tsx";
import { storeDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const deviceId = "D1";
const device = sampleDevice({ deviceId, status: "alarming" });
const alarm: Alarm = { policeId: "1", deviceId, alarmType: "high", alarmTime: Date.now(), status: "untreated" };
function OpenSheet() {
  return <AlarmSheet opened alarm={alarm} dealing={useDealing(() => {})} withDevice={false} onClose={() => {}} />;
}
const screens: [name: string, ui: ReactElement][] = [
  ["the values", <DeviceData key="" device={device} groups={{ ok: true, data: [] }} />],
  ["the information", <DeviceInfo key="" device={device} life={null} />],
  ["an alarm", <OpenSheet key="" />],
  ["a failed WiFi set-up", <RunFixes key="" deviceId={deviceId} cause="timeout" fix={() => {}} />],
];
/** The number of links to the diagnosis. */
function links(): number {
  const target = href("deviceInfo", { deviceId, ...diagnosisView });
  return screen.queryAllByRole("link").filter((link) => link.getAttribute("href") === target).length;
}
async function linksOn(ui: ReactElement): Promise<number> {
  await act(async () => renderUi(ui));
  return links();
}
const diagnosed = (found: Parameters<typeof DiagnosisView>[0]["found"]) =>
  renderUi(<DiagnosisView deviceId={deviceId} found={found} />);

afterEach(() => storeDiagnosisOffer(true));

describe.each(screens)("the way to the diagnosis from %s", (_name, ui) => {
  it("is offered", async () => expect(await linksOn(ui)).toBe(1));

  it("is no longer offered once the platform turned out to have none, but still after another failure", async () => {
    diagnosed({ ok: false, failure: failureOfStatus(502) }).unmount();
    expect(await linksOn(ui)).toBe(1);
    diagnosed({ ok: false, failure: failureOfStatus(404) }).unmount();
    expect(links()).toBe(0);
  });
});

it("the diagnosis is offered again once the platform has one", async () => {
  diagnosed({ ok: false, failure: failureOfStatus(404) }).unmount();
  diagnosed({ ok: true, data: [] }).unmount();
  expect(await linksOn(screens[1]?.[1] ?? expect.unreachable())).toBe(1);
});
