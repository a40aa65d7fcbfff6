import { messagingApp } from "#lib/domain/hosts.ts";

export const inMessagingApp = (): boolean => messagingApp.test(navigator.userAgent);
