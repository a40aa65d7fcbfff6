/** Where the browser keeps that the native app around it is turned on for messages. */
export const nativeKey = "push-native";
