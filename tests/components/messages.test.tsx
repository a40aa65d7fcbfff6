import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DeliveryLine } from "#components/messages/delivery-line.tsx";
import { type Draft, draftOf, inputOf, wrongIn } from "#components/messages/draft.ts";
import { MessageSettingsScreen } from "#components/messages/message-settings-screen.tsx";
import type { SettingsFormProps } from "#components/messages/settings-form.tsx";
import { clientId } from "#lib/client/push/push-state.ts";
import { account } from "#lib/contract/account.ts";
import { type Delivery, messages } from "#lib/contract/messages.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { flutterApp, noApp } from "#tests/support/screen/native-app.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

afterEach(() => vi.unstubAllGlobals());

const settings = (more: Partial<SettingsFormProps> = {}): SettingsFormProps => ({
  receipt: { app: true, sms: true, offlineAlarm: true, offlineDelayMin: 30 },
  channels: [
    { channel: "app", configured: true, address: null },
    { channel: "sms", configured: false, address: "138******01" },
    { channel: "wx", configured: true, address: null },
    { channel: "email", configured: true, address: "a@example.org" },
    { channel: "webhook", configured: true, address: null },
  ],
  pushKey: "key",
  nativePush: true,
  pushClients: [],
  people: null,
  ...more,
});
const show = (more?: Partial<SettingsFormProps>, language: "en" | "zh-cn" = "en") =>
  renderUi(<MessageSettingsScreen settings={{ ok: true, data: settings(more) }} />, { language });

