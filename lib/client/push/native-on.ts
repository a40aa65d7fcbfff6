import { readStored, writeStored } from "../storage/web-storage.ts";

const name = "push-native";

export const isNativeOn = (): boolean => readStored("localStorage", name) !== null;

export const setNativeOn = (on: boolean): void => writeStored("localStorage", name, on ? "1" : null);
