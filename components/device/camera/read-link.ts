import type { cameras } from "#lib/contract/cameras.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import type { LinkKind } from "#lib/domain/devices/player-address.ts";
import { limits } from "#lib/domain/limits.ts";
import { withoutSpaces } from "#lib/domain/texts/plain-typed.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";

/** A field with an error. */
export type LinkProblem = "name" | "deviceSerial" | "channelNo" | "validCode" | "playUrl" | "hdUrl" | "snapshotUrl";

type Input = InputOf<typeof cameras.link>;
type Read = { input: Input; problems: [] } | { input?: undefined; problems: LinkProblem[] };

const isAddress = (text: string) => text.startsWith("https://") && URL.canParse(text);

/** The form as the call's input, or the fields with errors, from the top. */
export function readLink(deviceId: string, kind: LinkKind, form: FormData): Read {
  const typed = (field: LinkProblem) => String(form.get(field) ?? "").trim();
  const problems: LinkProblem[] = [];
  const must = (field: LinkProblem, good: (text: string) => boolean, text = typed(field)) => {
    if (!good(text)) problems.push(field);
    return text;
  };
  const ofLabel = (field: LinkProblem) => withoutSpaces(typed(field));
  const name = must("name", (text) => text !== "", typedText(typed("name")));
  let input: Input;
  if (kind === "ezopen") {
    const serial = ofLabel("deviceSerial");
    const deviceSerial = must("deviceSerial", (text) => /^[A-Za-z0-9]{6,16}$/.test(text), serial);
    const channelNo = Number(
      must(
        "channelNo",
        (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.camera.channels,
        ofLabel("channelNo"),
      ),
    );
    const validCode = must("validCode", (text) => /^[\w-]{0,32}$/.test(text), ofLabel("validCode"));
    input = { deviceId, name, protocol: kind, deviceSerial, channelNo, ...(validCode ? { validCode } : {}) };
  } else {
    const playUrl = must("playUrl", isAddress);
    const hdUrl = must("hdUrl", (text) => text === "" || isAddress(text));
    const snapshotUrl = must("snapshotUrl", (text) => text === "" || isAddress(text));
    input = { deviceId, name, protocol: kind, playUrl, ...(hdUrl && { hdUrl }), ...(snapshotUrl && { snapshotUrl }) };
  }
  return problems.length > 0 ? { problems } : { input, problems: [] };
}
