"use client";

import "react-easy-crop/react-easy-crop.css";
import { useTranslations } from "next-intl";
import { useState } from "react";
import Cropper from "react-easy-crop";
import type { Area } from "#lib/client/files/redraw-picture.ts";
import styles from "./avatar-form.module.css";

type Props = {
  /** The picture's object URL. */
  source: string;
  /** The chosen square, in pixels of the picture. */
  onArea: (area: Area) => void;
  /** Called if the file cannot be shown as a picture. */
  onBroken: () => void;
};

const most = 4;

/** Crops a picture to a square: moved by touch, mouse or arrow keys, zoomed by two fingers or the slider. */
export function SquareCrop({ source, onArea, onBroken }: Props) {
  const t = useTranslations("account");
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.frame}>
      <div className={styles.crop}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={most}
          aspect={1}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ onError: onBroken, alt: "" }}
          cropperProps={{ "aria-label": t("cropLabel"), role: "group" }}
        />
      </div>
      <label className={styles.zoom}>
        {t("zoom")}
        <input
          type="range"
          min={1}
          max={most}
          step={0.05}
          value={zoom}
          onInput={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
    </div>
  );
}
