import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const name = "push-native";

export const isNativeOn = (): boolean => keptWord("localStorage", name) !== null;

export const setNativeOn = (on: boolean): void => keepWordIn("localStorage", name, on ? "1" : null);
