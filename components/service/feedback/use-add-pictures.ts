import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLoading } from "#components/ui/loading/use-loading.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { shrunk } from "#lib/client/files/shrink-picture.ts";
import { wrongPicture } from "#lib/client/files/wrong-picture.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";

/** Uploads chosen pictures one after the other, at most `room`; gives each to `add` as soon as it arrived. */
export function useAddPictures(room: number, add: (address: string) => void) {
  const t = useTranslations("feedback");
  const loading = useLoading();
  const [busy, setBusy] = useState(false);
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    try {
      for (const chosen of files.slice(0, room)) {
        const file = await shrunk(chosen, limits.pictures.side.feedback);
        const wrong = await wrongPicture(file);
        if (wrong) {
          reportFailure(failureOfKey(wrong));
          continue;
        }
        const got = await loading(t("uploading"), (signal) =>
          callLate(
            async () => (await import("#lib/contract/uploads.ts")).uploads.picture,
            { file, type: "feedback" },
            { signal },
          ),
        );
        if (!got) return;
        add(got.url);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, upload };
}
