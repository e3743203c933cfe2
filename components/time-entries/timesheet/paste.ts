/** Cell texts, row by row. */
export type Block = readonly (readonly string[])[];

/** Spreadsheets separate cells by tabs. */
export function readBlock(text: string): Block {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

export function writeBlock(block: Block): string {
  return block.map((cells) => cells.join("\t")).join("\n");
}

/** Row and column, from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface Range {
  from: GridPlace;
  to: GridPlace;
}

export function rangeOf(one: GridPlace, other: GridPlace): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

/** Return places row by row. */
export function placesOf({ from, to }: Range): GridPlace[] {
  const places: GridPlace[] = [];
  for (let row = from.row; row <= to.row; row++) {
    for (let column = from.column; column <= to.column; column++) places.push({ row, column });
  }
  return places;
}

/**
 * The block starts at the top left of the range. A single text fills the whole range. Cells beyond the grid are
 * dropped.
 */
export function pasted(
  block: Block,
  range: Range,
  size: { rows: number; columns: number },
): { place: GridPlace; text: string }[] {
  const [[only] = []] = block;
  const isSingle = block.length === 1 && block[0]?.length === 1;
  if (isSingle && only !== undefined) return placesOf(range).map((place) => ({ place, text: only }));
  return block.flatMap((cells, down) =>
    cells.flatMap((text, right) => {
      const place = { row: range.from.row + down, column: range.from.column + right };
      return place.row < size.rows && place.column < size.columns ? [{ place, text }] : [];
    }),
  );
}
