import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { alarms as calls } from "#lib/contract/alarms.ts";
import { uploads } from "#lib/contract/uploads.ts";
import { alarmInput } from "#lib/domain/queries/alarm-query.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { signedInDocuments } from "#tests/support/screen/signed-in-documents.tsx";

const documents = signedInDocuments();

const query = { view: "untreated" as const, pages: 1 };
const input = alarmInput(query, Date.now(), "Asia/Shanghai");
const alarm = (policeId: string) => ({
  ...{ policeId, deviceId: `device-${policeId}`, deviceName: `Room ${policeId}` },
  ...{ alarmType: "high", alarmTime: Date.now(), status: "untreated" as const },
});

async function alarmList() {
  const { AlarmViews } = await import("#components/alarms/alarm-views.tsx");
  // Loaded here, since after resetting the modules the first sheet would load it within a test's waiting time.
  await import("#components/ui/sheets/sheet-drawer.tsx");
  const list = { ok: true as const, data: { list: [alarm("1"), alarm("2")], total: 2 } };
  return <AlarmViews screen="alarms" query={query} input={input} list={list} untreated={2} groups={[]} />;
}

/** The alarm list in a document of its own, for this person. */
async function page(person: string) {
  const { user, endSession } = await documents.open(person, alarmList);
  const open = async (policeId: string) => {
    await user.click(screen.getByRole("button", { name: new RegExp(`^More for this alarm: .*Room ${policeId}$`) }));
    return screen.findByLabelText("Note");
  };
  const close = async () => {
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  return { user, endSession, open, close };
}
const preview = () => screen.queryByRole("img", { name: "The chosen photo" });

/** Writes a note and chooses a photo for the first alarm until the session ends. */
async function interrupt(person: string) {
  answerCalls({
    [calls.untreated.path]: () => ({ code: 200, data: { num: 2 } }),
    [uploads.picture.path]: () => ({ code: 200, data: { url: storedPicture("p1") } }),
  });
  const { user, endSession, open } = await page(person);
  await user.type(await open("1"), "Iced up");
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "ice.jpg", { type: "image/jpeg" });
  const chooser = screen.getByRole("dialog").querySelector("input[type=file]");
  fireEvent.change(chooser ?? document.body, { target: { files: [file] } });
  await waitFor(() => expect(preview()).not.toBeNull());
  const source = preview()?.getAttribute("src");
  endSession();
  await documents.left();
  return source;
}

it("has its note and photo again when the same person opens the same alarm after signing in", async () => {
  const source = await interrupt("a");
  const { open, close } = await page("a");
  // Another alarm neither shows nor deletes them.
  expect(await open("2")).toHaveValue("");
  expect(preview()).toBeNull();
  await close();
  expect(await open("1")).toHaveValue("Iced up");
  await waitFor(() => expect(preview()).toHaveAttribute("src", source));
  expect(await screen.findByText("The photo is uploaded")).toBeVisible();
  // Once: closing the sheet discards them as usual.
  await close();
  expect(await open("1")).toHaveValue("");
  expect(preview()).toBeNull();
});

it("keeps the note of a photo that the browser cannot store", async () => {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, value) {
    if (value.includes("data:")) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, name, value);
  });
  await interrupt("a");
  const { open } = await page("a");
  expect(await open("1")).toHaveValue("Iced up");
  expect(preview()).toBeNull();
});

it("shows its note and photo to nobody else, and deletes them", async () => {
  await interrupt("a");
  const other = await page("b");
  expect(await other.open("1")).toHaveValue("");
  expect(preview()).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Iced up");
});
