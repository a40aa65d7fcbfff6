import { inNativeApp } from "../bridge/native-app.ts";
import { inMessagingApp } from "./messaging-app.ts";

/** Whether the page runs in the web view of an app, our own or the messaging app, and not in a browser. */
export const inWebView = (): boolean => inNativeApp() || inMessagingApp();
