import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AlarmViews } from "#components/alarms/alarm-views.tsx";
import { liveStore } from "#lib/client/live/live-store.ts";
import { onRecount } from "#lib/client/live/recount.ts";
import { type Alarm, alarms as calls } from "#lib/contract/alarms.ts";
import { devices } from "#lib/contract/devices.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { limits } from "#lib/domain/limits.ts";
import { type AlarmQuery, alarmInput } from "#lib/domain/queries/alarm-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const start = Date.now() - 5 * minute;
const alarm = (policeId: string, change: Partial<Alarm> = {}): Alarm => ({
  policeId,
  deviceId: `device-${policeId}`,
  deviceName: `Room ${policeId}`,
  alarmType: "high",
  value: 8.9,
  limit: 8,
  unit: "°C",
  alarmTime: start - Number(policeId) * minute,
  status: "untreated",
  active: true,
  ...change,
});
const base: AlarmQuery = { view: "untreated", pages: 1 };
const input = alarmInput(base, Date.now(), "Asia/Shanghai");

/** The list as the server returns it at a moment. */
const list = (
  rows: Alarm[],
  readTime: number | undefined,
  change: Partial<{ query: AlarmQuery; total: number }> = {},
) => (
  <AlarmViews
    screen="alarms"
    query={change.query ?? base}
    input={input}
    list={{ ok: true, data: { list: rows, total: change.total ?? rows.length, readTime } }}
    untreated={rows.length}
    groups={[{ groupId: "g1", groupName: "North" }]}
  />
);
const names = () => screen.getAllByRole("article").map((card) => within(card).getByRole("link").textContent);
const cardOf = (policeId: string) => {
  const card = screen.getAllByRole("article").find((each) => within(each).queryByText(`Room ${policeId}`));
  if (!card) throw new Error(policeId);
  return within(card);
};
const dealt = (more: object = {}) => ({
  code: 200,
  data: { dealt: 1, dealTime: Date.now(), dealUserName: "Chen Wei", ...more },
});
const counted = { [calls.untreated.path]: () => ({ code: 200, data: { num: 1 } }) };

