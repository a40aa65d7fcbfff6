import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { FirmwareTool } from "./firmware-tool.tsx";
import type { Maker } from "./perform-step.ts";

/** The internal tool that upgrades WiFi modules, for super administrators. */
export function FirmwareScreen({ tool }: { tool: Result<{ userId: string; maker: Maker }> }) {
  const t = useTranslations("firmware");
  if (tool.ok) return <FirmwareTool {...tool.data} />;
  return (
    <>
      <Header title={t("title")} back={href("more")} backInHistory />
      <Body>
        <FailureState failure={tool.failure} />
      </Body>
    </>
  );
}
