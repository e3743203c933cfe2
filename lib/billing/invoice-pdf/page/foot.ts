import { HAIR } from "@/lib/billing/invoice-content/accent";
import type { Line, Style } from "../text/typeset";
import { heightOf, PAGE, type Sheet, STROKE } from "./sheet";
import { SMALL, type LetterView } from "./view";

const STYLE: Style = { ...SMALL, size: 2.25 };
const GAP = 4;
const PADDING = 2.4;

export interface Foot {
  top: number;
  draw(sheet: Sheet, page: number, pages: number): void;
}

export function footOf(view: LetterView): Foot {
  const { type, content } = view;
  const pageWidth = phrase(type, pageLabel(view, 888, 888)).width;
  const columns = columnsOf(view, PAGE.content - pageWidth - GAP);
  const top =
    PAGE.height -
    PAGE.bottom -
    Math.max(heightOf([type.line(content.text("invoice"), STYLE)]), ...columns.map(heightOf)) -
    PADDING;
  const widths = columns.map((lines) => Math.max(0, ...lines.map(({ width }) => width)));
  const used = widths.reduce((sum, width) => sum + width, 0);
  return {
    top,
    draw: (sheet, page, pages) => {
      const y = top - sheet.lift;
      const label = phrase(type, pageLabel(view, page, pages));
      const gap = (PAGE.content - used - label.width) / Math.max(1, columns.length);
      sheet.rule(y, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
      let x = 0;
      for (const [index, lines] of columns.entries()) {
        const width = widths[index] ?? 0;
        sheet.lines(lines, y + PADDING, { x, width });
        x += width + gap;
      }
      sheet.text(label, y + PADDING, { x: 0, width: PAGE.content, align: "end" });
    },
  };
}

function pageLabel({ content }: LetterView, page: number, pages: number): string {
  return content.text("page", { page: String(page), pages: String(pages) });
}

function columnsOf({ type, content }: LetterView, width: number): Line[][] {
  const lines = content.foot.map((text) => type.line(text, STYLE));
  const free = width - GAP * (lines.length - 1);
  const wanted = lines.reduce((sum, line) => sum + line.width, 0);
  if (wanted <= free) return lines.map((line) => [line]);
  const fair = free / lines.length;
  const slack = lines.reduce((sum, line) => sum + Math.max(0, fair - line.width), 0);
  const over = lines.reduce((sum, line) => sum + Math.max(0, line.width - fair), 0);
  return lines.map((line, index) => {
    const share = line.width <= fair ? line.width : fair + (slack * (line.width - fair)) / over;
    return type.wrap(content.foot[index] ?? "", STYLE, share + 0.01).slice(0, 6);
  });
}

function phrase(type: LetterView["type"], text: string): Line {
  const [line] = type.wrapPhrase(text, STYLE, PAGE.content);
  return line ?? type.line("", STYLE);
}
