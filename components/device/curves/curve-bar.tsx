import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { isSame, shortestSpan } from "#lib/domain/curves/curve-window.ts";
import styles from "./curve.module.css";
import { useSpanText } from "./summary/span-text.ts";
import type { CurveWindow } from "./use-curve-window.ts";

/** The window as text between the buttons that move and zoom it. */
export function CurveBar({ window }: { window: CurveWindow }) {
  const t = useTranslations("curve");
  const text = useSpanText();
  const { span, overview, held, hasLater, step, zoom } = window;
  const icon = { size: 24, stroke: 1.8, "aria-hidden": true } as const;
  return (
    <div className={styles.bar}>
      <span className={styles.pair}>
        <IconButton label={t("earlier")} onClick={() => step(-1)}>
          <IconChevronLeft {...icon} />
        </IconButton>
        <IconButton label={t("later")} disabled={!hasLater} onClick={() => step(1)}>
          <IconChevronRight {...icon} />
        </IconButton>
      </span>
      <h2 className={`num ${styles.span}`} aria-live="polite">
        {text.span(held ?? span)}
      </h2>
      <span className={styles.pair}>
        <IconButton label={t("zoomOut")} disabled={isSame(span, overview)} onClick={() => zoom(2)}>
          <IconZoomOut {...icon} />
        </IconButton>
        <IconButton label={t("zoomIn")} disabled={span.to - span.from <= shortestSpan} onClick={() => zoom(0.5)}>
          <IconZoomIn {...icon} />
        </IconButton>
      </span>
    </div>
  );
}
