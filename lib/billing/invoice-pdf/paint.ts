import type { PaymentCode } from "./payment-code";
import { Face } from "./fonts/face";
import type { Item } from "./page/sheet";
import type { Line } from "./text/typeset";

export const POINTS = 72 / 25.4;

interface Painter {
  font(font: unknown, name: string): Painter;
  fontSize(size: number): Painter;
  fillColor(color: string): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fill(color?: string): Painter;
  text(text: string, x: number, y: number, options: object): Painter;
}

export function createPaint(): (painter: unknown, items: readonly Item[]) => void {
  const fonts = new Map<Face, object>();
  const fontOf = (face: Face) => {
    let font = fonts.get(face);
    if (!font) fonts.set(face, (font = face.forPdf()));
    return font;
  };
  return (given, items) => {
    const painter = given as Painter;
    for (const item of items) {
      if (item.kind === "box") {
        painter.rect(item.x * POINTS, item.y * POINTS, item.width * POINTS, item.height * POINTS).fill(item.color);
      } else if (item.kind === "code") paintCode(painter, item.code, item);
      else if (item.kind === "text") paintLine(painter, fontOf, item.line, item);
    }
  };
}

function paintLine(painter: Painter, fontOf: (face: Face) => object, line: Line, at: { x: number; y: number }): void {
  const { size, color, tracking = 0 } = line.style;
  const scale = size * POINTS;
  let x = at.x * POINTS;
  painter.fontSize(scale).fillColor(color);
  for (const run of line.runs) {
    const spacing = tracking * scale;
    painter.font(fontOf(run.face), run.face.name).text(run.text, x, at.y * POINTS, {
      lineBreak: false,
      baseline: "alphabetic",
      features: Face.options(run.isRtl),
      ...(spacing !== 0 && { characterSpacing: spacing }),
    });
    x += run.width * scale + spacing * Array.from(run.text).length;
  }
}

/** One rectangle for adjacent modules: no hairlines. */
function paintCode(painter: Painter, code: PaymentCode, at: { x: number; y: number; size: number }): void {
  const module = (at.size * POINTS) / code.size;
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      let end = column;
      while (end < code.size && code.isDark(row, end)) end++;
      if (end > column) {
        painter.rect(at.x * POINTS + column * module, at.y * POINTS + row * module, (end - column) * module, module);
      }
      column = Math.max(column, end);
    }
  }
  painter.fill("#000000");
}
