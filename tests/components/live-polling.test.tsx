import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLiveWhole } from "#lib/client/live/live-device.ts";
import { useLivePolling } from "#lib/client/live/live-polling.ts";
import { overview } from "#lib/contract/overview.ts";
import { answerCalls } from "#tests/support/answers.ts";
import { renderUi } from "#tests/support/render.tsx";

function Page() {
  useLiveWhole("d1");
  useLivePolling();
  return null;
}

it("a page without a stream is read anew also where the platform tells neither what changed nor its time", async () => {
  const asked = answerCalls({ [overview.polling.path]: () => ({ code: 200, data: { undisposedNum: 3 } }) });
  const { moves } = renderUi(<Page />);
  await waitFor(() => expect(moves).toEqual([["refresh"]]), { timeout: 15_000 });
  expect(asked.map(({ path }) => path)).toEqual([overview.polling.path]);
});
