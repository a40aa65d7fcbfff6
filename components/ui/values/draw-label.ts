const width = 800;
const margin = 60;
const code = width - 2 * margin;
const height = code + 2 * margin + 130;

/** Shrinks a text to fit, down to half its size; a longer one is squeezed. */
function write(context: CanvasRenderingContext2D, text: string, baseline: number, size: number): void {
  const style = getComputedStyle(document.body).fontFamily;
  let letter = size;
  do {
    context.font = `600 ${letter}px ${style}`;
    letter -= 2;
  } while (context.measureText(text).width > code && letter > size / 2);
  context.fillText(text, width / 2, baseline, code);
}

/** The label as a PNG: code, name, ID. Null if the browser cannot draw. */
export async function drawLabel(svg: SVGSVGElement, name: string, id: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  const [paper, ink] = [...svg.querySelectorAll("path")];
  if (!context || !paper || !ink) return null;
  context.fillStyle = getComputedStyle(paper).fill;
  context.fillRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(ink).fill;
  context.save();
  context.translate(margin, margin);
  const scale = code / svg.viewBox.baseVal.width;
  context.scale(scale, scale);
  context.fill(new Path2D(ink.getAttribute("d") ?? ""));
  context.restore();
  context.textAlign = "center";
  write(context, name, margin + code + 60, 48);
  write(context, id, margin + code + 120, 38);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
