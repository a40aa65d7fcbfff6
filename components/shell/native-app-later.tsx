"use client";

import { onceAlive } from "#components/ui/once-alive.tsx";

/** `NativeApp`: what an earlier page learned of the app around it is painted before, by `AppearanceScript`. */
export const NativeAppLater = onceAlive(async () => (await import("./native-app.tsx")).NativeApp);
