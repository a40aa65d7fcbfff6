import { IconVideoPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";

const LinkSheet = lazyOverlay(async () => (await import("./link-sheet.tsx")).LinkSheet);

type Props = {
  deviceId: string;
  done: (cameraId?: string) => void;
};

/** The button that opens `LinkSheet`. */
export function LinkCamera({ deviceId, done }: Props) {
  const t = useTranslations("camera");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="tinted" small aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconVideoPlus size={20} stroke={1.8} aria-hidden="true" />
        {t("link")}
      </Button>
      <LinkSheet opened={opened} onClose={() => setOpened(false)} deviceId={deviceId} done={done} />
    </>
  );
}
