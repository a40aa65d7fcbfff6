import { expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { advance, type CauseState, normal } from "#lib/platform/alarms/engine/cause-state.ts";
import { linkObservation } from "#lib/platform/alarms/engine/link.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { incidentsOf, type Minute, type Story, tell } from "#tests/support/site/alarm-story.ts";

const days = 30;
const from = noon - days * 24 * 60 * minute;

type Span = { from: number; to: number };

/** Periods in minutes during which a condition holds. */
function spans(minutes: readonly Minute[], so: (each: Minute, index: number) => boolean): Span[] {
  const found: Span[] = [];
  let begun: number | null = null;
  minutes.forEach((each, index) => {
    if (so(each, index)) begun ??= each.time;
    else if (begun !== null) {
      found.push({ from: begun, to: each.time });
      begun = null;
    }
  });
  const end = minutes.at(-1)?.time ?? 0;
  return begun === null ? found : [...found, { from: begun, to: end + minute }];
}
const lasting = (all: readonly Span[], least: number) => all.filter((span) => span.to - span.from >= least);

/** Minutes since a condition last held; large before the first time. */
function since(minutes: readonly Minute[], so: (each: Minute) => boolean): number[] {
  let ago = 1e6;
  return minutes.map((each) => {
    ago = so(each) ? 0 : ago + 1;
    return ago;
  });
}

/**
 * The truth known to the simulation, not the engine: periods in which a room exceeded its limit, by more than the
 * probe's error, for longer than the delay, and not explained by a defrost or a door.
 */
function tooWarm({ minutes, settings: { HAL = 0, tAO = 0, dAO = 0, tdO = 0 } }: Story): Span[] {
  const defrosted = since(minutes, ({ defrosting }) => defrosting);
  const opened = since(minutes, ({ door }) => door);
  const unexplained = spans(
    minutes,
    ({ room, linked }, index) =>
      linked && room > HAL + 0.2 && (defrosted[index] ?? 0) > dAO && (opened[index] ?? 0) > tdO,
  );
  return lasting(unexplained, (tAO + 2) * minute);
}
const leftOpen = ({ minutes, settings: { tdO = 0 } }: Story) =>
  lasting(
    spans(minutes, ({ door, linked }) => door && linked),
    (tdO + 2) * minute,
  );
const lostLinks = ({ minutes }: Story) =>
  lasting(
    spans(minutes, ({ linked }) => !linked),
    12 * minute,
  );
const brokenProbes = ({ minutes }: Story) => spans(minutes, ({ reading, linked }) => reading === null && linked);

/** Messages of a simple threshold alarm: one for each start and each end. */
function plainMessages({ minutes, settings: { HAL = 0, LAL = 0 } }: Story): number {
  const conditions = [
    ({ reading, linked }: Minute) => linked && reading !== null && reading > HAL,
    ({ reading, linked }: Minute) => linked && reading !== null && reading < LAL,
    ({ reading, linked }: Minute) => linked && reading === null,
    ({ linked }: Minute) => !linked,
  ];
  return conditions.reduce((sum, so) => sum + 2 * spans(minutes, so).length, 0);
}

/** Offline incidents of a device, by the engine. */
function lostBy({ minutes }: Story) {
  const incidents: { alarmTime: number; recoverTime: number | null }[] = [];
  let state: CauseState = normal;
  for (const { time, linked } of minutes) {
    const { observation } = linkObservation({ now: time, expected: true, lost: !linked, hasValues: linked });
    const step = advance(state, observation);
    state = step.state;
    if (step.raised !== undefined) incidents.push({ alarmTime: step.raised, recoverTime: null });
    const last = incidents.at(-1);
    if (step.recovered !== undefined && last) last.recoverTime = step.recovered;
  }
  return incidents;
}

const covered = (span: Span, incidents: readonly { alarmTime: number; recoverTime: number | null }[]) =>
  incidents.some(
    ({ alarmTime, recoverTime }) => alarmTime <= span.to && (recoverTime ?? Number.POSITIVE_INFINITY) >= span.from,
  );

const stories = (): Story[] =>
  planSite(3, 12)
    .filter(({ condition }) => condition !== "inactivated" && condition !== "doorAjar")
    .map(({ condition, ...device }, index) => ({
      ...device,
      ...(index % 6 === 0 ? { condition: "weakCompressor" as const } : {}),
    }))
    .map((device, index) =>
      tell(device, from, days, {
        faultFrom: from + (12 + index) * 24 * 60 * minute,
        linkBreaksPerDay: [0.2, 3, 30][index % 3] ?? 0,
        looseProbeFrom: index % 5 === 4 ? from + 25 * 24 * 60 * minute : Number.POSITIVE_INFINITY,
      }),
    );

it("in 30 days with defrosts, doors, failing compressors, flapping links and loose probes no real incident is missed, and people get a tenth of the messages of plain thresholds", () => {
  const sum = { events: 0, missed: [] as unknown[], plain: 0, sent: 0, incidents: 0 };
  for (const story of stories()) {
    const incidents = incidentsOf(story);
    const links = lostBy(story);
    const of = (type: string) => incidents.filter(({ alarmType }) => alarmType === type);
    const events = [
      ...tooWarm(story).map((span) => ({ span, found: of("high") })),
      ...leftOpen(story).map((span) => ({ span, found: of("door") })),
      ...brokenProbes(story).map((span) => ({ span, found: of("probe") })),
      ...lostLinks(story).map((span) => ({ span, found: links })),
    ];
    for (const { span, found } of events)
      if (!covered(span, found)) sum.missed.push([story.device.name, new Date(span.from), found[0]]);
    for (const all of [...new Set(incidents.map(({ alarmType }) => alarmType))].map(of))
      all.forEach(({ alarmTime }, index) => {
        expect(alarmTime).toBeGreaterThanOrEqual(all[index - 1]?.recoverTime ?? 0);
      });
    const found = [...incidents, ...links];
    sum.events += events.length;
    sum.incidents += found.length;
    sum.sent += found.length + found.filter(({ recoverTime }) => recoverTime !== null).length;
    sum.plain += plainMessages(story);
  }
  console.log(
    `${sum.events} true events, ${sum.incidents} incidents, ${sum.sent} notices instead of ${sum.plain}: ` +
      `${Math.round((1 - sum.sent / sum.plain) * 1000) / 10} % fewer`,
  );
  expect(sum.missed).toEqual([]);
  expect(sum.events).toBeGreaterThan(100);
  expect(sum.sent).toBeLessThanOrEqual(sum.plain * 0.1);
});
