import { inNativeApp } from "../bridge/native-app.ts";
import { inMessagingApp } from "./messaging-app.ts";

/** Whether the page runs in a web view, of the native or the messaging app. */
export const inWebView = (): boolean => inNativeApp() || inMessagingApp();
