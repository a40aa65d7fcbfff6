import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { OrdersScreen } from "#components/payment/orders/orders-screen.tsx";
import { type Order, orders } from "#lib/contract/orders.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { ordersHref, parseOrderQuery } from "#lib/domain/queries/order-query.ts";
import { payHref } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const order = (more: Partial<Order> = {}): Order => ({
  orderId: "o1",
  deviceId: "A1",
  deviceName: "Cold room 1",
  planName: "Yearly plan",
  months: 12,
  amount: 168.1,
  currency: "CNY",
  payStatus: "unpaid",
  createTime: Date.UTC(2025, 10, 20, 4),
  ...more,
});
type Shown = { total?: number; params?: Record<string, string>; language?: "en" | "zh-cn" };

function show(list: Order[], { total = list.length, params = {}, language = "en" }: Shown = {}) {
  const page = { ok: true as const, data: { list, total } };
  const query = parseOrderQuery(params);
  return renderUi(<OrdersScreen query={query} thisMonth="2025-11" groupName="North" list={page} />, { language });
}
const row = (name: string) => screen.getByRole("heading", { level: 2, name }).closest("li");

describe("an order", () => {
  it("shows the device, its product, the amount, its time and that it is not paid", () => {
    show([order()]);
    expect(row("Cold room 1")).toHaveTextContent(
      "Cold room 1Unpaid\u00a5168.10Yearly plan12 months2025-11-20 12:00:00",
    );
    expect(screen.getByRole("link", { name: "Cold room 1" })).toHaveAttribute(
      "href",
      href("deviceData", { deviceId: "A1" }),
    );
    expect(screen.queryByText("Consignee")).toBeNull();
    expect(screen.queryByRole("button", { name: "Copy the tracking number" })).toBeNull();
  });

  it("shows its price as before payment: without decimals if there are none", () => {
    show([order({ amount: 168 })]);
    expect(row("Cold room 1")).toHaveTextContent("Unpaid\u00a5168Yearly plan");
  });

  it("that was sent names the consignee, and a tap copies its tracking number", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    show([order({ payStatus: "paid", consignee: "Lin Yue", trackingNumber: "SF100" })]);
    expect(row("Cold room 1")).toHaveTextContent("Paid");
    expect(row("Cold room 1")).toHaveTextContent("ConsigneeLin YueTracking numberSF100");
    screen.getByRole("button", { name: "Copy the tracking number" }).click();
    await eventually(() => expect(copied).toHaveBeenCalledWith("SF100"));
  });

  it("shows its address also while nobody is named and nothing was sent", () => {
    show([order({ payStatus: "paid", shippingAddress: "Pudong 1" })]);
    expect(row("Cold room 1")).toHaveTextContent("Pudong 1");
  });

  it("for a device that one no longer sees shows its id without a link", () => {
    show([order({ deviceName: null, currency: "?", months: null, planName: null })]);
    expect(row("A1")).toHaveTextContent("A1Unpaid\u00a5168.10");
    expect(screen.queryByRole("link", { name: "A1" })).toBeNull();
  });

  it("that awaits payment leads to everything paid with it, and can be paid by nobody else", () => {
    const expireTime = Date.now() + 600_000;
    const { unmount } = show([order({ expireTime, own: true, paidTogether: ["o1", "o2"] })]);
    expect(screen.getByRole("link", { name: "Pay" })).toHaveAttribute("href", payHref(["o1", "o2"]));
    unmount();
    show([order({ expireTime }), order({ orderId: "o3", deviceName: "Cold room 3", expireTime, own: false })]);
    expect(screen.getByRole("link", { name: "Pay" })).toHaveAttribute("href", payHref(["o1"]));
    expect(row("Cold room 3")).toHaveTextContent("Cold room 3Unpaid");
    expect(row("Cold room 3")).not.toHaveTextContent("Can no longer be paid");
  });

  it("that lapsed names no reason: it expired, or another replaced it", () => {
    show([order({ expireTime: Date.now() - 600_000, own: true })]);
    expect(row("Cold room 1")).toHaveTextContent("Can no longer be paid");
    expect(screen.queryByRole("link", { name: "Pay" })).toBeNull();
  });

  it("is available in Chinese", () => {
    show([order({ payStatus: "paid", trackingNumber: "SF100" })], { language: "zh-cn" });
    expect(row("Cold room 1")).toHaveTextContent("已支付");
    expect(row("Cold room 1")).toHaveTextContent("12 个月");
    expect(screen.getByText("共 1 笔订单")).toBeVisible();
  });
});

describe("the orders", () => {
  it("are of all payment states and months, or of one", () => {
    const { unmount } = show([order()]);
    const states = () => within(screen.getByRole("navigation", { name: "Payment" }));
    expect(states().getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
    const month = screen.getByRole("link", { name: "2025-11" });
    expect(month).toHaveAttribute("href", ordersHref({ month: "2025-11" }));
    expect(month.querySelector("svg")).not.toBeNull();
    unmount();
    const query = { month: "2025-10", group: "g1", deviceId: "A1", payStatus: "paid", seen: true } as const;
    show([order()], { params: { ...query, seen: "1" } });
    expect(states().getByRole("link", { name: "Paid" })).toHaveAttribute("aria-current", "page");
    const without = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(without("2025-10, Show every month")).toBe(ordersHref(query, { month: undefined }));
    expect(without("North, Show every group")).toBe(ordersHref(query, { group: undefined }));
    expect(without("Of your devices, Also your orders for others")).toBe(ordersHref(query, { seen: undefined }));
    expect(without("Cold room 1, Show every device")).toBe(ordersHref(query, { deviceId: undefined }));
  });

  it("without entries say what they will show; without a match they lead back to all", () => {
    const { unmount } = show([]);
    expect(screen.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    unmount();
    show([], { params: { month: "2025-10" } });
    expect(screen.getByRole("heading", { name: "No orders match" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute("href", href("orders"));
  });

  it("that did not load offer to try again", () => {
    const list = { ok: false as const, failure: failureOfStatus(502) };
    renderUi(<OrdersScreen query={parseOrderQuery({})} thisMonth="2025-11" groupName={undefined} list={list} />);
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  it("grow at their end within the same filter, below their total", async () => {
    const first = Array.from({ length: 20 }, (_, index) =>
      order({ orderId: `o${index}`, deviceName: `Room ${index}` }),
    );
    const last = order({ orderId: "o20", deviceName: "The last" });
    const asked = answerCalls({
      [orders.list.path]: () => ({ code: 200, data: { list: [last], total: 21, pageNum: 2, pageSize: 20 } }),
    });
    show(first, { total: 21, params: { month: "2025-11", payStatus: "unpaid", group: "g1" } });
    expect(screen.getByText("21 orders")).toBeVisible();
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(100);
    window.dispatchEvent(new Event("scroll"));
    expect(await screen.findByRole("heading", { level: 2, name: "The last" })).toBeVisible();
    expect(asked[0]?.body).toEqual({
      payStatus: "unpaid",
      month: "2025-11",
      groupId: "g1",
      pageNum: 2,
      pageSize: 20,
    });
  });
});
