import { footOf } from "./foot";
import { type Block, PAGE, Sheet } from "./sheet";
import type { LetterView } from "./view";

const ABOVE_FOOT = 7;

/** Lower end of the text. Millimeters. */
export function bottomOf(view: LetterView): number {
  return footOf(view).top - ABOVE_FOOT;
}

export function newSheet({ type, content }: LetterView): Sheet {
  const sheet = new Sheet(type.isRtl);
  sheet.items.push({
    kind: "box",
    x: sheet.isRtl ? PAGE.width - PAGE.band : 0,
    y: 0,
    width: PAGE.band,
    height: PAGE.height,
    color: content.accent,
  });
  return sheet;
}

export function heightOfAll(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** One below the other, from the top of the page. */
export function drawAll(sheet: Sheet, blocks: readonly Block[]): void {
  let top = 0;
  for (const block of blocks) {
    block.draw(sheet, top);
    top += block.height;
  }
}

/** Draw the foot of each page, with its number. */
export function withFeet(view: LetterView, sheets: readonly Sheet[]): readonly Sheet[] {
  const foot = footOf(view);
  for (const [index, sheet] of sheets.entries()) foot.draw(sheet, index + 1, sheets.length);
  return sheets;
}
