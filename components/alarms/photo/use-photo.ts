import { useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { dataAddress, fileOf } from "#lib/client/files/data-address.ts";
import { shrunk } from "#lib/client/files/shrink-picture.ts";
import { wrongPicture } from "#lib/client/files/wrong-picture.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { type Failure, failureOfKey } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";

const source = async () => (await import("#lib/contract/uploads.ts")).uploads.picture;

type Photo = {
  policeId: string;
  file: File;
  /** The file as a data: URL, which can be stored as text if the session ends. */
  preview: string;
  /** Cancels the upload. */
  leave: AbortController;
  /** The address of the uploaded photo, or null after a failure. */
  done: Promise<string | null>;
  address?: string;
  failure?: Failure;
};

/** The photo for an alarm's note: uploaded as soon as it is chosen, since the note may take longer than the upload. */
export function usePhoto(policeId: string) {
  const [known, setPhoto] = useState<Photo>();
  const [reading, setReading] = useState(false);
  const [refused, setRefused] = useState<Failure>();
  const [offered, setOffered] = useState(true);
  const turn = useRef(0);
  const photo = known?.policeId === policeId ? known : undefined;

  function send(file: File, preview: string): Promise<string | null> {
    const leave = new AbortController();
    const update = (change: Partial<Photo>) => setPhoto((now) => (now?.leave === leave ? { ...now, ...change } : now));
    const work = async () => {
      try {
        const { url } = await callLate(source, { file, type: "alarm" }, { signal: leave.signal, quiet: true });
        update({ address: url });
        return url;
      } catch (error) {
        if (leave.signal.aborted) return null;
        if (!(error instanceof ApiError)) throw error;
        update({ failure: error.failure });
        // Other platforms may store no pictures.
        if (isUnknownCall(error.failure)) {
          setOffered(false);
          setPhoto(undefined);
        }
        return null;
      }
    };
    // Removing the photo ends the wait at once, also while the code of the call is still loading.
    const left = new Promise<null>((resolve) => leave.signal.addEventListener("abort", () => resolve(null)));
    const done = Promise.race([work(), left]);
    setPhoto({ policeId, file, preview, leave, done });
    return done;
  }

  const clear = () => setPhoto((now) => (now?.policeId === policeId ? undefined : now));

  async function choose(chosen: File): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setRefused(undefined);
    setReading(true);
    const file = await shrunk(chosen, limits.pictures.side.alarm);
    const wrong = await wrongPicture(file);
    const preview = wrong ? "" : await dataAddress(file);
    if (turn.current !== mine) return;
    setReading(false);
    if (wrong) setRefused(failureOfKey(wrong));
    else void send(file, preview);
  }

  return {
    preview: photo?.preview,
    /** Whether a chosen file is being read and scaled. */
    reading,
    uploading: photo !== undefined && photo.address === undefined && photo.failure === undefined,
    failure: photo?.failure ?? refused,
    /** Whether the platform stores photos; true until an upload shows that it does not. */
    offered,
    choose,
    retry: () => void (photo && send(photo.file, photo.preview)),
    /** Takes the photo of an earlier page, as its data: URL. */
    restore: (preview: string) => void send(fileOf(preview, "photo.jpg"), preview),
    /** Removes the photo, and cancels its upload. */
    remove: () => {
      turn.current += 1;
      photo?.leave.abort();
      setReading(false);
      setRefused(undefined);
      clear();
    },
    /** Forgets the photo of this alarm after it was used; by then another alarm may have one. */
    clear,
    /** The uploaded photo's address once there is one; undefined without a photo, null if the upload failed. */
    uploaded: async (): Promise<string | null | undefined> =>
      photo?.failure ? send(photo.file, photo.preview) : photo?.done,
  };
}
export type PhotoState = ReturnType<typeof usePhoto>;
