import type { Measured } from "../use-size.ts";
import type { Box } from "./scale.ts";

/** Width, height and font size of a drawing, in pixels. */
export type Size = { width: number; height: number; letter: number };

/** Half of the font size is more than the width of any digit. */
const figure = 0.56;

/** The approximate width of a tick label. */
export const textWidth = (text: string, letter: number): number => text.length * letter * figure;

/** Height of the buttons above the plot and of the bar at the bottom of the screen, in pixels. */
const bars = 100;

/** The size of the plot in a column of this width. In landscape it is visible whole, with its legend and buttons. */
export const sizeOf = ({ width, letter, screenHeight }: Measured): Size => ({
  width,
  letter,
  height: Math.round(Math.max(160, Math.min(width * 0.72, 340, screenHeight - bars - letter * 6)) + letter * 3),
});

/** The plot area; beside it are the labels of up to two axes, below it the times. */
export function boxOf({ width, height, letter }: Size, left: readonly string[], right: readonly string[]): Box {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(text, letter)));
  return {
    left: Math.max(16, widest(left) + 8),
    top: letter * 1.2,
    right: width - (right.length > 0 ? widest(right) + 8 : 8),
    bottom: height - letter * 2,
  };
}
