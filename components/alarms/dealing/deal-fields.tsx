import { type RefObject, useEffect, useEffectEvent } from "react";
import { onSessionEnd } from "#lib/client/calls/session-end.ts";
import { popDeal, storeDeal } from "../photo/interrupted-deal.ts";
import { PhotoField } from "../photo/photo-field.tsx";
import type { PhotoState } from "../photo/use-photo.ts";
import { NoteField, noteIn, setNote } from "./note-field.tsx";

type Props = { policeId: string; form: RefObject<HTMLFormElement | null>; photo: PhotoState; locked: boolean };

/** Note and photo of one alarm. If the session ends, they are here again after signing in. */
export function DealFields({ policeId, form, photo, locked }: Props) {
  const storeInput = useEffectEvent(() => {
    if (form.current) storeDeal(policeId, { note: noteIn(form.current), photo: photo.preview });
  });
  const restore = useEffectEvent(() => {
    const kept = popDeal(policeId);
    if (kept.note && form.current) setNote(form.current, kept.note);
    if (kept.photo) photo.restore(kept.photo);
  });
  useEffect(() => {
    restore();
    return onSessionEnd(() => storeInput());
  }, []);
  return (
    <>
      <NoteField />
      <PhotoField photo={photo} locked={locked} />
    </>
  );
}