describe("dealing with an alarm", () => {
  it("succeeds if the platform reports only success", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    answerCalls({ ...counted, [calls.deal.path]: () => ({ code: 200 }) });
    const { user } = renderUi(list([alarm("1"), alarm("2")], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^Deal with/ }));
    expect(await cardOf("1").findByRole("button", { name: /^Undo/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Deal with this alarm" })).toBeVisible();
  });

  it("is undone at once, with button and focus back, though the list was loaded in between", async () => {
    answerCalls({
      ...counted,
      [calls.deal.path]: () => dealt({ readTime: start }),
      [calls.undeal.path]: () => ({ code: 200, data: { undone: 1, readTime: start + minute } }),
    });
    const { user, rerender } = renderUi(list([alarm("1"), alarm("2")], start - minute));
    await user.click(cardOf("1").getByRole("button", { name: /^Deal with/ }));
    const undo = await cardOf("1").findByRole("button", { name: /^Undo/ });
    rerender(list([alarm("2")], start + minute / 2));
    await user.click(undo);
    expect(await cardOf("1").findByRole("button", { name: /^Deal with/ })).toHaveFocus();
  });

  it("is sent at once, keeps the card in its place, and can be undone from the card and the toast", async () => {
    const asked = answerCalls({
      ...counted,
      [calls.deal.path]: () => dealt(),
      [calls.undeal.path]: () => ({ code: 200, data: { undone: 1 } }),
    });
    const { user } = renderUi(list([alarm("1"), alarm("2"), alarm("3")], 77));
    await user.click(cardOf("2").getByRole("button", { name: /^Deal with/ }));
    expect(await cardOf("2").findByText(/dealt with by Chen Wei/)).toBeVisible();
    expect(asked.find(({ path }) => path === calls.deal.path)?.body).toMatchObject({ policeId: "2" });
    expect(names()).toEqual(["Room 1", "Room 2", "Room 3"]);
    expect(screen.getByRole("button", { name: "Deal with all 2" })).toBeVisible();
    // For keyboard users the focus is on the undo button.
    expect(cardOf("2").getByRole("button", { name: /^Undo/ })).toHaveFocus();
    await user.click(cardOf("2").getByRole("button", { name: /^Undo/ }));
    expect(await cardOf("2").findByRole("button", { name: /^Deal with/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Deal with all 3" })).toBeVisible();
  });

  it("names the person who did or undid it, also if the answer to the first try was lost", async () => {
    const ids: Record<"deal" | "undeal", unknown[]> = { deal: [], undeal: [] };
    /** Loses its first answer, which a retry gets as well; any other request was too late. */
    const losing = (verb: keyof typeof ids, done: object, late: object) => (asked: { body: unknown }) => {
      ids[verb].push(Reflect.get(Object(asked.body), "requestId"));
      if (ids[verb].length === 1) return { status: 502 };
      return { code: 200, data: ids[verb].length === 2 && ids[verb][1] !== ids[verb][0] ? late : done };
    };
    const now = { dealTime: Date.now(), dealUserName: "Chen Wei" };
    answerCalls({
      ...counted,
      [calls.deal.path]: losing("deal", { dealt: 1, ...now }, { dealt: 0, ...now }),
      [calls.undeal.path]: losing("undeal", { undone: 1 }, { undone: 0 }),
    });
    const { user } = renderUi(list([alarm("1")], 77));
    const tap = async (name: RegExp) => user.click(await cardOf("1").findByRole("button", { name }));
    await tap(/^Deal with/);
    await waitFor(() => expect(ids.deal).toHaveLength(1));
    await tap(/^Deal with/);
    await tap(/^Undo/);
    await waitFor(() => expect(ids.undeal).toHaveLength(1));
    await tap(/^Undo/);
    expect(await cardOf("1").findByRole("button", { name: /^Deal with/ })).toBeVisible();
    // Dealing with it again after undoing is another request.
    const twiceThenAnother = (verb: keyof typeof ids) =>
      waitFor(() =>
        expect(ids[verb]).toEqual([expect.any(String), ids[verb][0], expect.not.stringMatching(String(ids[verb][0]))]),
      );
    await tap(/^Deal with/);
    await twiceThenAnother("deal");
    await tap(/^Undo/);
    await twiceThenAnother("undeal");
  });

  it("stays if it was too late to undo, and says so; either way the untreated are recounted", async () => {
    answerCalls({
      ...counted,
      [calls.deal.path]: () => dealt(),
      [calls.undeal.path]: () => ({ code: 200, data: { undone: 0 } }),
    });
    const recounted = vi.fn();
    onTestFinished(onRecount(recounted));
    const { user } = renderUi(list([alarm("1"), alarm("2")], 77));
    recounted.mockClear();
    await user.click(cardOf("1").getByRole("button", { name: /^Deal with/ }));
    const undo = await cardOf("1").findByRole("button", { name: /^Undo/ });
    await waitFor(() => expect(recounted).toHaveBeenCalledTimes(1));
    await user.click(undo);
    expect(await screen.findByText("Too late to take it back")).toBeVisible();
    await waitFor(() => expect(recounted).toHaveBeenCalledTimes(2));
    expect(cardOf("1").getByText(/dealt with by Chen Wei/)).toBeVisible();
    expect(cardOf("1").queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("can be undone for as long the second time as the first", async () => {
    answerCalls({
      ...counted,
      [calls.deal.path]: () => dealt(),
      [calls.undeal.path]: () => ({ code: 200, data: { undone: 1 } }),
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    try {
      const { user } = renderUi(list([alarm("1")], 77));
      const undo = () => cardOf("1").queryByRole("button", { name: /^Undo/ });
      const deal = async () => {
        await user.click(await cardOf("1").findByRole("button", { name: /^Deal with/ }));
        return cardOf("1").findByRole("button", { name: /^Undo/ });
      };
      await user.click(await deal());
      await act(() => vi.advanceTimersByTimeAsync(limits.toastWithAction - 2_000));
      await deal();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(undo()).not.toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(limits.toastWithAction));
      expect(undo()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("offers no second undo if the platform does not support it", async () => {
    answerCalls({ ...counted, [calls.deal.path]: () => dealt(), [calls.undeal.path]: () => ({ status: 404 }) });
    const { user } = renderUi(list([alarm("1"), alarm("2")], 77));
    await user.click(cardOf("2").getByRole("button", { name: /^Deal with/ }));
    await user.click(await cardOf("2").findByRole("button", { name: /^Undo/ }));
    expect(await screen.findByText("It cannot be taken back here")).toBeVisible();
    expect(cardOf("2").getByText(/dealt with by Chen Wei/)).toBeVisible();
    await user.click(cardOf("1").getByRole("button", { name: /^Deal with/ }));
    expect(await cardOf("1").findByText(/dealt with by Chen Wei/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("is not offered to people who may only look at the device", () => {
    const seen = alarm("1", { canDeal: false });
    const { unmount } = renderUi(list([seen], 77));
    expect(screen.queryByRole("button", { name: /^Deal with/ })).toBeNull();
    unmount();
    renderUi(list([seen, alarm("2")], 77));
    expect(cardOf("1").queryByRole("button")).toBeNull();
    expect(cardOf("2").getByRole("button", { name: /^Deal with/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Deal with this alarm" })).toBeVisible();
  });

  it("is notified about again by whoever muted it by mistake, at once or from the sheet", async () => {
    const ends: number[] = [];
    answerCalls({
      ...counted,
      [calls.snooze.path]: ({ body }) => {
        const minutes = Number(Reflect.get(Object(body), "minutes"));
        ends.push(minutes);
        return { code: 200, data: { snoozeUntil: Date.now() + minutes * minute } };
      },
    });
    const { user } = renderUi(list([alarm("1")], 77));
    const more = () => user.click(cardOf("1").getByRole("button", { name: /^More for this alarm/ }));
    const muted = () => cardOf("1").queryByText(/^Muted until/);
    await more();
    expect(screen.queryByRole("button", { name: "Notify again" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "24\u00a0h" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("No longer muted")).toBeVisible();
    expect(muted()).toBeNull();
    await more();
    await user.click(await screen.findByRole("button", { name: "30\u00a0min" }));
    await waitFor(() => expect(muted()).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await more();
    await user.click(await screen.findByRole("button", { name: "Notify again" }));
    await waitFor(() => expect(muted()).toBeNull());
    expect(ends).toEqual([1440, 0, 30, 0]);
  });

  it("takes a note of people who may not mute the alarm", async () => {
    const { user } = renderUi(list([alarm("1", { canSnooze: false })], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^More for this alarm/ }));
    expect(await screen.findByLabelText("Note")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Mute this alarm" })).toBeNull();
  });

  it("takes a note in the sheet, where muting is too", async () => {
    const asked = answerCalls({
      ...counted,
      [calls.deal.path]: () => dealt(),
      [calls.snooze.path]: () => ({ code: 200, data: { snoozeUntil: Date.now() + 240 * minute } }),
    });
    const { user } = renderUi(list([alarm("1"), alarm("2")], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^More for this alarm/ }));
    await user.type(await screen.findByLabelText("Note"), "Door closed");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Deal with" }));
    expect(await cardOf("1").findByText("Note: Door closed")).toBeVisible();
    expect(asked.find(({ path }) => path === calls.deal.path)?.body).toMatchObject({ dealNote: "Door closed" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(cardOf("2").getByRole("button", { name: /^More for this alarm/ }));
    await user.click(await screen.findByRole("button", { name: "4\u00a0h" }));
    expect(await cardOf("2").findByText(/^Muted until/)).toBeVisible();
    expect(asked.find(({ path }) => path === calls.snooze.path)?.body).toMatchObject({ policeId: "2", minutes: 240 });
  });

  it("closes only its own sheet, if its answer arrives while another is open", async () => {
    let answer = () => {};
    answerCalls({
      ...counted,
      [calls.deal.path]: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return dealt();
      },
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    try {
      const { user } = renderUi(list([alarm("1"), alarm("2")], 77));
      const open = (policeId: string) =>
        user.click(cardOf(policeId).getByRole("button", { name: /^More for this alarm/ }));
      await open("1");
      await screen.findByLabelText("Note");
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Deal with" }));
      await user.click(screen.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await open("2");
      await user.type(await screen.findByLabelText("Note"), "Door closed");
      await act(async () => answer());
      expect(await cardOf("1").findByText(/dealt with by Chen Wei/)).toBeInTheDocument();
      // A closing sheet has disappeared by then.
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(within(screen.getByRole("dialog", { name: /Room 2/ })).getByLabelText("Note")).toHaveValue("Door closed");
    } finally {
      vi.useRealTimers();
    }
  });

  it("offers no muting of a recovered alarm, also if it recovers while the sheet is open", async () => {
    answerCalls(counted);
    const { user, rerender } = renderUi(list([alarm("1")], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^More for this alarm/ }));
    expect(await screen.findByRole("button", { name: "4\u00a0h" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Find the cause" })).toHaveAttribute(
      "href",
      href("deviceInfo", { deviceId: alarm("1").deviceId, ...diagnosisView }),
    );
    rerender(list([alarm("1", { active: false, recoverTime: start })], 78));
    await waitFor(() => expect(screen.queryByRole("button", { name: "4\u00a0h" })).toBeNull());
    expect(screen.queryByRole("link", { name: "Find the cause" })).toBeNull();
    expect(screen.getByLabelText("Note")).toBeVisible();
  });

  it("and muting are not reverted by an older answer or an older event of the stream", async () => {
    const server = await serveLive();
    const readTime = start + minute;
    answerCalls({
      ...counted,
      [calls.deal.path]: () => dealt({ readTime }),
      [calls.undeal.path]: () => ({ code: 200, data: { undone: 1, readTime: readTime + 1 } }),
      [calls.snooze.path]: () => ({ code: 200, data: { snoozeUntil: Date.now() + 240 * minute, readTime } }),
    });
    const { user, rerender, unmount } = renderUi(list([alarm("1"), alarm("2"), alarm("3")], start));
    await waitFor(() => expect(server.open()).toBe(1));
    await user.click(cardOf("1").getByRole("button", { name: /^More for this alarm/ }));
    await user.click(await screen.findByRole("button", { name: "4\u00a0h" }));
    expect(await cardOf("1").findByText(/^Muted until/)).toBeVisible();
    await user.click(cardOf("2").getByRole("button", { name: /^Deal with/ }));
    await user.click(await cardOf("2").findByRole("button", { name: /^Undo/ }));
    expect(await cardOf("2").findByRole("button", { name: /^Deal with/ })).toBeVisible();
    server.send("alarm", { ...alarm("1"), value: 9.1, readTime: start });
    server.send("alarm", { ...alarm("3"), snoozeUntil: Date.now() + 240 * minute, readTime });
    expect(await cardOf("3").findByText(/^Muted until/)).toBeVisible();
    const stale = alarm("2", { status: "processed", dealTime: readTime, dealUserName: "Chen Wei" });
    rerender(list([alarm("0"), alarm("1"), stale, alarm("3")], readTime - 1));
    expect(await screen.findByRole("button", { name: /^1 new alarm/ })).toBeVisible();
    for (const id of ["1", "3"]) expect(cardOf(id).getByText(/^Muted until/)).toBeVisible();
    expect(cardOf("2").getByRole("button", { name: /^Deal with/ })).toBeVisible();
    rerender(list([alarm("0"), alarm("1"), alarm("2"), alarm("3")], readTime + 2 * minute));
    await waitFor(() => expect(screen.queryByText(/^Muted until/)).toBeNull());
    unmount();
    await server.close();
  });

  it("says who was faster, and when, in Chinese too", async () => {
    const dealTime = Date.UTC(2025, 10, 20, 2, 24);
    answerCalls({ ...counted, [calls.deal.path]: () => dealt({ dealt: 0, dealUserName: "李娜", dealTime }) });
    const { user } = renderUi(list([alarm("1")], 77), { language: "zh-cn" });
    await user.click(cardOf("1").getByRole("button", { name: /^处理/ }));
    expect(await screen.findByText(/^李娜 已于 .*10:24 处理$/)).toBeVisible();
  });

  it("says who was faster", async () => {
    answerCalls({ ...counted, [calls.deal.path]: () => dealt({ dealt: 0, dealUserName: "Li Na" }) });
    const { user } = renderUi(list([alarm("1")], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^Deal with/ }));
    expect(await screen.findByText(/^Li Na already dealt with it/)).toBeVisible();
    expect(cardOf("1").getByText(/dealt with by Li Na/)).toBeVisible();
    expect(cardOf("1").queryByRole("button")).toBeNull();
  });

  it("leaves the alarm untreated when the call fails", async () => {
    answerCalls({ ...counted, [calls.deal.path]: () => ({ status: 503 }) });
    const { user } = renderUi(list([alarm("1")], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^Deal with/ }));
    expect(await screen.findByText("Service unavailable")).toBeVisible();
    expectReady(cardOf("1").getByRole("button", { name: /^Deal with/ }));
  });
});

describe("alarms that arrive while the list is read", () => {
  it("wait behind a bar and move nothing until it is tapped", async () => {
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    const { user, rerender } = renderUi(list([alarm("2"), alarm("3")], 77));
    rerender(list([alarm("0"), alarm("1"), alarm("2"), alarm("3")], 99));
    expect(await screen.findByRole("button", { name: /^2 new alarms/ })).toBeVisible();
    // Not every screen reader announces a button that is inserted.
    expect(screen.getByRole("button", { name: /^2 new alarms/ }).closest("[role=status]")).toBeNull();
    expect(screen.getByText("2 new alarms", { selector: "[role=status]" })).toBeInTheDocument();
    expect(names()).toEqual(["Room 2", "Room 3"]);
    await user.click(screen.getByRole("button", { name: /^2 new alarms/ }));
    expect(names()).toEqual(["Room 0", "Room 1", "Room 2", "Room 3"]);
    expect(screen.queryByRole("button", { name: /new alarms/ })).toBeNull();
  });

  it("do not hide alarms between them and the ones loaded further down", async () => {
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    const all = Array.from({ length: 42 }, (_, index) => alarm(String(index)));
    answerCalls({
      ...counted,
      [calls.list.path]: ({ body }) => {
        const { endTime, pageSize } = body as { endTime: number; pageSize: number };
        const below = all.filter(({ alarmTime }) => alarmTime <= endTime);
        return { code: 200, data: { list: below.slice(0, pageSize), total: below.length } };
      },
    });
    const { user, rerender } = renderUi(list(all.slice(2, 22), 77, { total: 40 }));
    await waitFor(() => expect(names()).toHaveLength(40));
    // Loaded while the second page was loading.
    rerender(list(all.slice(0, 20), 99, { total: 42 }));
    await user.click(await screen.findByRole("button", { name: /^2 new alarms/ }));
    await waitFor(() => expect(names()).toEqual(all.map(({ deviceName }) => deviceName)));
    window.history.replaceState(null, "", "/");
  });

  it("take the server's latest data for those further down, whatever the stream said long before", async () => {
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    const server = await serveLive();
    const all = Array.from({ length: 24 }, (_, index) => alarm(String(index)));
    answerCalls({ ...counted, [calls.list.path]: () => ({ code: 200, data: { list: all.slice(20), total: 24 } }) });
    const { user, rerender, unmount } = renderUi(list(all.slice(2, 22), start, { total: 22 }));
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("alarm", { ...alarm("21"), status: "processed", dealTime: start, dealUserName: "Li Na" });
    expect(await cardOf("21").findByText(/dealt with by Li Na/)).toBeVisible();
    // It was undone while the stream was cut: only the list says so.
    rerender(list(all.slice(0, 20), start + minute, { total: 24 }));
    await user.click(await screen.findByRole("button", { name: /^2 new alarms/ }));
    await waitFor(() => expect(names()).toHaveLength(24));
    expectReady(cardOf("21").getByRole("button", { name: /^Deal with/ }));
    unmount();
    await server.close();
    window.history.replaceState(null, "", "/");
  });

  it("are inserted at once while the page is hidden", async () => {
    const { rerender } = renderUi(list([alarm("2")], 77));
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, "hidden"));
    rerender(list([alarm("1"), alarm("2")], 99));
    await waitFor(() => expect(names()).toEqual(["Room 1", "Room 2"]));
  });

  it("are shown at once if there were none", async () => {
    const { rerender } = renderUi(list([], 77));
    expect(screen.getByText("No untreated alarms")).toBeVisible();
    rerender(list([alarm("1")], 99));
    await waitFor(() => expect(names()).toEqual(["Room 1"]));
  });

  it("are removed when somebody else deals with them, and name who did", async () => {
    const server = await serveLive();
    const { rerender, unmount } = renderUi(list([alarm("1"), alarm("2"), alarm("3")], 77));
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("alarm", { ...alarm("1"), status: "processed", dealTime: Date.now(), dealUserName: "Li Na" });
    expect(await cardOf("1").findByText(/dealt with by Li Na/)).toBeVisible();
    rerender(list([alarm("3")], 99));
    expect(names()).toEqual(["Room 1", "Room 2", "Room 3"]);
    expect(await cardOf("2").findByText("Somebody dealt with it")).toBeVisible();
    expect(cardOf("1").getByText(/dealt with by Li Na/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Deal with this alarm" })).toBeVisible();
    unmount();
    await server.close();
  });

  it("disappear with their device, and are not reported as dealt with", async () => {
    const server = await serveLive();
    const [one, ...others] = [alarm("1"), alarm("2"), alarm("3")];
    const { rerender, moves, unmount } = renderUi(list([one, ...others], 77));
    await waitFor(() => expect(server.open()).toBe(1));
    expect(server.opened.at(-1)).toContain(`deviceIds=${one.deviceId}`);
    const heard = Promise.withResolvers<void>();
    const stop = liveStore.onAccess(heard.resolve);
    server.send("access", { deviceId: one.deviceId, visible: false });
    // The page may also be reloaded for events missed before.
    await act(() => heard.promise);
    stop();
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    // Loaded before the device disappeared.
    rerender(list([one, ...others], 98));
    expect(names()).toEqual(["Room 1", "Room 2", "Room 3"]);
    rerender(list(others, 99));
    await waitFor(() => expect(names()).toEqual(["Room 2", "Room 3"]));
    expect(screen.queryByText("Somebody dealt with it")).toBeNull();
    // From then on an alarm that an answer lacks was dealt with again.
    rerender(list(others.slice(1), 120));
    expect(await cardOf("2").findByText("Somebody dealt with it")).toBeVisible();
    unmount();
    await server.close();
  });

  it("disappear with their device while the page is hidden and receives no events", async () => {
    const { rerender } = renderUi(list([alarm("1"), alarm("2")], 77));
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
    };
    onTestFinished(() => void Reflect.deleteProperty(document, "hidden"));
    hide(true);
    hide(false);
    rerender(list([alarm("2")], 99));
    await waitFor(() => expect(names()).toEqual(["Room 2"]));
  });

  it("show in the open sheet of one of them who dealt with it meanwhile", async () => {
    const server = await serveLive();
    const { user, unmount } = renderUi(list([alarm("1"), alarm("2")], 77));
    await waitFor(() => expect(server.open()).toBe(1));
    await user.click(cardOf("1").getByRole("button", { name: /^More/ }));
    const sheet = within(await screen.findByRole("dialog", { name: /Room 1/ }));
    expectReady(sheet.getByRole("button", { name: "Deal with" }));
    server.send("alarm", { ...alarm("1"), status: "processed", dealTime: Date.now(), dealUserName: "Li Na" });
    expect(await sheet.findByText(/^Li Na already dealt with it/)).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Deal with" })).toBeNull();
    expect(sheet.queryByRole("button", { name: "1\u00a0h" })).toBeNull();
    expect(sheet.getByRole("link", { name: "Open the device" })).toBeVisible();
    unmount();
    await server.close();
  });

  it("close the sheet that is open on one of them when it disappears", async () => {
    const { user, rerender } = renderUi(list([alarm("1"), alarm("2")], 77));
    await user.click(cardOf("1").getByRole("button", { name: /^More/ }));
    expect(await screen.findByRole("dialog", { name: /Room 1/ })).toBeVisible();
    act(() => liveStore.take({ values: new Map(), access: true, status: false, alarms: [] }));
    rerender(list([alarm("2")], 99));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(names()).toEqual(["Room 2"]);
  });

  it("stay dealt with after an answer that was loaded before, and wait again after a later one says so", async () => {
    const server = await serveLive();
    const { user, rerender, unmount } = renderUi(list([alarm("1"), alarm("2")], start));
    await waitFor(() => expect(server.open()).toBe(1));
    const dealTime = start + minute;
    server.send("alarm", { ...alarm("1"), status: "processed", dealTime, dealUserName: "Li Na" });
    expect(await cardOf("1").findByText(/dealt with by Li Na/)).toBeVisible();
    rerender(list([alarm("0"), alarm("1"), alarm("2")], dealTime - 1));
    expect(await screen.findByRole("button", { name: /^1 new alarm/ })).toBeVisible();
    expect(cardOf("1").getByText(/dealt with by Li Na/)).toBeVisible();
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    await user.click(screen.getByRole("button", { name: /^1 new alarm/ }));
    expect(names()).toEqual(["Room 0", "Room 1", "Room 2"]);
    expect(cardOf("1").getByText(/dealt with by Li Na/)).toBeVisible();
    rerender(list([alarm("0"), alarm("2")], dealTime + 2 * minute));
    expect(names()).toEqual(["Room 0", "Room 1", "Room 2"]);
    expect(cardOf("1").getByText(/dealt with by Li Na/)).toBeVisible();
    rerender(list([alarm("0"), alarm("1"), alarm("2")], dealTime + 3 * minute));
    expectReady(await cardOf("1").findByRole("button", { name: /^Deal with/ }));
    unmount();
    await server.close();
  });

  it('are not dealt with by "all", which covers what was visible, with its bounds', async () => {
    const asked = answerCalls({ ...counted, [calls.dealAll.path]: () => ({ code: 200, data: { dealt: 2 } }) });
    const { user, rerender, moves } = renderUi(list([alarm("2"), alarm("3")], 77));
    rerender(list([alarm("1"), alarm("2"), alarm("3")], 99));
    await user.click(screen.getByRole("button", { name: "Deal with all 2" }));
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText("Alarms that come in now stay untreated")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Deal with 2" }));
    expect(await screen.findByText("2 alarms dealt with")).toBeVisible();
    expect(asked.find(({ path }) => path === calls.dealAll.path)?.body).toMatchObject({ untilTime: 77, most: 2 });
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    rerender(list([alarm("1")], 120));
    await waitFor(() => expect(names()).toEqual(["Room 1"]));
    // Alarms that arrive after that wait as before.
    rerender(list([alarm("0"), alarm("1")], 140));
    expect(await screen.findByRole("button", { name: /^1 new alarm/ })).toBeVisible();
    expect(names()).toEqual(["Room 1"]);
  });

  it("stay when a device without visible alarms disappears, though the answer does not contain all rows", async () => {
    const all = Array.from({ length: 24 }, (_, index) => alarm(String(index)));
    answerCalls({ ...counted, [calls.list.path]: () => ({ code: 200, data: { list: all.slice(20), total: 24 } }) });
    const { rerender } = renderUi(list(all.slice(0, 20), 77, { total: 24 }));
    await waitFor(() => expect(names()).toHaveLength(24));
    act(() => liveStore.take({ values: new Map(), access: true, status: false, alarms: [] }));
    rerender(list([alarm("-1"), ...all.slice(0, 19)], 99, { total: 25 }));
    expect(await screen.findByRole("button", { name: /^1 new alarm/ })).toBeVisible();
    expect(names()).toEqual(all.map(({ deviceName }) => deviceName));
    window.history.replaceState(null, "", "/");
  });
});

it("that were all dealt with without an answer are sent as the same request at the next tap", async () => {
  const sent: unknown[] = [];
  answerCalls({
    ...counted,
    [calls.dealAll.path]: ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? { status: 502 } : { code: 200, data: { dealt: 2 } };
    },
  });
  const { user, rerender, moves } = renderUi(list([alarm("2"), alarm("3")], 77));
  await user.click(screen.getByRole("button", { name: "Deal with all 2" }));
  const verb = within(await screen.findByRole("dialog")).getByRole("button", { name: "Deal with 2" });
  await user.click(verb);
  await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  // The page reports the result of the first try, and the question is unchanged.
  rerender(list([], 99));
  await waitFor(() => expectReady(verb));
  await user.click(verb);
  expect(await screen.findByText("2 alarms dealt with")).toBeVisible();
  expect(sent[0]).toMatchObject({ untilTime: 77, most: 2, requestId: expect.any(String) });
  expect(sent[1]).toEqual(sent[0]);
});

it("are all dealt with also if the platform reports only success, with a note on those it cannot exclude", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerCalls({ ...counted, [calls.dealAll.path]: () => ({ code: 200 }) });
  const { user } = renderUi(list([alarm("2"), alarm("3")], undefined));
  await user.click(screen.getByRole("button", { name: "Deal with all 2" }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("Alarms that come in now may be dealt with too")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Deal with 2" }));
  expect(await screen.findByText("2 alarms dealt with")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

describe("filters of the alarm list", () => {
  it("are part of the address: time, own days, device, group, level and kind", async () => {
    answerCalls({
      ...counted,
      [devices.options.path]: () => ({ code: 200, data: [{ deviceId: "d7", deviceName: "Cold room 7" }] }),
    });
    const { user, moves } = renderUi(list([alarm("1")], 77));
    const choose = async (chip: RegExp, choice: string) => {
      await user.click(screen.getByRole("button", { name: chip }));
      await user.click(await screen.findByRole("button", { name: new RegExp(choice) }));
      return moves.at(-1)?.[1];
    };
    expect(await choose(/^Time/, "Last 7 days")).toBe("/mobile-h5/device-alarm?span=week");
  });

  it("say how many devices there are to choose from, instead of naming all", async () => {
    const both = ["d7", "d8"].map((deviceId) => ({ deviceId, deviceName: `Cold room ${deviceId}` }));
    answerCalls({ ...counted, [devices.options.path]: () => ({ code: 200, data: both }) });
    const { user } = renderUi(list([alarm("1")], 77));
    await user.click(screen.getByRole("button", { name: /^Device/ }));
    const sheet = within(await screen.findByRole("dialog"));
    const choice = await sheet.findByRole("button", { name: /Cold room d8/ });
    expect(choice.closest("[role=status], [aria-live]")).toBeNull();
    expect(sheet.getByRole("status")).toHaveTextContent("2 devices");
  });

  it("say that a list of devices was cut off, and how to find the others", async () => {
    const first = Array.from({ length: limits.ids }, (_, index) => ({
      deviceId: `d${index}`,
      deviceName: `Room ${index}`,
    }));
    answerCalls({ ...counted, [devices.options.path]: () => ({ code: 200, data: first }) });
    const { user } = renderUi(list([alarm("1")], 77));
    await user.click(screen.getByRole("button", { name: /^Device/ }));
    const sheet = within(await screen.findByRole("dialog"));
    expect(await sheet.findByText("The first 500. Search for others")).toBeVisible();
  });

  it("name themselves and offer to be cleared if nothing matches", () => {
    const query: AlarmQuery = { ...base, level: "critical", from: "2025-11-01", to: "2025-11-05" };
    renderUi(list([], 77, { query }));
    expect(screen.getByRole("button", { name: /^Time ?: ?2025-11-01 to 2025-11-05/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(screen.getByRole("button", { name: /^Level ?: ?Critical/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Kind ?: ?All kinds/ })).toHaveTextContent("Kind");
    expect(screen.getByText("No alarms match")).toBeVisible();
    expect(screen.getByRole("link", { name: "Clear filters" })).toHaveAttribute("href", "/mobile-h5/device-alarm");
  });
});
