import { act, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { dismissToast, loadingToast, toast } from "#lib/client/toasts.ts";
import { limits } from "#lib/domain/limits.ts";
import en from "#messages/en.json";
import { renderUi } from "#tests/support/screen/render.tsx";

afterEach(() => {
  act(dismissToast);
  vi.useRealTimers();
});

describe("toasts", () => {
  it("show one sentence at a time and disappear after two seconds", () => {
    vi.useFakeTimers();
    renderUi(<p>page</p>);
    act(() => toast("Saved", { kind: "done" }));
    act(() => toast("Copied", { kind: "done" }));
    expect(screen.queryByText("Saved")).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
    act(() => void vi.advanceTimersByTime(limits.toast - 1));
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Copied")).toBeNull();
  });

  it("announce errors at once", () => {
    renderUi(<p>page</p>);
    act(() => toast("Could not save", { kind: "error" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Could not save");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("stay six seconds with an action, which runs once and removes them", async () => {
    const undo = vi.fn();
    const { user } = renderUi(<p>page</p>);
    act(() => toast("Dealt with", { action: { label: "Undo", run: undo } }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText("Dealt with")).toBeNull();
  });

  it("report failures that a call leaves to the page, in the language of the page", () => {
    renderUi(<p>page</p>, { language: "zh-cn" });
    act(() => reportFailure({ key: "http503", reaction: "retry" }));
    expect(screen.getByRole("alert")).toHaveTextContent("服务暂不可用");
    act(() => reportFailure({ key: "http404", reaction: "toast", data: { url: "/mapi/none" } }));
    expect(screen.getByRole("alert")).toHaveTextContent("请求地址有误 /mapi/none");
  });

  it("show the server's own message of a refusal for which the page has no text", () => {
    const Says = () => useFailureText()({ key: "perm.denied", reaction: "denied", message: "This account is closed" });
    renderUi(
      <NextIntlClientProvider locale="en" messages={{ errors: { sys: en.errors.sys } }}>
        <Says />
      </NextIntlClientProvider>,
    );
    expect(screen.getByText("This account is closed")).toBeVisible();
  });

  it("X06 show a hostile message of the server as one short line of plain text", () => {
    renderUi(<p>page</p>);
    const message = `<img src=x onerror=alert(1)>\n\u202e${"a".repeat(10_000)}`;
    act(() => reportFailure({ key: "sys.error", reaction: "toast", message }));
    const alert = screen.getByRole("alert");
    expect(alert.querySelector("img")).toBeNull();
    expect(alert).toHaveTextContent("<img src=x onerror=alert(1)>");
    expect(alert.textContent?.length).toBeLessThanOrEqual(200);
    expect(alert.textContent).not.toContain("\u202e");
  });
});

describe("a toast about something in progress", () => {
  const begin = () => {
    vi.useFakeTimers();
    const cancel = vi.fn();
    renderUi(<p>page</p>);
    let over = () => {};
    act(() => {
      over = loadingToast("Preparing the file", { label: "Cancel", run: cancel });
    });
    return { cancel, over: () => act(over) };
  };

  it("stays until it is over, and can be cancelled after a while", () => {
    const { cancel, over } = begin();
    act(() => void vi.advanceTimersByTime(limits.loadingToastCancel - 1));
    expect(screen.getByRole("status")).toHaveTextContent("Preparing the file");
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    act(() => screen.getByRole("button", { name: "Cancel" }).click());
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    over();
  });

  it("disappears after a hundred seconds and ends the work", () => {
    const { cancel } = begin();
    act(() => void vi.advanceTimersByTime(99_999));
    expect(screen.getByRole("status")).toHaveTextContent("Preparing the file");
    act(() => void vi.advanceTimersByTime(1));
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("removes no other toast when its work ends", () => {
    const { over } = begin();
    act(() => toast("Copied", { kind: "done" }));
    over();
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
  });
});
