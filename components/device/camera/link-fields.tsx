import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { LinkKind } from "#lib/domain/devices/player-address.ts";
import { limits } from "#lib/domain/limits.ts";
import type { LinkProblem } from "./read-link.ts";

/** The fields that name a camera of one kind. */
export function LinkFields({ kind, problems }: { kind: LinkKind; problems: readonly LinkProblem[] }) {
  const t = useTranslations("camera");
  const field = (name: LinkProblem) => ({
    name,
    label: t(`fields.${name}`),
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
    error: problems.includes(name) ? t(`wrong.${name}`) : undefined,
  });
  const address = { type: "url", inputMode: "url", maxLength: limits.text.address } as const;
  return (
    <>
      <TextField {...field("name")} maxLength={limits.text.name} />
      {kind === "ezopen" ? (
        <Fragment key="ezopen">
          <TextField {...field("deviceSerial")} hint={t("serialHint")} maxLength={16} />
          <TextField {...field("channelNo")} inputMode="numeric" defaultValue="1" maxLength={3} />
          <TextField {...field("validCode")} hint={t("codeHint")} maxLength={32} />
        </Fragment>
      ) : (
        // One address may be tried as either kind of stream.
        <Fragment key="address">
          <TextField {...field("playUrl")} {...address} hint={t("addressHint")} />
          <TextField {...field("hdUrl")} {...address} />
          <TextField {...field("snapshotUrl")} {...address} />
        </Fragment>
      )}
    </>
  );
}
