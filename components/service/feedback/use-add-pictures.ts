import { useTranslations } from "next-intl";
import { useLoading } from "#components/ui/loading/use-loading.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { shrunk } from "#lib/client/files/shrink-picture.ts";
import { wrongPicture } from "#lib/client/files/wrong-picture.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";

/** Uploads chosen pictures one after the other, at most `room`; passes each to `add` once uploaded. */
export function useAddPictures(room: number, add: (address: string) => void) {
  const t = useTranslations("feedback");
  const loading = useLoading();
  const { busy, act } = useAct();
  const upload = (files: readonly File[]) =>
    act(async () => {
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
    });
  return { busy, upload };
}
