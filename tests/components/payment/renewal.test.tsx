import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DeviceMissing } from "#components/devices/device-missing.tsx";
import { AddressForm } from "#components/payment/renewal/address/address-form.tsx";
import { AddressScreen } from "#components/payment/renewal/address/address-screen.tsx";
import { withSaved } from "#components/payment/renewal/address/saved-address.ts";
import { ChooseDevices } from "#components/payment/renewal/choose-devices.tsx";
import { PaymentScreen } from "#components/payment/renewal/payment-screen.tsx";
import { RenewScreen } from "#components/payment/renewal/renew-screen.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { type Address, type Order, orders, type Renewable } from "#lib/contract/orders.ts";
import { type ErrorKey, failureOfKey, failureOfStatus } from "#lib/domain/errors.ts";
import { ordersHref } from "#lib/domain/queries/order-query.ts";
import { paymentHref, renewHref } from "#lib/domain/queries/renew-query.ts";
import { testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { flutterApp, noApp } from "#tests/support/screen/native-app.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const now = Date.UTC(2025, 10, 20, 4);
const plans = [
  { planId: "year3", planName: "3", months: 36, price: 168, originalPrice: 210, currency: "CNY", recommend: true },
  { planId: "year1", planName: "1", months: 12, price: 70.1, currency: "CNY" },
];
const detail = (deviceId: string, more: Partial<DeviceDetail> = {}): DeviceDetail => ({
  deviceId,
  deviceName: `Room ${deviceId}`,
  status: "online",
  ...more,
});
const renewable = (deviceId: string, days: number, more: Partial<Renewable> = {}): Renewable => ({
  device: detail(deviceId, { deleteTime: days < 0 ? now + (days + 7) * day : null }),
  offer: {
    deviceId,
    iccid: "89860424191890014420",
    expireTime: now + days * day,
    card: { state: "active", totalMb: 30, usedMb: 12.34, residualMb: 17.66 },
    plans,
  },
  paidCount: 0,
  ...more,
});

const home = {
  addressId: "a1",
  consignee: "Lin",
  phone: "13900000000",
  areaCode: "440104",
  areaName: "广东省 广州市 越秀区",
  detail: "1 Road",
};
const show = (devices: Renewable[], left = 0, addresses: Address[] = []) =>
  renderUi(
    <RenewScreen
      gone={null}
      renewal={{ ok: true, data: devices }}
      left={left}
      addresses={addresses}
      addressId={undefined}
      now={now}
    />,
  );
const pay = () => screen.getByRole("button", { name: "Pay with WeChat" });
/** The requests of each call for a payment. */
const sent = (name: string) =>
  vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(String(address), "http://localhost"))
    .filter(({ pathname }) => pathname === orders.prepay.path)
    .map(({ searchParams }) => searchParams.get(name));

// Loading the sheet's code when it first opens is not what is timed here.
beforeAll(async () => {
  await Promise.all([import("#components/ui/sheets/sheet-drawer.tsx"), import("#components/ui/drawings/qr-code.tsx")]);
  await import("#components/payment/renewal/address/area-picker.tsx");
}, 60_000);
afterEach(() => {
  vi.restoreAllMocks();
  noApp();
});

