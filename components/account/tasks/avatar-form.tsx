"use client";

import { IconPhoto } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { Area } from "#lib/client/files/redraw-picture.ts";
import { wrongPicture } from "#lib/client/files/wrong-picture.ts";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import type { User } from "#lib/contract/account.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { Avatar } from "../avatar.tsx";
import styles from "./avatar-form.module.css";
import { cutOut } from "./cut-out.ts";
import { saveAvatar } from "./save-avatar.ts";
import { useSaved } from "./use-saved.ts";

// The cropper is loaded with the first chosen picture.
const SquareCrop = lazy(() => whenReached(async () => ({ default: (await import("./square-crop.tsx")).SquareCrop })));

/** Replaces the person's picture: chosen, cropped to a square, and stored. */
export function AvatarForm({ user }: { user: User }) {
  const t = useTranslations("account");
  const failureText = useFailureText();
  const online = useOnline();
  const saved = useSaved();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string>();
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Pick<Failure, "key">>();
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (!file) return;
    const wrong = await wrongPicture(file);
    setProblem(wrong && { key: wrong });
    setArea(undefined);
    setSource(wrong ? undefined : URL.createObjectURL(file));
  };
  const save = async () => {
    if (!source || !area) return;
    setBusy(true);
    setProblem(undefined);
    const cut = await cutOut(source, area);
    const failure: Pick<Failure, "key"> | null = cut ? await saveAvatar(cut) : { key: "upload.type" };
    if (!failure) return saved();
    setBusy(false);
    setProblem(failure);
  };
  return (
    <>
      <Body padded>
        <div className={styles.stage}>
          {source ? (
            <Suspense fallback={<Spinner />}>
              <SquareCrop
                key={source}
                source={source}
                onArea={setArea}
                onBroken={() => setProblem({ key: "upload.type" })}
              />
            </Suspense>
          ) : (
            <Avatar picture={user.avatar} name={user.name || user.username} size="large" />
          )}
        </div>
        <input ref={input} type="file" hidden accept="image/jpeg,image/png" onChange={(event) => void choose(event)} />
        <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
          <IconPhoto size={20} stroke={1.8} aria-hidden="true" />
          {t("choosePicture")}
        </Button>
        <p className={styles.text}>{t("pictureText")}</p>
        <div role="alert">
          {problem ? <Note tone="alarm">{failureText({ reaction: "toast", ...problem })}</Note> : null}
        </div>
      </Body>
      <ActionBar>
        <Button busy={busy} disabled={!area || !online} onClick={() => void save()}>
          {t("save")}
        </Button>
      </ActionBar>
      <LeaveQuestion changed={source !== undefined && !busy} />
    </>
  );
}
