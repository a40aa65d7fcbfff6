import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { AuthorizationScreen } from "#components/access/people/authorization-screen.tsx";
import { DeviceChoice } from "#components/alarms/filters/device-choice.tsx";
import { ChooseGroupScreen } from "#components/groups/list/choose-group-screen.tsx";
import { SearchableItems } from "#components/ui/choices/searchable-items.tsx";
import { SearchedChoices } from "#components/ui/choices/searched-choices.tsx";
import { devices } from "#lib/contract/devices.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const sites = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ value: `g${place}`, label: `Site ${place + 1}` }));
const box = () => screen.getByRole("searchbox");
const shown = () => screen.queryAllByRole("button", { name: /^Site/ }).map(({ textContent }) => textContent);
const list = (count: number) => <SearchedChoices choices={sites(count)} value="" choose={() => {}} />;

it("finds a group among many by a part of its name, ignoring case and letter width", async () => {
  const { user } = renderUi(list(154));
  await user.type(box(), " ｓITE 15");
  await expect.poll(shown).toEqual(["Site 15", "Site 150", "Site 151", "Site 152", "Site 153", "Site 154"]);
  expect(screen.getByText("6 found")).toBeInTheDocument();
  await user.type(box(), "x");
  expect(await screen.findByText("Nothing found")).toHaveAttribute("role", "status");
  await user.click(screen.getByRole("button", { name: "Clear Search" }));
  await expect.poll(shown).toHaveLength(154);
});

it("has no search if all choices are visible", () => {
  renderUi(list(12));
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(shown()).toHaveLength(12);
});

it("also searches among the groups of an operator", async () => {
  const groups = sites(13).map(({ value, label }) => ({ groupId: value, groupName: label, authorized: false }));
  const person = { userId: "u1", username: "lin", name: "Lin", role: "endUser", roleName: "Operator" };
  const ok = <T,>(data: T) => ({ ok: true as const, data });
  const { user } = renderUi(
    <AuthorizationScreen userId={person.userId} person={ok(person)} groups={ok(groups)} sees={2} list="/x" />,
  );
  await user.type(box(), "13");
  await expect.poll(() => screen.getAllByRole("switch")).toHaveLength(1);
});

it("also searches among the groups to add devices to", async () => {
  const many = sites(154).map(({ value, label }) => ({ groupId: value, groupName: label, deviceCount: 3 }));
  const { user } = renderUi(<ChooseGroupScreen list={{ ok: true, data: many }} />);
  await user.type(box(), "154");
  await expect.poll(() => screen.getAllByRole("link", { name: /^Site/ })).toHaveLength(1);
});

it("neither submits the form around it nor counts as its input", async () => {
  const [send, changed] = [vi.fn((event: { preventDefault: () => void }) => event.preventDefault()), vi.fn()];
  const { user } = renderUi(
    <form onSubmit={send} onInput={changed}>
      <SearchableItems items={sites(13)} nameOf={({ label }) => label}>
        {(found) => found.map(({ value, label }) => <p key={value}>{label}</p>)}
      </SearchableItems>
      <button type="submit">Send</button>
    </form>,
  );
  await user.type(box(), "13{Enter}");
  await expect.poll(() => screen.getAllByText(/^Site/)).toHaveLength(1);
  expect(send).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});

it("searches for devices in Chinese once the characters are chosen, not by the letters of their pronunciation", async () => {
  const asked = answerCalls({ [devices.options.path]: () => ({ code: 200, data: [] }) });
  renderUi(<DeviceChoice chosen={undefined} choose={() => {}} busy={false} />, { language: "zh-cn" });
  await expect.poll(() => asked).toHaveLength(1);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: "leng'ku" }, isComposing: true });
  act(() => vi.advanceTimersByTime(1_500));
  expect(asked).toHaveLength(1);
  fireEvent.input(box(), { target: { value: "冷库" }, isComposing: true });
  fireEvent.compositionEnd(box());
  act(() => vi.advanceTimersByTime(300));
  vi.useRealTimers();
  await expect.poll(() => asked.at(1)?.body).toEqual({ keyword: "冷库" });
});

it("reports a failed search for devices, and does not show earlier results as its own", async () => {
  const known = [{ deviceId: "A", deviceName: "Cold room" }];
  answerCalls({
    [devices.options.path]: ({ body }) =>
      JSON.stringify(body).includes("pha") ? { status: 503 } : { code: 200, data: known },
  });
  const { user } = renderUi(<DeviceChoice chosen={undefined} choose={() => {}} busy={false} />);
  expect(await screen.findByRole("button", { name: /^Cold room/ })).toBeVisible();
  await user.type(box(), "pha");
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Cold room/ })).toBeNull();
  await user.clear(box());
  expect(await screen.findByRole("button", { name: /^Cold room/ })).toBeVisible();
});

it("appends devices known from before to the visible ones when the choice is opened again", async () => {
  const known = Array.from({ length: 200 }, (_, place) => ({
    deviceId: `D${place}`,
    deviceName: `Cold room ${place}`,
  }));
  answerCalls({ [devices.options.path]: () => ({ code: 200, data: known }) });
  const lines = () => screen.queryAllByRole("button", { name: /^Cold room/ });
  const choice = <DeviceChoice chosen={undefined} choose={() => {}} busy={false} />;
  const { rerender } = renderUi(choice);
  await waitFor(() => expect(lines()).toHaveLength(known.length));
  rerender(null);
  expect(lines()).toHaveLength(0);
  // Rows rendered with the list are inserted with it, later ones one by one.
  const later: Node[] = [];
  const watch = new MutationObserver((changes) =>
    later.push(
      ...changes.filter(({ target }) => target.nodeName === "UL").flatMap(({ addedNodes }) => [...addedNodes]),
    ),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  rerender(choice);
  await waitFor(() => expect(lines()).toHaveLength(known.length));
  watch.disconnect();
  expect(later).toHaveLength(known.length - 24);
});
