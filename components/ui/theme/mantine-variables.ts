import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { theme } from "./theme.ts";
import { cssVariablesResolver } from "./theme-variables.ts";

/**
 * Writes Mantine's variables with our theme into the head of the page. Its provider would write them with every sheet,
 * and each time the browser would find the style of the whole page anew, between the tap and its answer.
 */
export function writeVariables(nonce: string): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const style = document.createElement("style");
  style.nonce = nonce;
  style.textContent = convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole)));
  document.head.append(style);
}
