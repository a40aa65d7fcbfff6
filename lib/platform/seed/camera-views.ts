import type { Language } from "#lib/domain/languages.ts";

export const cameraViews = ["room", "door"] as const;
export type CameraView = (typeof cameraViews)[number];

export const cameraNames: Record<CameraView, Record<Language, string>> = {
  room: { en: "Inside", "zh-cn": "库内" },
  door: { en: "Door", "zh-cn": "库门" },
};
