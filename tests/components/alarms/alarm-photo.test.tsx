import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AlarmViews } from "#components/alarms/alarm-views.tsx";
import { type Alarm, alarms as calls } from "#lib/contract/alarms.ts";
import { uploads } from "#lib/contract/uploads.ts";
import { alarmInput } from "#lib/domain/queries/alarm-query.ts";
import { storedPicture, storedThumbnail } from "#lib/domain/stored-pictures.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const start = Date.now() - 5 * minute;
const alarm = (policeId: string, change: Partial<Alarm> = {}): Alarm => ({
  policeId,
  deviceId: `device-${policeId}`,
  deviceName: `Room ${policeId}`,
  alarmType: "high",
  alarmTime: start - Number(policeId) * minute,
  status: "untreated",
  active: true,
  ...change,
});

function show(rows: Alarm[], view: "untreated" | "processed" = "untreated") {
  const query = { view, pages: 1 };
  const input = alarmInput(query, Date.now(), "Asia/Shanghai");
  const list = { ok: true as const, data: { list: rows, total: rows.length, readTime: 77 } };
  return renderUi(
    <AlarmViews screen="alarms" query={query} input={input} list={list} untreated={rows.length} groups={[]} />,
  );
}

const address = storedPicture("p1");
const jpeg = (name = "ice.jpg") => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: "image/jpeg" });
const stored: Answer = { code: 200, data: { url: address } };
const dealt: Answer = {
  code: 200,
  data: { dealt: 1, dealTime: Date.now(), dealUserName: "Chen Wei", dealPicture: address },
};
const counted = { [calls.untreated.path]: () => ({ code: 200, data: { num: 1 } }) };
const dialog = () => within(screen.getByRole("dialog"));
const sheetOf = async (user: ReturnType<typeof show>["user"], policeId: string) => {
  await user.click(screen.getByRole("button", { name: new RegExp(`^More for this alarm: .*Room ${policeId}$`) }));
  return screen.findByLabelText("Note");
};
const choose = (file = jpeg()) => {
  const input = screen.getByRole("dialog").querySelector("input[type=file]");
  fireEvent.change(input ?? document.body, { target: { files: [file] } });
};
const preview = () => screen.findByRole("img", { name: "The chosen photo" });
const deal = () => dialog().getByRole("button", { name: "Deal with" });
const bodiesOf = (asked: { path: string; body: unknown }[], path: string) =>
  asked.filter((each) => each.path === path).map(({ body }) => body);

beforeEach(() => sessionStorage.clear());