describe("renewing", () => {
  it("shows when the card ended, the consequences, its usage, and until when each plan lasts", () => {
    show([renewable("A", -4)]);
    expect(screen.getByText(/^Ended on 2025-\u206011-\u206016/)).toHaveTextContent(
      "Ended on 2025-\u206011-\u206016. The device and its history are deleted on 2025-\u206011-\u206023.",
    );
    expect(screen.getByText("ICCID ends 4420")).toBeVisible();
    expect(screen.getByText("Traffic this month: 12.3 of 30 MB")).toBeVisible();
    const [best, year] = screen.getAllByRole("radio");
    expect(best).toBeChecked();
    expect(best?.closest("label")).toHaveTextContent("3 yearsSave ¥42To 2028-\u206011-\u206016 · ¥56 a year¥168");
    expect(year?.closest("label")).toHaveTextContent("1 yearTo 2026-\u206011-\u206016¥70.10");
  });

  it("is reloaded when a permission on one of its devices changes", async () => {
    const server = await serveLive();
    const { moves, unmount } = show([renewable("A2", 5), renewable("A3", 5)]);
    await waitFor(() => expect(server.open()).toBe(1));
    expect(server.opened.at(-1)).toContain("deviceIds=A2,A3");
    server.send("access", { deviceId: "A3", visible: false });
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    unmount();
    await server.close();
  });

  it("shows the card's usage also if the platform reports only the remainder", () => {
    const card = { totalMb: 30, residualMb: 17.66 };
    show([renewable("A1", 5, { offer: { deviceId: "A1", card, plans } })]);
    expect(screen.getByText("Traffic this month: 12.3 of 30 MB")).toBeVisible();
  });

  it("adds up several devices in exact hundredths, with the plans that all of them share", async () => {
    const other = renewable("C", 3);
    other.offer.plans = plans.slice(1);
    const { user } = show([renewable("A", -4), renewable("B", 5), other], 1);
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    expect(screen.getByRole("radio").closest("label")).toHaveTextContent("1 year¥70.10 each¥210.30");
    expect(screen.getByText("1 device cannot be renewed and is left out")).toBeVisible();
    expect(screen.getByText("Ended on 2025-\u206011-\u206016")).toBeVisible();
    expect(screen.getByText("Ends on 2025-\u206011-\u206025")).toBeVisible();
    await user.click(screen.getByRole("radio"));
  });

  it("warns of paying twice in a month, and offers no choice if there are no plans", () => {
    show([renewable("A", 5, { paidCount: 2 })]).unmount();
    const bare = renewable("A", 5);
    bare.offer.plans = [];
    show([bare]);
    expect(screen.getByRole("heading", { name: "No card to renew" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Pay with WeChat" })).toBeNull();
  });

  it("is one intent after a double tap or a lost answer, and another for another plan", async () => {
    const asked = answerCalls({ [orders.prepay.path]: () => ({ status: 504 }) });
    const { user } = show([renewable("A", 5)]);
    await user.dblClick(pay());
    await waitFor(() => expectReady(pay()));
    expect(asked).toHaveLength(1);
    await user.click(pay());
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expectReady(pay()));
    await user.click(screen.getByRole("radio", { name: /^1 year/ }));
    await user.click(pay());
    await waitFor(() => expect(asked).toHaveLength(3));
    const [first, second, third] = sent("requestId");
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("sends to the default address, nothing to a person who chose that, and leaves the address open if there was no choice", async () => {
    answerCalls({ [orders.prepay.path]: () => ({ status: 504 }) });
    const { user, unmount } = show([renewable("A", 5)], 0, [{ ...home, isDefault: true }]);
    await user.click(pay());
    await waitFor(() => expect(sent("addressId")).toEqual(["a1"]));
    await user.click(screen.getByRole("button", { name: /Lin/ }));
    await user.click(await screen.findByText("Send nothing"));
    await waitFor(() => expectReady(pay()));
    await user.click(pay());
    await waitFor(() => expect(sent("addressId")).toEqual(["a1", ""]));
    unmount();
    const none = show([renewable("A", 5)]);
    await none.user.click(pay());
    await waitFor(() => expect(sent("addressId")).toEqual(["a1", "", null]));
  });

  it("restores the choices after a visit to the addresses, and only then", async () => {
    const usual = [{ ...home, isDefault: true }];
    const one = () => screen.getByRole("radio", { name: /^1 year/ });
    const first = show([renewable("A", 5)], 0, usual);
    expect(one()).not.toBeChecked();
    await first.user.click(one());
    await first.user.click(screen.getByRole("button", { name: /Lin/ }));
    await first.user.click(await screen.findByText("Send nothing"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await first.user.click(screen.getByRole("button", { name: /Send nothing/ }));
    const add = await screen.findByRole("link", { name: "Add an address" });
    add.addEventListener("click", (event) => event.preventDefault());
    await first.user.click(add);
    first.unmount();
    const back = show([renewable("A", 5)], 0, usual);
    expect(one()).toBeChecked();
    expect(screen.getByRole("button", { name: /Send nothing/ })).toBeVisible();
    back.unmount();
    show([renewable("A", 5)], 0, usual);
    expect(one()).not.toBeChecked();
    expect(screen.getByRole("button", { name: /Lin/ })).toBeVisible();
  });

  it("restores the chosen address also if the page's own data name an older one", async () => {
    const usual = [{ ...home, isDefault: true }];
    const look = (addressId: string) =>
      renderUi(
        <RenewScreen
          gone={null}
          renewal={{ ok: true, data: [renewable("A", 5)] }}
          left={0}
          addresses={[...usual, { ...home, addressId: "a2", consignee: "Mei" }]}
          addressId={addressId}
          now={now}
        />,
      );
    const leave = async () => {
      const { user, unmount } = look("a2");
      await user.click(screen.getByRole("button", { name: /Mei/ }));
      await user.click(await screen.findByText("Send nothing"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await user.click(screen.getByRole("button", { name: /Send nothing/ }));
      const add = await screen.findByRole("link", { name: "Add an address" });
      add.addEventListener("click", (event) => event.preventDefault());
      await user.click(add);
      unmount();
    };
    await leave();
    const back = look("a2");
    expect(screen.getByRole("button", { name: /Send nothing/ })).toBeVisible();
    back.unmount();
    await leave();
    look("a1");
    expect(screen.getByRole("button", { name: /Lin/ })).toBeVisible();
  });

  it("shows the phone number of an address masked, in the choice and when chosen", async () => {
    const { user } = show([renewable("A", 5)], 0, [{ ...home, isDefault: true }]);
    const chosen = screen.getByRole("button", { name: /Lin 139\*{6}00/ });
    await user.click(chosen);
    expect(await screen.findAllByText("Lin 139******00")).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(home.phone);
  });

  it("opens no page but the payment provider's, and says that it could not be opened", async () => {
    const evil = { orderId: "o1", payUrl: "https://wx.tenpay.com.evil.example/pay" };
    answerCalls({ [orders.prepay.path]: () => ({ code: 200, data: evil }) });
    const { user } = show([renewable("A", 5)]);
    await user.click(pay());
    expect(await screen.findByText("The payment could not be opened. Try again")).toBeVisible();
    expectReady(pay());
  });

  it("leads to the result when the platform says that it is paid already", async () => {
    answerCalls({ [orders.prepay.path]: () => ({ code: 200, data: { orderId: "o1", paid: true } }) });
    const { user, moves } = show([renewable("A", 5)]);
    await user.click(pay());
    await waitFor(() => expect(moves).toContainEqual(["push", paymentHref(["o1"])]));
  });

  it("shows a code for another phone, and continues once the platform says that it is paid", async () => {
    let payStatus = "unpaid";
    answerCalls({
      [orders.prepay.path]: () => ({ code: 200, data: { orderId: "o1", payUrl: `${testPayPath}?orderId=P1` } }),
      [orders.list.path]: () => ({ code: 200, data: { list: [order({ payStatus: payStatus as "paid" })], ...page } }),
    });
    const { user, moves } = show([renewable("A", 5)]);
    await user.click(screen.getByRole("button", { name: "Pay on another phone" }));
    expect(await screen.findByRole("img", { name: "QR code to pay by" })).toBeVisible();
    expect(moves).toEqual([]);
    payStatus = "paid";
    await waitFor(() => expect(moves).toContainEqual(["push", paymentHref(["o1"])]));
  });

  it("continues from the code also if the platform returns every order, including an old unpaid one", async () => {
    const list = [order({ payStatus: "paid" }), order({ orderId: "old", deviceId: "B" })];
    answerCalls({
      [orders.prepay.path]: () => ({ code: 200, data: { orderId: "o1", payUrl: `${testPayPath}?orderId=P1` } }),
      [orders.list.path]: () => ({ code: 200, data: { list, ...page, total: 2 } }),
    });
    const { user, moves } = show([renewable("A", 5)]);
    await user.click(screen.getByRole("button", { name: "Pay on another phone" }));
    await waitFor(() => expect(moves).toContainEqual(["push", paymentHref(["o1"])]));
  });

  it("polls the state of a payment that another app takes: this page is not left for it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    flutterApp({});
    answerCalls({ [orders.prepay.path]: () => ({ code: 200, data: { orderId: "o1", payUrl: inOtherApp } }) });
    const { user, moves } = show([renewable("A", 5)]);
    await user.click(pay());
    await waitFor(() => expect(moves).toContainEqual(["push", paymentHref(["o1"])]));
  });

  it("shows the orders of the device if the platform does not say which order is paid", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    flutterApp({});
    answerCalls({ [orders.prepay.path]: () => ({ code: 200, data: { payUrl: inOtherApp } }) });
    const { user, moves } = show([renewable("A", 5)]);
    await user.click(pay());
    await waitFor(() => expect(moves).toContainEqual(["push", ordersHref({ deviceId: "A" })]));
  });
});

const page = { total: 1, pageNum: 1, pageSize: 20 };
const inOtherApp = "weixin://wap/pay?prepayid=1";
const order = (more: Partial<Order> = {}): Order => ({
  orderId: "o1",
  deviceId: "A",
  deviceName: "Room A",
  planId: "year1",
  amount: 70.1,
  currency: "CNY",
  payStatus: "unpaid",
  createTime: now,
  expireTime: now + hour,
  ...more,
});

describe("the state of a payment", () => {
  const look = (list: Order[], devices: DeviceDetail[] = [], toPay = false) =>
    renderUi(<PaymentScreen payment={{ ok: true, data: { orders: list, devices } }} toPay={toPay} now={now} />);

  it('is "confirming" until the platform says that it is paid, and then the page is reloaded', async () => {
    let told = order();
    answerCalls({ [orders.list.path]: () => ({ code: 200, data: { list: [told], ...page } }) });
    const { moves } = look([order()]);
    expect(screen.getByRole("heading", { name: "Confirming payment" })).toBeVisible();
    told = order({ payStatus: "paid" });
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  });

  it("does not apply to later orders", () => {
    answerCalls({ [orders.list.path]: () => new Promise(() => {}) });
    const { rerender } = look([order({ expireTime: now - 1 })]);
    expect(screen.getByRole("heading", { name: "This order can no longer be paid" })).toBeVisible();
    const list = [order({ orderId: "o2" })];
    rerender(<PaymentScreen payment={{ ok: true, data: { orders: list, devices: [] } }} now={now} />);
    expect(screen.getByRole("heading", { name: "Confirming payment" })).toBeVisible();
  });

  it("is not shown as running to a person who comes to pay", () => {
    look([order()], [], true);
    expect(screen.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Go on paying" }));
  });

  it("keeps its page if the network fails as soon as it is paid, and is reloaded once it is back", async () => {
    const online = vi.spyOn(navigator, "onLine", "get");
    let told = 0;
    answerCalls({
      [orders.list.path]: () => {
        told += 1;
        online.mockReturnValue(told > 1);
        return { code: 200, data: { list: [order({ payStatus: "paid" })], ...page } };
      },
    });
    const { moves } = look([order()]);
    await waitFor(() => expect(told).toBe(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(moves).toEqual([]);
    online.mockReturnValue(true);
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    online.mockRestore();
  });

  it("is a failure that the provider reported, with a way to pay the same order", async () => {
    answerCalls({ [orders.list.path]: () => ({ code: 200, data: { list: [order({ failTime: now })], ...page } }) });
    look([order()]);
    expect(await screen.findByText("Payment failed")).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Go on paying" }));
  });

  it("disappears once the order lapsed: another is created", () => {
    look([order({ expireTime: now })]);
    expect(screen.getByRole("heading", { name: "This order can no longer be paid" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Order again" })).toHaveAttribute("href", renewHref(["A"]));
  });

  it("of another person is not continued in that person's place", () => {
    look([order({ own: false })]);
    expect(screen.queryByRole("button", { name: "Go on paying" })).toBeNull();
    expect(screen.getByRole("link", { name: "Order again" })).toHaveAttribute("href", renewHref(["A"]));
  });

  it("disappears once another plan replaced it meanwhile, as in a second tab", async () => {
    const closed = order({ expireTime: now + 1 });
    answerCalls({ [orders.list.path]: () => ({ code: 200, data: { list: [closed], ...page } }) });
    look([order()]);
    expect(await screen.findByRole("heading", { name: "This order can no longer be paid" })).toBeVisible();
  });

  it("can be continued by a person who turned back in another app", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    flutterApp({});
    window.history.replaceState(null, "", paymentHref(["o1"]));
    const asked = answerCalls({
      [orders.prepay.path]: () => ({ code: 200, data: { orderId: "o1", payUrl: inOtherApp } }),
      [orders.list.path]: () => ({ code: 200, data: { list: [order()], ...page } }),
    });
    const { user } = look([order()]);
    const again = () => screen.getByRole("button", { name: "Go on paying" });
    await user.click(again());
    await waitFor(() => expect(asked.some(({ path }) => path === orders.prepay.path)).toBe(true));
    await waitFor(() => expectReady(again()));
    window.history.replaceState(null, "", "/");
  });

  it("is paid with the platform's dates, and with none before it takes effect", () => {
    const paid = { payStatus: "paid", payTime: now } as const;
    look([order({ ...paid, effectTime: now })], [detail("A", { expireTime: now + 370 * day })]).unmount();
    look(
      [order({ ...paid, effectTime: now }), order({ ...paid, orderId: "o2", deviceId: "B", deviceName: "Room B" })],
      [detail("A", { expireTime: now + 370 * day }), detail("B", { expireTime: now })],
    );
    expect(screen.getByText("¥140.20 received")).toBeVisible();
    expect(screen.getByText("Card valid to 2026-\u206011-\u206025")).toBeVisible();
    expect(screen.getByText(/^Takes effect within one working day/)).toBeVisible();
  });

  it("leads to the device that was paid for, and to all if the person no longer has it", () => {
    const paid = [order({ payStatus: "paid", payTime: now, effectTime: now })];
    const { unmount } = look(paid, [detail("A", {})]);
    expect(screen.getByRole("link", { name: "To the device" })).toHaveAttribute(
      "href",
      href("deviceData", { deviceId: "A" }),
    );
    unmount();
    look(paid);
    expect(screen.getByRole("link", { name: "To the devices" })).toHaveAttribute("href", href("home"));
  });

  it("is not shown for an order that is not the person's", () => {
    look([]);
    expect(screen.getByRole("heading", { name: "Order not found" })).toBeVisible();
  });
});

describe("the address form", () => {
  it("leads back to the renewal that knows it, also if the platform does not list addresses", async () => {
    answerCalls({ [orders.saveAddress.path]: () => ({ code: 200, data: { addressId: "written" } }) });
    const { user, unmount } = renderUi(<AddressForm address={home} first deviceIds={["A"]} />);
    await user.type(field("Full address"), "2");
    await waitFor(() => expectReady(save()));
    await user.click(save());
    await waitFor(() => expect(withSaved([], "written")).toHaveLength(1));
    unmount();
    const [written] = withSaved([], "written");
    expect(written).toMatchObject({ addressId: "written", consignee: "Lin", detail: "1 Road2" });
    expect(withSaved([], undefined)).toEqual([]);
    expect(withSaved([{ addressId: "written" }], "written")).toEqual([{ addressId: "written" }]);
  });

  it("is saved although the platform returns no id, and a changed address stays the chosen one", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    answerCalls({ [orders.saveAddress.path]: () => ({ code: 200 }) });
    const { user, moves } = renderUi(<AddressForm address={home} first deviceIds={["A"]} />);
    await user.type(field("Full address"), "2");
    await waitFor(() => expectReady(save()));
    await user.click(save());
    await waitFor(() => expect(moves).toContainEqual(["replace", renewHref(["A"], home.addressId)]));
    expect(withSaved([], home.addressId)).toHaveLength(1);
    expect(withSaved([], undefined)).toEqual([]);
  });

  beforeEach(() => vi.spyOn(console, "error"));
  const field = (name: string) => screen.getByLabelText(name, { selector: "input" });
  const save = () => screen.getByRole("button", { name: "Save" });

  it("has a hint for each field, focuses the first, and loses nothing", async () => {
    const asked = answerCalls({});
    const { user } = renderUi(<AddressForm address={undefined} first deviceIds={[]} />);
    await user.type(field("Phone number"), "12");
    await user.click(save());
    for (const hint of ["Enter a name", "Enter a valid phone number", "Select an area", "Enter the full address"])
      expect(screen.getByText(hint)).toBeVisible();
    expect(field("Consignee")).toHaveFocus();
    expect(field("Phone number")).toHaveValue("12");
    expect(asked).toEqual([]);
  });

  it("selects an area level by level, enables the form, and sends code and name", async () => {
    const asked = answerCalls({ [orders.saveAddress.path]: () => ({ code: 200, data: { addressId: "a1" } }) });
    const { user, moves } = renderUi(<AddressForm address={home} first={false} deviceIds={["A"]} />);
    expect(save()).toBeDisabled();
    await user.click(field("Area"));
    const picker = within(await screen.findByRole("dialog", { name: "Area" }));
    await user.click(await picker.findByRole("button", { name: "广东省, choose again" }));
    await user.click(picker.getByRole("button", { name: "北京市" }));
    await user.click(picker.getByRole("button", { name: "东城区" }));
    expect(field("Area")).toHaveValue("北京市 东城区");
    await waitFor(() => expectReady(save()));
    await user.click(save());
    await waitFor(() => expect(moves).toContainEqual(["replace", renewHref(["A"], "a1")]));
    expect(asked[0]?.body).toMatchObject({ addressId: "a1", areaCode: "110101", areaName: "北京市 东城区" });
  });

  it.each([
    ["the only one", { address: home, first: true }],
    ["the usual one", { address: { ...home, isDefault: true }, first: false }],
  ])("marks %s as the default address without asking", async (_, which) => {
    const asked = answerCalls({ [orders.saveAddress.path]: () => ({ code: 200, data: { addressId: "a1" } }) });
    const { user } = renderUi(<AddressForm {...which} deviceIds={[]} />);
    await user.type(field("Full address"), "2");
    await waitFor(() => expectReady(save()));
    await user.click(save());
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ isDefault: true }));
  });

  it("shows the platform's refusal below its field, and keeps one request id through lost answers", async () => {
    const ids: unknown[] = [];
    const answers = [
      { status: 504 },
      { status: 504 },
      { code: -1, errKey: "param.invalid", data: { field: "areaCode" } },
    ];
    answerCalls({
      [orders.saveAddress.path]: ({ body }) => {
        ids.push(Reflect.get(Object(body), "requestId"));
        return answers[ids.length - 1] ?? { status: 500 };
      },
    });
    const { user } = renderUi(<AddressForm address={home} first={false} deviceIds={[]} />);
    await user.type(field("Full address"), "2");
    for (const count of [1, 2, 3]) {
      await user.click(save());
      await waitFor(() => expect(ids).toHaveLength(count));
      await waitFor(() => expectReady(save()));
    }
    expect(new Set(ids).size).toBe(1);
    expect(await screen.findByText("Select an area")).toBeVisible();
    expect(field("Full address")).toHaveValue("1 Road2");
  });

  it("gets a new request id once corrected, so that the platform does not repeat its earlier answer", async () => {
    const ids: unknown[] = [];
    answerCalls({
      [orders.saveAddress.path]: ({ body }) => {
        ids.push(Reflect.get(Object(body), "requestId"));
        return { status: 504 };
      },
    });
    const { user } = renderUi(<AddressForm address={home} first={false} deviceIds={[]} />);
    for (const count of [1, 2]) {
      await user.type(field("Full address"), "2");
      await user.click(save());
      await waitFor(() => expect(ids).toHaveLength(count));
      await waitFor(() => expectReady(save()));
    }
    expect(ids[1]).not.toBe(ids[0]);
  });
});

it("shows its phone number whole, while the list of addresses masks it", () => {
  const query = { deviceIds: [], orderIds: [] };
  const addresses = { ok: true as const, data: [{ ...home, isDefault: true }] };
  const list = renderUi(<AddressScreen addresses={addresses} query={{ ...query, addressId: undefined }} />);
  expect(screen.getByRole("link", { name: /Lin/ })).toHaveTextContent(/Lin 139\*{6}00.* · usual/);
  list.unmount();
  renderUi(<AddressScreen addresses={addresses} query={{ ...query, addressId: home.addressId }} />);
  expect(screen.getByRole("textbox", { name: /phone/i })).toHaveValue(home.phone);
});

it("reports that the addresses did not load, and not only that there are none", () => {
  renderUi(
    <RenewScreen
      gone={null}
      renewal={{ ok: true, data: [renewable("A", 20)] }}
      left={0}
      addresses={[]}
      missing={failureOfStatus(503)}
      addressId={undefined}
      now={now}
    />,
  );
  expect(screen.getByText("Part of this page did not load. Service unavailable")).toBeVisible();
  expect(screen.queryByText("None yet")).toBeNull();
});

const refuse = (key: ErrorKey) =>
  renderUi(
    <RenewScreen
      gone={<DeviceMissing deviceId="A" />}
      renewal={{ ok: false, failure: failureOfKey(key) }}
      left={1}
      addresses={[]}
      addressId={undefined}
      now={now}
    />,
  );

it("says in the person's language why a device cannot be renewed", () => {
  refuse("perm.denied");
  expect(screen.getByText("You do not have this permission")).toBeVisible();
});

it("says that a device was deleted, and leads back to the others: no retry helps", () => {
  refuse("device.notFound");
  expect(screen.getByRole("heading", { name: "This device does not exist" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to devices" })).toHaveAttribute("href", href("home"));
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

describe("devices renewed together", () => {
  const list = ["A", "B", "C"].map((deviceId) => sampleDevice({ deviceId, deviceName: `Room ${deviceId}` }));
  const choose = () => renderUi(<ChooseDevices list={list} isAll now={0} />);

  it("are still ticked when one comes back from their plans, and not another time", async () => {
    const { user, moves, unmount } = choose();
    for (const name of ["Room A", "Room C"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(screen.getByRole("button", { name: "Renew 2 devices" }));
    expect(moves).toEqual([["push", renewHref(["A", "C"])]]);
    unmount();
    const back = choose();
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    expect(screen.getByRole("checkbox", { name: "Room C" })).toBeChecked();
    await back.user.click(screen.getByRole("checkbox", { name: "Room B" }));
    expect(screen.getByRole("button", { name: "Renew 3 devices" })).toBeEnabled();
    back.unmount();
    choose();
    expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
  });
});
