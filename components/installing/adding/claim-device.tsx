import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { Can } from "#components/ui/can.tsx";
import { SegmentButtons } from "#components/ui/choices/segment-buttons.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { buzz } from "#lib/client/app/haptics.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { toast } from "#lib/client/toasts.ts";
import { limits } from "#lib/domain/limits.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { firstPart } from "#lib/domain/texts/first-part.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import styles from "./adding.module.css";

const source = async () => (await import("#lib/contract/devices.ts")).devices.bind;

type Level = "user" | "cs" | "jxs";
const levels: readonly Level[] = ["user", "cs", "jxs"];
const codeOf = { user: "device:bind", cs: "device:bind-cs", jxs: "device:bind-jxs" } as const satisfies Record<
  Level,
  PermissionCode
>;

type Props = { deviceId: string; deviceName: string; codes: readonly PermissionCode[]; done: () => void };

/** Takes a device without an owner: its name and, if permitted, the level manufacturer or dealer. */
export function ClaimDevice({ deviceId, deviceName, codes, done }: Props) {
  const t = useTranslations("codes");
  const failureText = useFailureText();
  const open = levels.filter((each) => codes.includes(codeOf[each]));
  const online = useOnline();
  const [level, setLevel] = useState(open[0]);
  const { busy, act } = useAct();
  const { idOf } = useRequestId();
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState(false);
  if (!level) return <p>{t("notAllowed")}</p>;

  const claim = async (name: string) => {
    setError(undefined);
    setMissing(false);
    const wanted = { deviceId, deviceName: name, bindType: level };
    const result = await resultOf(callLate(source, { ...wanted, requestId: idOf(wanted) }, { quiet: true }));
    buzz(result.ok ? "applied" : "failed");
    if (result.ok) {
      toast(t("added"), { kind: "done" });
      done();
    } else {
      setError(failureText(result.failure));
      setMissing(result.failure.reaction === "setup");
    }
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typedText(String(new FormData(event.currentTarget).get("deviceName") ?? ""));
    if (name === "") setError(t("nameEmpty"));
    else void act(() => claim(name));
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {open.length > 1 ? (
        <SegmentButtons
          label={t("as")}
          items={open.map((each) => ({ value: each, label: t(`levels.${each}`) }))}
          current={level}
          choose={setLevel}
        />
      ) : null}
      <TextField
        name="deviceName"
        label={t("name")}
        defaultValue={firstPart(deviceName, limits.deviceName)}
        maxLength={limits.deviceName}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" busy={busy} disabled={!online} data-code={codeOf[level]}>
        {t("add")}
      </Button>
      {missing ? (
        <Can code="gateway:wifi-config" of={codes}>
          <ButtonLink variant="tinted" href={href("wifiConfig", { deviceId })}>
            {t("setUpNetwork")}
          </ButtonLink>
        </Can>
      ) : null}
    </form>
  );
}