describe("a photo for an alarm's note", () => {
  it("is uploaded when it is chosen, sent with the note, and shown on the card", async () => {
    const asked = answerCalls({ ...counted, [uploads.picture.path]: () => stored, [calls.deal.path]: () => dealt });
    const { user } = show([alarm("1"), alarm("2")]);
    await user.type(await sheetOf(user, "1"), "Iced up");
    choose();
    expect(await preview()).toHaveAttribute("src", expect.stringMatching(/^data:/));
    expect(await screen.findByText("The photo is uploaded")).toBeVisible();
    await user.click(deal());
    const thumbnail = await screen.findByRole("img", { name: "Photo: Too warm, Room 1" });
    expect(thumbnail).toHaveAttribute("src", storedThumbnail("p1"));
    expect(bodiesOf(asked, calls.deal.path)).toMatchObject([
      { policeId: "1", dealNote: "Iced up", dealPicture: address },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The next alarm's sheet has no photo.
    await sheetOf(user, "2");
    await waitFor(() => expect(screen.getByRole("button", { name: "Take a photo" })).toBeVisible());
    expect(screen.queryByRole("img", { name: "The chosen photo" })).toBeNull();
  });

  it("is not shown if the platform stores none with an alarm", async () => {
    const plain: Answer = { code: 200, data: { dealt: 1, dealTime: Date.now(), dealUserName: "Chen Wei" } };
    answerCalls({ ...counted, [uploads.picture.path]: () => stored, [calls.deal.path]: () => plain });
    const { user } = show([alarm("1")]);
    await sheetOf(user, "1");
    choose();
    await screen.findByText("The photo is uploaded");
    await user.click(deal());
    expect(await screen.findByText(/dealt with by Chen Wei/)).toBeInTheDocument();
    expect(screen.queryByRole("img", { name: /^Photo/ })).toBeNull();
  });

  it("can be taken with the camera or chosen, as a jpg or a png", async () => {
    answerCalls(counted);
    const { user } = show([alarm("1")]);
    await sheetOf(user, "1");
    const inputs = [...screen.getByRole("dialog").querySelectorAll("input[type=file]")];
    expect(inputs.map((input) => [input.getAttribute("capture"), input.getAttribute("accept")])).toEqual([
      ["environment", "image/jpeg,image/png"],
      [null, "image/jpeg,image/png"],
    ]);
    expect(screen.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  });

  it("that is no jpg or png is refused with the reason, and nothing is sent (U01)", async () => {
    const asked = answerCalls(counted);
    const { user } = show([alarm("1")]);
    await sheetOf(user, "1");
    choose(new File(["<svg/>"], "evil.jpg"));
    expect(await dialog().findByText("Only jpg, jpeg and png pictures can be uploaded")).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Take a photo" }));
    expect(bodiesOf(asked, uploads.picture.path)).toEqual([]);
  });

  it("that could not be uploaded stays with the note; dealing tries again, and does not happen without it", async () => {
    let tries = 0;
    const asked = answerCalls({
      ...counted,
      [uploads.picture.path]: () => {
        tries += 1;
        return tries < 3 ? { status: 503 } : stored;
      },
      [calls.deal.path]: () => dealt,
    });
    const { user } = show([alarm("1")]);
    const note = await sheetOf(user, "1");
    await user.type(note, "Iced up");
    choose();
    expect(await dialog().findByText("The photo was not uploaded.")).toBeVisible();
    expect(dialog().getByText("Service unavailable")).toBeVisible();
    await user.click(deal());
    await waitFor(() => expect(tries).toBe(2));
    expect(await dialog().findByText("The photo was not uploaded.")).toBeVisible();
    expect(bodiesOf(asked, calls.deal.path)).toEqual([]);
    expect(note).toHaveValue("Iced up");
    expect(await preview()).toBeVisible();
    await user.click(dialog().getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("The photo is uploaded")).toBeVisible();
    expect(dialog().queryByText("The photo was not uploaded.")).toBeNull();
    await user.click(deal());
    await waitFor(() => expect(bodiesOf(asked, calls.deal.path)).toMatchObject([{ dealPicture: address }]));
  });

  it("stays with the note if dealing fails, and is not uploaded twice", async () => {
    const answers: Answer[] = [{ status: 503 }, dealt];
    const asked = answerCalls({
      ...counted,
      [uploads.picture.path]: () => stored,
      [calls.deal.path]: () => answers.shift() ?? dealt,
    });
    const { user } = show([alarm("1")]);
    const note = await sheetOf(user, "1");
    await user.type(note, "Iced up");
    choose();
    await screen.findByText("The photo is uploaded");
    await user.click(deal());
    await waitFor(() => expect(answers).toHaveLength(1));
    await waitFor(() => expectReady(deal()));
    expect(note).toHaveValue("Iced up");
    expect(await preview()).toBeVisible();
    await user.click(deal());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodiesOf(asked, calls.deal.path)).toMatchObject([{ dealPicture: address }, { dealPicture: address }]);
    expect(bodiesOf(asked, uploads.picture.path)).toHaveLength(1);
  });

  it("holds dealing up only until it is uploaded or removed", async () => {
    const asked = answerCalls({
      ...counted,
      [uploads.picture.path]: () => new Promise<Answer>(() => {}),
      [calls.deal.path]: () => dealt,
    });
    const { user } = show([alarm("1")]);
    await sheetOf(user, "1");
    choose();
    expect(await screen.findByText("Uploading the photo")).toBeVisible();
    await user.click(deal());
    expect(deal()).toHaveAttribute("aria-busy", "true");
    // Closing would leave the upload unseen.
    await user.keyboard("{Escape}");
    await user.click(dialog().getByRole("button", { name: "Remove the photo" }));
    await waitFor(() => expectReady(deal()));
    expect(bodiesOf(asked, calls.deal.path)).toEqual([]);
    expect(dialog().queryByRole("alert")).toBeEmptyDOMElement();
    await user.click(deal());
    await waitFor(() => expect(bodiesOf(asked, calls.deal.path)).toHaveLength(1));
    expect(bodiesOf(asked, calls.deal.path)[0]).not.toHaveProperty("dealPicture");
  });

  it("cannot be added where the platform stores no pictures, while dealing works", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const asked = answerCalls({
      ...counted,
      [uploads.picture.path]: () => ({ status: 404 }),
      [calls.deal.path]: () => dealt,
    });
    const { user } = show([alarm("1")]);
    await user.type(await sheetOf(user, "1"), "Iced up");
    choose();
    expect(await dialog().findByText("Photos cannot be added here")).toBeVisible();
    expect(dialog().queryByRole("button", { name: "Take a photo" })).toBeNull();
    expect(screen.queryByRole("img", { name: "The chosen photo" })).toBeNull();
    await user.click(deal());
    await waitFor(() => expect(bodiesOf(asked, calls.deal.path)).toMatchObject([{ dealNote: "Iced up" }]));
  });

  it("cannot be chosen without a network, and the sheet says why", async () => {
    answerCalls(counted);
    const { user } = show([alarm("1")]);
    await sheetOf(user, "1");
    expectReady(screen.getByRole("button", { name: "Take a photo" }));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    await waitFor(() => expect(screen.getByRole("button", { name: "Take a photo" })).toBeDisabled());
    expect(screen.getByRole("button", { name: "Choose a photo" })).toBeDisabled();
    expect(await dialog().findByText(/^No network/)).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event("online")));
  });

  it("that was chosen for a sheet that was closed is not in the next one", async () => {
    answerCalls({ ...counted, [uploads.picture.path]: () => stored });
    const { user } = show([alarm("1")]);
    await sheetOf(user, "1");
    choose();
    await preview();
    await user.click(dialog().getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await sheetOf(user, "1");
    expect(screen.queryByRole("img", { name: "The chosen photo" })).toBeNull();
  });
});

