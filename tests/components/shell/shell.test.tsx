import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { AlarmBadge } from "#components/shell/alarm-badge.tsx";
import { AppBadge } from "#components/shell/app-badge.tsx";
import { TabBar } from "#components/shell/tab-bar.tsx";
import { recountUntreated } from "#lib/client/live/recount.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { flutterApp, noApp } from "#tests/support/screen/native-app.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const manager = permissionCodes.filter((code) => code !== "tab:user");
const operator: PermissionCode[] = ["tab:device", "tab:alarm", "tab:operator", "tab:more"];
const labels = () => screen.getAllByRole("link").map((link) => link.textContent);

describe("the badge on the icon of the app", () => {
  afterEach(noApp);

  it("is set on screens without the tab bar too, and is not removed before the number is known", async () => {
    let num = 4;
    answerCalls({ [alarms.untreated.path]: () => ({ code: 200, data: { num } }) });
    const asked = flutterApp({ setBadgeNum: () => "" });
    renderUi(<AppBadge enabled />);
    const badges = () => asked.flatMap(({ name, input }) => (name === "setBadgeNum" ? [input] : []));
    await waitFor(() => expect(badges()).toEqual([{ num: 4 }]));
    num = 0;
    recountUntreated();
    await waitFor(() => expect(badges()).toEqual([{ num: 4 }, { num: 0 }]));
  });

  it("is at most 9,999", async () => {
    answerCalls({ [alarms.untreated.path]: () => ({ code: 200, data: { num: 10_000 } }) });
    const asked = flutterApp({ setBadgeNum: () => "" });
    renderUi(<AppBadge enabled />);
    await waitFor(() => expect(asked).toContainEqual({ name: "setBadgeNum", input: { num: 9_999 } }));
  });
});

describe("the tab bar", () => {
  it("shows each person the tabs that the permission codes open, users in the place of operators", () => {
    const { rerender } = renderUi(<TabBar codes={permissionCodes} badge={<AlarmBadge initial={0} />} />);
    expect(labels()).toEqual(["Devices", "Groups", "Reports", "Users", "Alarms", "More"]);
    rerender(<TabBar codes={manager} badge={<AlarmBadge initial={0} />} />);
    expect(labels()).toEqual(["Devices", "Groups", "Reports", "Operators", "Alarms", "More"]);
    rerender(<TabBar codes={operator} badge={<AlarmBadge initial={0} />} />);
    expect(labels()).toEqual(["Devices", "Operators", "Alarms", "More"]);
  });

  it("announces new alarms to people who do not see it, the first one too", async () => {
    let num = 0;
    answerCalls({ [alarms.untreated.path]: () => ({ code: 200, data: { num } }) });
    const { container } = renderUi(<TabBar codes={operator} badge={<AlarmBadge initial={0} />} />);
    const told = () => container.querySelector("nav [aria-live=polite]");
    // The initial number is not announced: that would interrupt a screen reader on the page.
    expect(told()).toBeNull();
    expect(container.querySelector("nav [aria-live=off]")).toBeEmptyDOMElement();
    await waitFor(() => expect(told()).toBeEmptyDOMElement());
    await waitFor(() => {
      num = 1;
      recountUntreated();
      expect(told()).toHaveTextContent("Untreated alarms: 1");
    });
  });

  it("marks the tab of this address as the current page", () => {
    renderUi(<TabBar codes={operator} badge={<AlarmBadge initial={0} />} />, {
      path: href("alarms"),
      language: "zh-cn",
    });
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("报警");
    expect(within(screen.getByRole("navigation", { name: "主导航" })).getAllByRole("listitem")).toHaveLength(4);
  });

  it("is absent for a person without any tab", () => {
    renderUi(<TabBar codes={[]} badge={<AlarmBadge initial={undefined} />} />);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("shows the number of untreated alarms, read out in words, and recounts on request", async () => {
    let num = 12;
    answerCalls({ [alarms.untreated.path]: () => ({ code: 200, data: { num } }) });
    renderUi(<TabBar codes={operator} badge={<AlarmBadge initial={12} />} />);
    expect(screen.getByRole("link", { name: /Untreated alarms: 12.*Alarms/ })).toBeVisible();
    num = 1200;
    recountUntreated();
    expect(await screen.findByText("999+")).toBeVisible();
    num = 0;
    recountUntreated();
    await waitFor(() => expect(screen.getByRole("link", { name: "Alarms" })).toBeVisible());
  });

  it("requests the number itself when the server could not render it", async () => {
    answerCalls({ [alarms.untreated.path]: () => ({ code: 200, data: { num: 3 } }) });
    renderUi(<TabBar codes={operator} badge={<AlarmBadge initial={undefined} />} />);
    expect(await screen.findByText("Untreated alarms: 3")).toBeInTheDocument();
  });
});
