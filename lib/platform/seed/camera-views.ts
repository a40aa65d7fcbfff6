import type { Language } from "#lib/domain/languages.ts";

/** What the cameras of the embedded platform look at. */
export const cameraViews = ["room", "door"] as const;
export type CameraView = (typeof cameraViews)[number];

/** Their names, in the order in which they are offered. */
export const cameraNames: Record<CameraView, Record<Language, string>> = {
  room: { en: "Inside", "zh-cn": "库内" },
  door: { en: "Door", "zh-cn": "库门" },
};
