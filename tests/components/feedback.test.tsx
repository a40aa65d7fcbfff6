import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { FeedbackForm } from "#components/service/feedback/feedback-form.tsx";
import { feedback } from "#lib/contract/feedback.ts";
import { uploads } from "#lib/contract/uploads.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const show = (userId = "u1") => renderUi(<FeedbackForm userId={userId} version="1.2.3" />);
const field = () => screen.getByRole("textbox", { name: "What happened?" });
const send = () => screen.getByRole("button", { name: "Send" });
beforeEach(() => window.localStorage.clear());

it("sends the text, shows the ticket number, and deletes the draft", async () => {
  const asked = answerCalls({ [feedback.send.path]: () => ({ code: 200, data: { ticketNo: "251120-7K3MPX" } }) });
  const { user, unmount } = show();
  await user.type(field(), "The alarm was late");
  await user.click(send());
  expect(await screen.findByText("251120-7K3MPX")).toBeVisible();
  expect(asked[0]?.body).toMatchObject({ content: "The alarm was late", appInfo: expect.stringMatching(/^1\.2\.3 /) });
  unmount();
  show();
  expect(field()).toHaveValue("");
});

it("names its device if it was begun from one, also one that the person does not own yet", async () => {
  const asked = answerCalls({ [feedback.send.path]: () => ({ code: 200, data: {} }) });
  const { user } = renderUi(<FeedbackForm userId="u1" version="1.2.3" deviceId="864412058873" />);
  expect(screen.getByText(/about the device 864412058873/)).toBeVisible();
  await user.type(field(), "It does not connect");
  await user.click(send());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ appInfo: expect.stringMatching(/^1\.2\.3 864412058873 /) });
  // A platform refuses a device that the author may not see.
  expect(asked[0]?.body).not.toHaveProperty("deviceId");
});

it("keeps each person's draft until it is sent, also after a failure", async () => {
  const ids: unknown[] = [];
  answerCalls({
    [feedback.send.path]: ({ body }) => {
      ids.push(Reflect.get(Object(body), "requestId"));
      return { status: 503 };
    },
  });
  const { user, unmount } = show();
  await user.type(field(), "Cold room 3");
  await user.click(send());
  expect(await screen.findByText("Service unavailable")).toBeVisible();
  await waitFor(() => expectReady(send()));
  await user.click(send());
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toBe(ids[1]);
  unmount();
  const other = show("u2");
  expect(field()).toHaveValue("");
  other.unmount();
  show();
  expect(field()).toHaveValue("Cold room 3");
});

it("is one request, also when its page was reopened before an answer arrived, until its text changes", async () => {
  const asked = answerCalls({ [feedback.send.path]: () => ({ status: 504 }) });
  const ids = () => asked.map(({ body }) => Reflect.get(Object(body), "requestId"));
  const first = show();
  await first.user.type(field(), "Cold room 3");
  await first.user.click(send());
  await waitFor(() => expect(ids()).toHaveLength(1));
  first.unmount();
  const { user } = show();
  await user.click(send());
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(ids()[1]).toBe(ids()[0]);
  await waitFor(() => expectReady(send()));
  await user.type(field(), " is warm");
  await user.click(send());
  await waitFor(() => expect(ids()).toHaveLength(3));
  expect(ids()[2]).not.toBe(ids()[0]);
});

