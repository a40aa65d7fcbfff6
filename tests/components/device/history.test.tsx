import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { HistoryScreen } from "#components/device/history/history-screen.tsx";
import { HistoryView } from "#components/device/history/history-view.tsx";
import { type Change, changes } from "#lib/contract/changes.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { historyHref, parseHistoryQuery } from "#lib/domain/queries/history-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const time = Date.UTC(2025, 10, 20, 4);
const change = (more: Partial<Change> = {}): Change => ({
  id: "c1",
  deviceId: "A1",
  deviceName: "Freezer A",
  type: "arg",
  argId: "SP",
  argName: "Set-point",
  oldValue: -18,
  newValue: -19.5,
  unit: "\u00b0C",
  precision: 1,
  result: "success",
  operatorName: "Lin Yue",
  source: "app",
  createTime: time,
  finishTime: time + 5_000,
  ...more,
});

function show(list: Change[], params: Record<string, string> = { deviceId: "A1" }, language: "en" | "zh-cn" = "en") {
  const query = parseHistoryQuery(params);
  const props = { query, startTime: undefined, list: { ok: true as const, data: { list, total: list.length } } };
  return renderUi(query.deviceId ? <HistoryView {...props} /> : <HistoryScreen {...props} />, { language });
}
const row = (title: string) => screen.getByRole("heading", { level: 3, name: title }).closest("li");

describe("an operation", () => {
  it("shows what changed, from which value to which, with its result, time and author", () => {
    show([change()]);
    expect(row("Set-point")).toHaveTextContent("Set-pointDone\u221218.0changed to\u221219.5 \u00b0C12:00:00Lin Yue");
  });

  it.each([
    [{ result: "failed", reason: "arg.outOfRange" }, "Failed", "The value is out of range"],
    [{ result: "timeout" }, "Not confirmed", "Lin Yue"],
    [{ result: "waiting" }, "On its way", "Lin Yue"],
  ] as const)("that ended as %j says so", (more, word, reason) => {
    show([change(more)]);
    expect(row("Set-point")).toHaveTextContent(word);
    expect(row("Set-point")).toHaveTextContent(reason);
  });

  it("names a person once who is author and subject, and both if they are two", () => {
    show([
      change({ id: "1", type: "share", cmd: "accept", newValue: "Lin Yue" }),
      change({ id: "2", type: "share", cmd: "stop", newValue: "Wang Min" }),
    ]);
    expect(row("Invitation accepted")).toHaveTextContent(/^Invitation acceptedDoneLin Yue12:00:00$/);
    expect(row("Sharing stopped")).toHaveTextContent(/^Sharing stoppedDoneWang Min12:00:00Lin Yue$/);
  });

  it("is not shown as running if the platform does not report its result", () => {
    show([change({ result: null })]);
    expect(row("Set-point")).toHaveTextContent("Set-point\u221218.0changed to\u221219.5 \u00b0C12:00:00Lin Yue");
  });

  it("is available in Chinese", () => {
    show([change({ result: "failed", source: "assistant" })], { deviceId: "A1" }, "zh-cn");
    expect(screen.getByText("失败")).toBeVisible();
    expect(screen.getByText("远程协助")).toBeVisible();
  });

  it("shows choices, switches, texts and unknown values by their words", () => {
    show([
      change({ id: "1", argName: "Type", oldValue: 0, newValue: 1, oldDisplay: "Electric", newDisplay: "Hot gas" }),
      change({ id: "2", argName: "Fan", oldValue: true, newValue: false, unit: "" }),
      change({ id: "3", type: "name", argId: null, argName: null, oldValue: "Old", newValue: "New", unit: null }),
      change({ id: "4", argName: "Unknown", oldValue: null, newValue: 3 }),
    ]);
    expect(row("Type")).toHaveTextContent("Electricchanged toHot gas");
    expect(row("Fan")).toHaveTextContent("Onchanged toOff");
    expect(row("Device name")).toHaveTextContent("Oldchanged toNew");
    expect(row("Unknown")).toHaveTextContent("\u2014changed to3.0 \u00b0C");
  });

  it("has no values if it is a command or a button", () => {
    show([
      change({ id: "1", type: "command", cmd: "defrost", argId: null, argName: null, oldValue: null, newValue: null }),
      change({ id: "2", argName: "Reset alarm", oldValue: null, newValue: true, unit: "" }),
    ]);
    expect(row("Defrost now")).not.toHaveTextContent("changed to");
    expect(row("Reset alarm")).not.toHaveTextContent("changed to");
  });
});

describe("a history", () => {
  it("of a device shows everybody's or one's own entries, of a period, of one setting", () => {
    const query = parseHistoryQuery({ deviceId: "A1", argId: "SP", span: "week" });
    show([change()], { deviceId: "A1", argId: "SP", span: "week" });
    const who = within(screen.getByRole("navigation", { name: "Whose operations" }));
    expect(who.getByRole("link", { name: "Everyone" })).toHaveAttribute("aria-current", "page");
    expect(who.getByRole("link", { name: "Mine" })).toHaveAttribute("href", historyHref(query, { mine: true }));
    const when = within(screen.getByRole("navigation", { name: "Period" }));
    expect(when.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
    expect(when.getByRole("link", { name: "Set-point, Show every setting" })).toHaveAttribute(
      "href",
      historyHref(query, { argId: undefined }),
    );
    expect(screen.queryByRole("link", { name: "Freezer A" })).toBeNull();
  });

  it("of one's own entries names the devices and leads to them", () => {
    show([change()], {});
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("History of operations");
    expect(screen.getByRole("link", { name: "Freezer A" })).toHaveAttribute(
      "href",
      href("deviceData", { deviceId: "A1" }),
    );
    expect(screen.queryByRole("navigation", { name: "Whose operations" })).toBeNull();
  });

  it("without entries says what it will show; without a match it leads back to all", () => {
    const { unmount } = show([]);
    expect(screen.getByRole("heading", { name: "No operations yet" })).toBeVisible();
    unmount();
    show([], { deviceId: "A1", span: "today" });
    expect(screen.getByRole("heading", { name: "No operations match" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute("href", href("history", { deviceId: "A1" }));
  });

  it("that did not load offers to try again", () => {
    const query = parseHistoryQuery({});
    renderUi(<HistoryView query={query} startTime={undefined} list={{ ok: false, failure: failureOfStatus(502) }} />);
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  it("grows at its end, with the same start of the period", async () => {
    const first = Array.from({ length: 20 }, (_, index) => change({ id: `c${index}`, argName: `Setting ${index}` }));
    const asked = answerCalls({
      [changes.list.path]: () => ({
        code: 200,
        data: { list: [change({ id: "c20", argName: "The last" })], total: 21, pageNum: 2, pageSize: 20 },
      }),
    });
    const query = parseHistoryQuery({ deviceId: "A1", span: "week" });
    const list = { ok: true as const, data: { list: first, total: 21 } };
    renderUi(<HistoryView query={query} startTime={time - 7} list={list} />);
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(100);
    window.dispatchEvent(new Event("scroll"));
    expect(await screen.findByRole("heading", { level: 3, name: "The last" })).toBeVisible();
    expect(asked[0]?.body).toEqual({ deviceId: "A1", mine: false, startTime: time - 7, pageNum: 2, pageSize: 20 });
  });
});