describe("the message settings", () => {
  it("show for each channel its address and whether the platform supports it", async () => {
    show();
    expect(screen.getByText("To 138******01")).toBeInTheDocument();
    expect(screen.getAllByText(/messages go to its log only/)).toHaveLength(1);
    expect(screen.getByText("WeChat is not bound")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send a test: WeChat" })).toBeNull();
    expect(screen.getByRole("link", { name: "Bind WeChat" })).toHaveAttribute("href", href("bindWechat"));
    expect(screen.queryByRole("link", { name: "Bind a mobile number" })).toBeNull();
    expectReady(screen.getByRole("button", { name: "Send a test: E-mail" }));
  });

  it("write a delay as the catalogue does, with the space before the Chinese unit", () => {
    show({}, "zh-cn");
    expect(screen.getByRole("button", { name: /延时/ })).toHaveTextContent("30 分钟");
  });

  it("say that there is no delay, not that it is 0 minutes", () => {
    show({ receipt: { ...settings().receipt, offlineDelayMin: 0 } });
    expect(screen.getByRole("button", { name: /^Delay/ })).toHaveTextContent(/Delay.*None/);
  });

  it("show no addresses if the platform does not report its channels", () => {
    show({ channels: [] });
    expect(screen.getByRole("switch", { name: "SMS" })).toBeChecked();
    for (const untold of [/No mobile number/, /not bound/, /No e-mail address/])
      expect(screen.queryByText(untold)).toBeNull();
    expect(screen.queryByRole("link", { name: /^Bind|^Add/ })).toBeNull();
  });

  it("offer no channel and no second person that the platform neither reports nor stores", () => {
    const ours = ["E-mail", "Webhook", "Tell a second person"];
    const people = [{ userId: "u2", name: "Chen" }];
    show({ channels: [], people });
    for (const name of ["App", "SMS", "WeChat"]) expect(screen.getByRole("switch", { name })).toBeVisible();
    for (const name of ours) expect(screen.queryByRole("switch", { name })).toBeNull();
    cleanup();
    const receipt = { ...settings().receipt, email: false, webhook: false, escalation: null };
    show({ channels: [], people, receipt });
    for (const name of ours) expect(screen.getByRole("switch", { name })).not.toBeChecked();
  });

  it("say that push requires https, and offer no button for it", async () => {
    vi.stubGlobal("isSecureContext", false);
    show();
    expect(await screen.findByText("Only works over HTTPS")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Turn on here" })).toBeNull();
  });

  it("say that a browser cannot display messages, and what to do", async () => {
    vi.stubGlobal("isSecureContext", true);
    show();
    expect(await screen.findByText(/This browser cannot show messages\. Use Chrome/)).toBeInTheDocument();
  });

  it("are reloaded after the answer was lost that turned this browser off", async () => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission: "granted" });
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe: async () => true }) } };
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { getRegistration: async () => registration },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
    answerCalls({ [messages.dropPush.path]: () => ({ status: 502 }) });
    const { user, rerender, moves } = show({ pushClients: [clientId(), "phone-7"] });
    expect(await screen.findByText("1 other browser or app is on")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Turn off here" }));
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    rerender(<MessageSettingsScreen settings={{ ok: true, data: settings({ pushClients: ["phone-7"] }) }} />);
    expect(await screen.findByText("Off in this browser")).toBeVisible();
    expect(screen.getByText("1 other browser or app is on")).toBeVisible();
  });

  it("say in the native app that no message reaches it if the platform has no service for that", async () => {
    flutterApp({ getDeviceId: () => "phone-7" });
    try {
      show({ nativePush: false });
      expect(await screen.findByText("Off in this app")).toBeInTheDocument();
      expect(screen.getAllByText(/messages go to its log only/)).toHaveLength(2);
      cleanup();
      show();
      expect(await screen.findByText("Off in this app")).toBeInTheDocument();
      expect(screen.getAllByText(/messages go to its log only/)).toHaveLength(1);
    } finally {
      noApp();
    }
  });

  it("can be saved once changed, store all values, and show a new secret once", async () => {
    const stored = { app: true, webhook: true, webhookUrl: "https://a.example/", webhookSecret: "whsec_x" };
    const asked = answerCalls({ [account.alarmReceipt.path]: () => ({ code: 200, data: stored }) });
    const { user, moves } = show();
    const save = screen.getByRole("button", { name: "Save" });
    expect(save).toBeDisabled();
    await user.click(screen.getByRole("switch", { name: "Webhook" }));
    await user.click(save);
    expect(await screen.findByText("Enter an https address")).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.type(screen.getByLabelText("Address"), "https://a.example/");
    await user.click(save);
    expect(await screen.findByText("whsec_x")).toBeInTheDocument();
    expect(asked[1]?.body).toMatchObject({ webhook: true, webhookUrl: "https://a.example/", quietFrom: null });
    expect(asked[1]?.body).not.toHaveProperty("escalation");
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  });

  it("show a new secret also after a retry, if the answer with it was lost", async () => {
    const ids: unknown[] = [];
    const stored = { ...settings().receipt, webhook: true, webhookUrl: "https://a.example/" };
    answerCalls({
      [account.alarmReceipt.path]: ({ body }) => {
        const requestId: unknown = Reflect.get(Object(body), "requestId");
        if (requestId === undefined) return { code: 200, data: ids.length > 0 ? stored : settings().receipt };
        ids.push(requestId);
        // The platform repeats its answer to the same request, and answers another one without a secret that it has
        // returned.
        if (ids.length === 1) return { status: 504 };
        return { code: 200, data: { ...stored, webhookSecret: requestId === ids[0] ? "whsec_x" : null } };
      },
    });
    const { user } = show();
    const save = screen.getByRole("button", { name: "Save" });
    await user.click(screen.getByRole("switch", { name: "Webhook" }));
    await user.type(screen.getByLabelText("Address"), "https://a.example/");
    await user.click(save);
    await waitFor(() => expect(ids).toHaveLength(1));
    await waitFor(() => expectReady(save));
    await user.click(save);
    expect(await screen.findByText("whsec_x")).toBeInTheDocument();
  });

  it("have nothing left to save if the platform normalises an address, and can test it", async () => {
    const typed = { ...settings().receipt, webhook: true, webhookUrl: "https://a.example" };
    const stored = { ...typed, webhookUrl: "https://a.example/" };
    answerCalls({ [account.alarmReceipt.path]: () => ({ code: 200, data: stored }) });
    const { user, rerender } = show();
    await user.click(screen.getByRole("switch", { name: "Webhook" }));
    await user.type(screen.getByLabelText("Address"), typed.webhookUrl);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText("Address")).toHaveValue(stored.webhookUrl));
    const channels = [{ channel: "webhook" as const, configured: true, address: stored.webhookUrl }];
    rerender(<MessageSettingsScreen settings={{ ok: true, data: settings({ receipt: stored, channels }) }} />);
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    expectReady(screen.getByRole("button", { name: "Send a test: Webhook" }));
  });

  it("have nothing to save if the changed section was switched off again", async () => {
    const { user } = renderUi(
      <MessageSettingsScreen settings={{ ok: true, data: settings({ people: [{ userId: "u2", name: "Chen" }] }) }} />,
    );
    await user.click(screen.getByRole("switch", { name: "Quiet hours" }));
    fireEvent.input(screen.getByLabelText("From"), { target: { value: "23:00" } });
    expectReady(screen.getByRole("button", { name: "Save" }));
    await user.click(screen.getByRole("switch", { name: "Quiet hours" }));
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  it("name a second person who is not in the list, and keep that choice when something else is saved", async () => {
    const escalation = { afterMinutes: 30, userId: "u9", name: "Zhou" };
    const asked = answerCalls({ [account.alarmReceipt.path]: () => ({ code: 200, data: { app: true, escalation } }) });
    const receipt = { app: true, sms: true, escalation };
    const { user } = show({ receipt, people: [{ userId: "u2", name: "Chen" }] });
    expect(screen.getByRole("button", { name: /Second person/ })).toHaveTextContent("Zhou");
    await user.click(screen.getByRole("switch", { name: "SMS" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked[1]?.body).toMatchObject({ sms: false }));
    expect(asked[1]?.body).not.toHaveProperty("escalation");
    await user.click(screen.getByRole("switch", { name: "Tell a second person" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked[3]?.body).toMatchObject({ escalation: null }));
  });

  it("keep unchanged values as another page of this person has stored them since", async () => {
    const since = { ...settings().receipt, sms: false, quietFrom: "21:00", quietTo: "06:00", offlineDelayMin: 5 };
    const asked = answerCalls({ [account.alarmReceipt.path]: () => ({ code: 200, data: since }) });
    const { user } = show();
    await user.click(screen.getByRole("switch", { name: "E-mail" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toMatchObject({ ...since, email: true });
  });

  it("are reloaded when one comes back to them, and keep unsaved changes", async () => {
    const { user, rerender, moves } = show();
    await user.click(screen.getByRole("switch", { name: "E-mail" }));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    const receipt = { app: true, sms: false, offlineAlarm: true, offlineDelayMin: 30 };
    rerender(<MessageSettingsScreen settings={{ ok: true, data: settings({ receipt }) }} />);
    expect(screen.getByRole("switch", { name: "SMS" })).not.toBeChecked();
    expect(screen.getByRole("switch", { name: "E-mail" })).toBeChecked();
  });

  it("follow another page once they are saved: what was saved here is no change any more", async () => {
    const { receipt } = settings();
    const saved = { ...receipt, email: true };
    answerCalls({ [account.alarmReceipt.path]: ({ body }) => ({ code: 200, data: { ...receipt, ...Object(body) } }) });
    const { user, rerender } = show();
    const read = (now: typeof receipt) =>
      rerender(<MessageSettingsScreen settings={{ ok: true, data: settings({ receipt: now }) }} />);
    await user.click(screen.getByRole("switch", { name: "E-mail" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    // Until the reload, the page shows the saved values.
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
    expect(screen.getByRole("switch", { name: "E-mail" })).toBeChecked();
    // A response that was loading during the save has the older values.
    read({ ...receipt });
    expect(screen.getByRole("switch", { name: "E-mail" })).toBeChecked();
    read(saved);
    expect(screen.getByRole("switch", { name: "E-mail" })).toBeChecked();
    read({ ...saved, email: false });
    expect(screen.getByRole("switch", { name: "E-mail" })).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  it("keep the input after a failure", async () => {
    answerCalls({ [account.alarmReceipt.path]: () => ({ status: 503 }) });
    const { user } = show();
    await user.click(screen.getByRole("switch", { name: "SMS" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
    expect(screen.getByRole("switch", { name: "SMS" })).not.toBeChecked();
    expectReady(screen.getByRole("button", { name: "Save" }));
  });

  it("follow a test message until its final state", async () => {
    const base = { deliveryId: "d", channel: "email" as const, createTime: Date.UTC(2025, 10, 20) };
    const found = [
      { ...base, state: "waiting", reason: "unreachable" },
      { ...base, state: "sent" },
    ];
    const asked = answerCalls({
      [messages.test.path]: () => ({ code: 200, data: { deliveryIds: ["d"] } }),
      [messages.deliveries.path]: () => ({ code: 200, data: [found[asked.length - 2]] }),
    });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Send a test: E-mail" }));
    expect(await screen.findByText("Not yet: the service cannot be reached. It is tried again")).toBeInTheDocument();
    expect(await screen.findByText("Accepted by the mail server")).toBeInTheDocument();
    const { test, deliveries } = messages;
    expect(asked.map(({ path }) => path)).toEqual([test.path, deliveries.path, deliveries.path]);
  });

  it("offer a second recipient to administrators only", () => {
    show({ people: [{ userId: "opA", name: "Zhao Min" }] });
    expect(screen.getByRole("switch", { name: "Tell a second person" })).toBeInTheDocument();
  });

  it("say why loading failed, with a way to try again", () => {
    renderUi(<MessageSettingsScreen settings={{ ok: false, failure: failureOfStatus(503) }} />);
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  });
});

describe("a receipt", () => {
  const line = (more: Partial<Delivery>) =>
    renderUi(
      <ul>
        <DeliveryLine delivery={{ deliveryId: "d", channel: "app", state: "waiting", createTime: 0, ...more }} />
      </ul>,
    );
  it.each([
    [{ state: "waiting" }, "In the queue…"],
    [{ state: "sent" }, "Accepted by the push service. Waiting for the screen…"],
    [{ state: "shown" }, "Shown on the screen"],
    [{ state: "logged" }, "Written to the platform's log only: this channel is not set up"],
    [{ state: "failed", reason: "gone" }, "Not delivered: the recipient no longer exists there"],
    [{ state: "failed", reason: "something new" }, "Not delivered: the service has a fault"],
  ] as const)("%j is described as %s", (more, words) => {
    line(more);
    expect(screen.getByRole("listitem")).toHaveTextContent(words);
  });
});

describe("the form", () => {
  const draft: Draft = draftOf({});
  it("begins with the default for a person who has chosen nothing", () => {
    expect(draft).toMatchObject({ app: true, sms: false, offlineAlarm: true, offlineDelayMin: 30, quiet: false });
    expect(wrongIn(draft)).toEqual({});
  });
  it("names each incomplete field", () => {
    const wrong = wrongIn({ ...draft, webhook: true, webhookUrl: "x", quiet: true, quietFrom: "", escalate: true });
    expect(wrong).toEqual({ webhookUrl: "url", quietFrom: "time", secondId: "person" });
    // A period from a time to the same time is empty, which nobody intends who enables quiet hours.
    const never = { ...draft, quiet: true, quietFrom: "22:00", quietTo: "22:00" };
    expect(wrongIn(never)).toEqual({ quietTo: "sameTime" });
    expect(wrongIn({ ...never, quiet: false })).toEqual({});
  });
  it("reverts a section that is switched off", () => {
    expect(inputOf({ ...draft, webhookUrl: " " }, true)).toMatchObject({
      webhookUrl: null,
      quietFrom: null,
      quietTo: null,
      escalation: null,
    });
  });
});
