import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { ShareGroup } from "#lib/contract/shares.ts";
import { parseShareTerms } from "#lib/domain/people/share-terms.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { asksBeforeLeaving, signedInDocuments } from "#tests/support/screen/signed-in-documents.tsx";

const documents = signedInDocuments();

type User = Awaited<ReturnType<typeof documents.open>>["user"];
type Form = () => Promise<ReactNode>;

/** Enters something until the session ends, which leaves the page without a question; signs in again, and is `back`. */
async function interrupted(form: Form, enter: (user: User) => Promise<void>, back = form) {
  const { user, endSession } = await documents.open("a", form);
  await enter(user);
  expect(asksBeforeLeaving()).toBe(true);
  endSession();
  await vi.waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  await documents.left();
  await documents.open("a", back);
}

it("message settings have their unsaved changes again after the session ended", async () => {
  const receipt = { app: true, sms: true, offlineAlarm: true, offlineDelayMin: 30 };
  await interrupted(
    async () => {
      const { SettingsForm } = await import("#components/messages/settings-form.tsx");
      return (
        <SettingsForm
          receipt={receipt}
          channels={[{ channel: "webhook", configured: true, address: null }]}
          pushKey={null}
          nativePush={null}
          pushClients={[]}
          people={null}
        />
      );
    },
    async (user) => {
      await user.click(screen.getByRole("switch", { name: "SMS" }));
      await user.click(screen.getByRole("switch", { name: "Webhook" }));
      await user.type(screen.getByLabelText("Address"), "https://a.example/");
    },
  );
  await waitFor(() => expect(screen.getByRole("switch", { name: "SMS" })).not.toBeChecked());
  expect(screen.getByLabelText("Address")).toHaveValue("https://a.example/");
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("a.example");
});

it("the terms of an invitation are chosen again after the session ended, for the same device only", async () => {
  const groups: ShareGroup[] = [
    { groupId: "status", groupName: "Status", scene: "data", settable: false },
    { groupId: "setup", groupName: "Setup", scene: "setting", settable: true },
  ];
  const terms = parseShareTerms({}, groups);
  const form = (deviceId: string) => async () => {
    const { TermsForm } = await import("#components/access/sharing/terms-form.tsx");
    return <TermsForm deviceId={deviceId} groups={groups} terms={terms} />;
  };
  const choose = async (user: User) => {
    await user.click(screen.getByRole("switch", { name: "See Status" }));
    await user.click(screen.getByRole("switch", { name: "Change Setup" }));
    await user.click(screen.getByRole("button", { name: "7 days" }));
  };
  await interrupted(form("A1"), choose);
  await waitFor(() => expect(screen.getByRole("switch", { name: "See Status" })).not.toBeChecked());
  expect(screen.getByRole("switch", { name: "Change Setup" })).toBeChecked();
  expect(screen.getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");
  await interrupted(form("A1"), choose, form("B2"));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain("setup"));
  expect(screen.getByRole("switch", { name: "See Status" })).toBeChecked();
});

it("a person who is being added has role and groups again after the session ended", async () => {
  const roles = [
    { role: "endManager", roleName: "Administrator" },
    { role: "endUser", roleName: "Operator" },
    { role: "viewer", roleName: "Viewer" },
  ];
  const groups = ["North", "South"].map((groupName) => ({ groupId: groupName, groupName }));
  const pressed = () =>
    screen.getAllByRole("button", { pressed: true }).map((button) => button.querySelector("span span")?.textContent);
  await interrupted(
    async () => {
      const { NewForm } = await import("#components/access/people/new-form.tsx");
      return <NewForm roles={roles} groups={groups} groupId="North" list="/mobile-h5/x" />;
    },
    async (user) => {
      await user.type(screen.getByLabelText("Account"), "chen");
      await user.click(screen.getByRole("button", { name: "Operator" }));
      await user.click(screen.getByRole("checkbox", { name: "North" }));
      await user.click(screen.getByRole("checkbox", { name: "South" }));
    },
  );
  await waitFor(() => expect(screen.getByLabelText("Account")).toHaveValue("chen"));
  expect(pressed()).toEqual(["Operator"]);
  expect(screen.getByRole("checkbox", { name: "North" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "South" })).toBeChecked();
});

it("an address has its area again after the session ended, not only the area's name", async () => {
  const { orders } = await import("#lib/contract/orders.ts");
  const asked = answerCalls({ [orders.saveAddress.path]: () => ({ code: 200, data: { addressId: "a1" } }) });
  const address = {
    addressId: "a1",
    consignee: "Lin",
    phone: "13800138000",
    areaCode: "440104",
    areaName: "越秀区",
    detail: "1",
  };
  await interrupted(
    async () => {
      const { AddressForm } = await import("#components/payment/renewal/address/address-form.tsx");
      return <AddressForm address={address} first deviceIds={[]} />;
    },
    async (user) => {
      await user.click(screen.getByLabelText("Area", { selector: "input" }));
      const picker = within(await screen.findByRole("dialog", { name: "Area" }));
      await user.click(await picker.findByRole("button", { name: "广东省, choose again" }));
      await user.click(picker.getByRole("button", { name: "北京市" }));
      await user.click(picker.getByRole("button", { name: "东城区" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );
  await waitFor(() => expect(screen.getByLabelText("Area", { selector: "input" })).toHaveValue("北京市 东城区"));
  screen.getByRole("button", { name: "Save" }).click();
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ areaCode: "110101", areaName: "北京市 东城区" }));
});