describe("the photo of a processed alarm", () => {
  const processed = (policeId: string, change: Partial<Alarm> = {}) =>
    alarm(policeId, {
      ...{ status: "processed", dealTime: Date.now(), dealUserName: "Chen Wei", dealNote: "Iced up" },
      ...{ dealPicture: address, ...change },
    });

  it("is loaded lazily in a place of fixed size, and opens large with the note", async () => {
    answerCalls(counted);
    const { user } = show([processed("1"), processed("2", { dealPicture: null })], "processed");
    const thumbnails = screen.getAllByRole("img", { name: /^Photo/ });
    expect(thumbnails).toHaveLength(1);
    const [thumbnail] = thumbnails;
    expect(thumbnail).toHaveAttribute("loading", "lazy");
    expect([thumbnail?.getAttribute("width"), thumbnail?.getAttribute("height")]).toEqual(["48", "48"]);
    await user.click(screen.getByRole("button", { name: "Photo: Too warm, Room 1" }));
    const large = await dialog().findByRole("img");
    expect(large).toHaveAttribute("src", address);
    expect(dialog().getByText("Note: Iced up")).toBeVisible();
    fireEvent.error(large);
    expect(await dialog().findByText("The photo did not load")).toBeVisible();
    await user.click(dialog().getByRole("button", { name: "Retry" }));
    expect(dialog().getByRole("img")).toHaveAttribute("src", address);
  });

  it("that cannot be loaded keeps its place and its name", () => {
    show([processed("1")], "processed");
    fireEvent.error(screen.getByRole("img", { name: /^Photo/ }));
    expect(screen.getByRole("button", { name: "Photo: Too warm, Room 1" })).toBeVisible();
    expect(screen.queryByRole("img", { name: /^Photo/ })).toBeNull();
  });

  it.each(["https://evil.example/a.png", "javascript:__x(1)", `${address}&x=1`])(
    "is not loaded from %s (X11, U10)",
    (dealPicture) => {
      const { container } = show([processed("1", { dealPicture })], "processed");
      expect(container.querySelector("img")).toBeNull();
    },
  );
});
