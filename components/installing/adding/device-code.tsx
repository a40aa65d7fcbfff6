import { IconDeviceDesktopOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { Can } from "#components/ui/can.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ClaimDevice } from "./claim-device.tsx";
import { CodeCard } from "./code-card.tsx";
import { ScanNext } from "./scan-next.tsx";
import type { ReadCode } from "./use-read-code.ts";

type Props = { code: ReadCode; codes: readonly PermissionCode[]; again: () => void; scanNext: () => void };

/** The result for a device's code: the person's own, free to take, another's, or unknown. */
export function DeviceCode({ code, codes, again, scanNext }: Props) {
  const t = useTranslations("codes");
  const deviceId = code.deviceId ?? "";
  const maker = codes.includes("device:bind-cs") || codes.includes("device:bind-jxs");
  // A platform that does not report existence refuses the call for an unknown device.
  const exists = code.exists !== false;
  if (!exists || (code.neverOnline && !code.bound && !maker))
    return (
      <CodeCard
        icon={IconDeviceDesktopOff}
        title={t(exists ? "neverOnline" : "missing")}
        text={t(exists ? "neverOnlineText" : "missingText", { deviceId })}
      >
        <Can code="gateway:wifi-config" of={codes}>
          <ButtonLink href={href("wifiConfig", { deviceId })}>{t("setUpNetwork")}</ButtonLink>
        </Can>
        <Button variant="tinted" onClick={again}>
          {t("retry")}
        </Button>
        <ScanNext scan={scanNext} />
      </CodeCard>
    );
  const what = joinFacts(code.productName, code.model);
  const title = code.deviceName || what || deviceId;
  const text = joinFacts(code.deviceName && what, deviceId);
  const device = { icon: DeviceIcon, title, text };
  if (code.boundByMe)
    return (
      <CodeCard {...device}>
        <p>{t("mine")}</p>
        <ButtonLink href={href("deviceData", { deviceId })}>{t("openDevice")}</ButtonLink>
        <ScanNext scan={scanNext} />
      </CodeCard>
    );
  if (code.bound)
    return (
      <CodeCard {...device}>
        <p>{t("taken")}</p>
        <Button variant="tinted" onClick={again}>
          {t("retry")}
        </Button>
        <ScanNext scan={scanNext} />
      </CodeCard>
    );
  return (
    <CodeCard {...device}>
      {code.expired ? <Note tone="warn">{t("expired")}</Note> : null}
      <ClaimDevice deviceId={deviceId} deviceName={code.deviceName ?? ""} codes={codes} done={again} />
      <ScanNext scan={scanNext} />
    </CodeCard>
  );
}