it("has been sent also for a person who left meanwhile and came back, and text written since is kept", async () => {
  let arrive = () => {};
  const asked = answerCalls({
    [feedback.send.path]: () =>
      new Promise((resolve) => (arrive = () => resolve({ code: 200, data: { ticketNo: "251120-7K3MPX" } }))),
  });
  const began = show();
  await began.user.type(field(), "Cold room 3");
  await began.user.click(send());
  await waitFor(() => expect(asked).toHaveLength(1));
  began.unmount();
  const { user } = show();
  arrive();
  expect(await screen.findByText("251120-7K3MPX")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Write another" }));
  expect(field()).toHaveValue("");
  await user.type(field(), "Freezer 4");
  await user.click(send());
  await waitFor(() => expect(asked).toHaveLength(2));
  cleanup();
  const again = show();
  await again.user.type(field(), " is warm");
  arrive();
  await again.user.type(field(), " too");
  expect(field()).toHaveValue("Freezer 4 is warm too");
});

it("is not changed by a field's clear button while it is being sent", async () => {
  let arrive = () => {};
  const asked = answerCalls({
    [feedback.send.path]: () =>
      new Promise((resolve) => (arrive = () => resolve({ code: 200, data: { ticketNo: "" } }))),
  });
  const { user } = show();
  const cross = () => screen.queryByRole("button", { name: /^Clear/ });
  await user.type(field(), "Cold room 3");
  await user.type(screen.getByRole("textbox", { name: "How to reach you (optional)" }), "138");
  expect(cross()).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(cross()).toBeNull();
  arrive();
  expect(await screen.findByRole("button", { name: "Write another" })).toBeVisible();
});

it("accepts a picture that arrives after its page was left, and loses no text written since", async () => {
  let arrive = () => {};
  const asked = answerCalls({
    [uploads.picture.path]: () =>
      new Promise((resolve) => (arrive = () => resolve({ code: 200, data: { url: storedPicture("p1") } }))),
  });
  const began = show();
  await began.user.type(field(), "Look at this");
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "a.jpg");
  fireEvent.change(began.container.querySelector("input[type=file]") ?? began.container, {
    target: { files: [picture] },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  began.unmount();
  const { user, unmount } = show();
  await user.type(field(), " freezer");
  arrive();
  expect(await screen.findByRole("img", { name: "Picture 1" })).toBeVisible();
  unmount();
  show();
  expect(field()).toHaveValue("Look at this freezer");
  expect(screen.getByRole("img", { name: "Picture 1" })).toBeVisible();
});

it("requires a sentence, and focuses the empty field", async () => {
  const asked = answerCalls({});
  const { user } = show();
  await user.click(send());
  expect(screen.getByText("Write a sentence first")).toBeVisible();
  expect(field()).toHaveFocus();
  expect(asked).toEqual([]);
});

it("U01: accepts up to three pictures, recognised by their content, and each can be removed", async () => {
  let count = 0;
  const asked = answerCalls({
    [uploads.picture.path]: () => {
      count += 1;
      return { code: 200, data: { url: storedPicture(`p${count}`) } };
    },
  });
  const { user, container } = show();
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector("input[type=file]") ?? container, { target: { files } });
  const picture = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "a.jpg");
  choose(new File(["<svg/>"], "evil.jpg"));
  expect(await screen.findByText("Only jpg, jpeg and png pictures can be uploaded")).toBeVisible();
  expect(asked).toEqual([]);
  await waitFor(() => expectReady(screen.getByRole("button", { name: "Add" })));
  choose(picture(), picture(), picture(), picture());
  expect(await screen.findByRole("img", { name: "Picture 3" })).toBeVisible();
  expect(asked).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove picture 2" }));
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
    storedPicture("p1"),
    storedPicture("p3"),
  ]);
});

it("is not sent while a picture is still loading", async () => {
  let arrive = () => {};
  const asked = answerCalls({
    [uploads.picture.path]: () =>
      new Promise((resolve) => (arrive = () => resolve({ code: 200, data: { url: storedPicture("p1") } }))),
    [feedback.send.path]: () => ({ code: 200, data: { ticketNo: "1" } }),
  });
  const { user, container } = show();
  await user.type(field(), "Look at this");
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "a.jpg");
  fireEvent.change(container.querySelector("input[type=file]") ?? container, { target: { files: [picture] } });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(send()).toBeDisabled();
  arrive();
  expect(await screen.findByRole("img", { name: "Picture 1" })).toBeVisible();
  await waitFor(() => expectReady(send()));
  await user.click(send());
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ images: [storedPicture("p1")] }));
});
