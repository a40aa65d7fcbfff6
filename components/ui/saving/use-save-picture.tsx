import { useTranslations } from "next-intl";
import { useState } from "react";
import { dataAddress } from "#lib/client/files/data-address.ts";
import { saveFile } from "#lib/client/files/save-file.ts";
import { toast } from "#lib/client/toasts.ts";
import { lazyOverlay } from "../loading/lazy-overlay.tsx";
import type { HeldPictureProps } from "./held-picture.tsx";

const LazyHeldPicture = lazyOverlay<HeldPictureProps>(async () => (await import("./held-picture.tsx")).HeldPicture);

/**
 * Saves a picture (null if it could not be made) and reports the result. `held` is the picture to save by hand where
 * files cannot be saved.
 */
export function useSavePicture() {
  const t = useTranslations("saving");
  const [shown, show] = useState({ address: "", opened: false });
  const savePicture = async (picture: Blob | null, name: string) => {
    const saved = picture && (await saveFile(picture, name));
    if (picture && saved === "unkept") show({ address: await dataAddress(picture), opened: true });
    else if (saved !== "left") toast(t(saved ? "saved" : "failed"), { kind: saved ? "done" : "error" });
  };
  const close = () => show(({ address }) => ({ address, opened: false }));
  return { savePicture, held: <LazyHeldPicture {...shown} onClose={close} /> };
}
