"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import type { Values } from "#components/ui/fields/form-values.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import type { Failure } from "#lib/domain/errors.ts";
import { heldPicture } from "#lib/domain/pictures.ts";
import styles from "../sign-in/login.module.css";
import { callAccount } from "./call-account.ts";

type Picture = { captchaId: string; img: string };

/** The captcha part of a call's input, from the field of this name; empty without a captcha. */
export const captchaIn = (value: Values, name = "captcha") =>
  value(`${name}Id`) ? { captcha: value(name).trim(), captchaId: value(`${name}Id`) } : {};

type Props = {
  round: number;
  /** The field's name, for forms with two captchas. */
  name?: string;
  error?: string | undefined;
};

/** A captcha. A new `round`, or a tap, requests a new picture, because each is valid once. */
export function CaptchaField({ round, name = "captcha", error }: Props) {
  const t = useTranslations("login");
  const [taps, setTaps] = useState(0);
  const failureText = useFailureText();
  const [picture, setPicture] = useState<Picture>();
  const [failure, setFailure] = useState<Failure>();
  const wanted = `${round}.${taps}`;
  const address = picture && heldPicture(picture.img);

  useEffect(() => {
    let left = false;
    setPicture(undefined);
    setFailure(undefined);
    void callAccount("captcha", { r: wanted }).then((answer) => {
      if (left) return;
      if (answer.ok) setPicture(answer.data);
      else setFailure(answer.failure);
    });
    return () => {
      left = true;
    };
  }, [wanted]);

  return (
    <>
      <input type="hidden" name={`${name}Id`} value={picture?.captchaId ?? ""} />
      <TextField
        key={round}
        label={t("picture")}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={16}
        wraps
        error={error ?? (failure && failureText(failure))}
        end={
          <button
            type="button"
            className={styles.picture}
            aria-label={t("newPicture")}
            onClick={() => setTaps(taps + 1)}
          >
            {address ? (
              // biome-ignore lint/performance/noImgElement: the picture is a data address, there is nothing to optimise
              <img src={address} alt={t("pictureOf")} />
            ) : failure || picture ? (
              t("newPicture")
            ) : (
              <Spinner />
            )}
          </button>
        }
      />
    </>
  );
}
