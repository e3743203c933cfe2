/** A block of cells: rows of texts. */
export type Block = readonly (readonly string[])[];

/** What a spreadsheet puts on the clipboard: lines of cells with tabs between them. */
export function readBlock(text: string): Block {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

export function writeBlock(block: Block): string {
  return block.map((cells) => cells.join("\t")).join("\n");
}

/** A place in the grid: row and column, from nought. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface Range {
  from: GridPlace;
  to: GridPlace;
}

/** The corners of what lies between two places, top left first. */
export function rangeOf(one: GridPlace, other: GridPlace): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

/** Every place of a range, line by line. */
export function placesOf({ from, to }: Range): GridPlace[] {
  const places: GridPlace[] = [];
  for (let row = from.row; row <= to.row; row++) {
    for (let column = from.column; column <= to.column; column++) places.push({ row, column });
  }
  return places;
}

/**
 * Which text goes where when a block is pasted: from the range's corner on, and a single text into all of the range. What
 * would lie outside of the grid is left out.
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
