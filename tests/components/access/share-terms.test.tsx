import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { TermsForm } from "#components/access/sharing/terms-form.tsx";
import type { ShareGroup } from "#lib/contract/shares.ts";
import { parseShareTerms, shareTermsHref } from "#lib/domain/people/share-terms.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const groups: ShareGroup[] = [
  { groupId: "status", groupName: "Status", scene: "data", settable: false, shared: true, writable: false },
  { groupId: "setup", groupName: "Setup", scene: "setting", settable: true, shared: true, writable: false },
];
const terms = parseShareTerms({}, groups);
const show = () => renderUi(<TermsForm deviceId="A1" groups={groups} terms={terms} />);
const turn = (name: string) => screen.getByRole("switch", { name });
const guarded = () => waitFor(() => expect(window.history.state).toHaveProperty("guard"));
const free = () => waitFor(() => expect(window.history.state).toBeNull());
const use = () => screen.getByRole("button", { name: "Use for the invitation" });

describe("the terms of an invitation", () => {
  it("ask before the back gesture leaves them, once something was chosen", async () => {
    for (const path of ["/before", "/terms"]) window.history.pushState(null, "", path);
    const { user } = show();
    await user.click(turn("See Status"));
    await guarded();
    // A reverted choice is no change.
    await user.click(turn("See Status"));
    await free();
    await user.click(screen.getByRole("button", { name: "7 days" }));
    await guarded();
    window.history.back();
    const question = await screen.findByRole("dialog", { name: "Discard changes?" });
    await user.click(within(question).getByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(window.location.pathname).toBe("/before"));
  });

  it("lead on to the invitation without a question, and only once nothing blocks the way", async () => {
    for (const path of ["/before", "/terms"]) window.history.pushState(null, "", path);
    const { user, moves } = show();
    await user.click(screen.getByRole("button", { name: "7 days" }));
    await guarded();
    await user.click(use());
    await waitFor(() =>
      expect(moves).toEqual([["replace", shareTermsHref("share", "A1", { ...terms, validHours: 168 })]]),
    );
    expect(window.history.state).toBeNull();
    expect(window.location.pathname).toBe("/terms");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lead on at once if they were not touched", async () => {
    for (const path of ["/before", "/terms"]) window.history.pushState(null, "", path);
    const { user, moves } = show();
    await user.click(use());
    expect(moves).toEqual([["replace", shareTermsHref("share", "A1", terms)]]);
    expect(window.location.pathname).toBe("/terms");
  });
});
