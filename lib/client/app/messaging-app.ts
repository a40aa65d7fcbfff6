import { messagingApp } from "#lib/domain/hosts.ts";

/** Whether the page runs in the messaging app's own browser. */
export const inMessagingApp = (): boolean => messagingApp.test(navigator.userAgent);
