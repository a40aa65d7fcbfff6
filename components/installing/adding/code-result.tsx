import { IconBarcodeOff, IconKey, IconShare, IconWifi } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { useCopy } from "#components/ui/buttons/use-copy.ts";
import { Can } from "#components/ui/can.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { scannedDevice } from "#lib/domain/devices/scan-content.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { invitationHref } from "#lib/domain/people/share-links.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { CodeCard } from "./code-card.tsx";
import { DeviceCode } from "./device-code.tsx";
import { ScanNext } from "./scan-next.tsx";
import type { CodeReading } from "./use-read-code.ts";

type Props = {
  reading: Exclude<CodeReading, { state: "asking" }>;
  codes: readonly PermissionCode[];
  retry: () => void;
  /** Scans another code. */
  scanNext: () => void;
};

/** The meaning of a code and the possible action. A code is never opened automatically. */
export function CodeResult({ reading, codes, retry, scanNext }: Props) {
  const t = useTranslations("codes");
  const failureText = useFailureText();
  const copy = useCopy();
  if (reading.state === "failed" && reading.failure.reaction === "setup") {
    const deviceId = scannedDevice(reading.content) ?? reading.content;
    const exists = reading.failure.key === "device.neverOnline";
    return (
      <DeviceCode
        code={{ type: "device", deviceId, exists, neverOnline: true }}
        codes={codes}
        again={retry}
        scanNext={scanNext}
      />
    );
  }
  if (reading.state === "failed")
    return (
      <CodeCard icon={IconBarcodeOff} title={failureText(reading.failure)} text={reading.content}>
        <Button variant="tinted" onClick={retry}>
          {t("retry")}
        </Button>
        <ScanNext scan={scanNext} />
      </CodeCard>
    );
  const { code, content } = reading;
  switch (code.type) {
    case "device":
      return <DeviceCode code={code} codes={codes} again={retry} scanNext={scanNext} />;
    case "share":
    case "invite":
      return (
        <CodeCard icon={IconShare} title={t("share")} text={t("shareText")}>
          <ButtonLink href={invitationHref(code.shareCode ?? "")}>{t("openShare")}</ButtonLink>
        </CodeCard>
      );
    case "authcode": {
      // The fragment is not sent to any server.
      const link = `${href("assistance")}#${new URLSearchParams({ authCode: code.authCode ?? "" })}`;
      return (
        <CodeCard icon={IconKey} title={t("authcode")} text={t("authcodeText")}>
          {codes.includes("authcode:use") ? <ButtonLink href={link}>{t("useAuthcode")}</ButtonLink> : null}
        </CodeCard>
      );
    }
    case "wifi":
      return (
        <CodeCard icon={IconWifi} title={t("wifi")} text={t("wifiText", { ssid: code.ssid ?? "" })}>
          <Can code="gateway:wifi-config" of={codes}>
            <ButtonLink href={href("wifiConfig", { ssid: code.ssid ?? undefined })}>{t("useWifi")}</ButtonLink>
          </Can>
        </CodeCard>
      );
    default:
      return (
        <CodeCard icon={IconBarcodeOff} title={t("unknown")} text={t("unknownText")} content={content}>
          <Button variant="tinted" onClick={() => void copy(content)}>
            {t("copy")}
          </Button>
          <ScanNext scan={scanNext} />
        </CodeCard>
      );
  }
}
