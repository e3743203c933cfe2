import { describe, expect, test } from "vitest";
import { pasted, rangeOf, readBlock, writeBlock } from "./paste";

const at = (row: number, column: number) => ({ row, column });
const SIZE = { rows: 3, columns: 7 };

describe("a block of the clipboard", () => {
  test("is parsed as lines of cells separated by tabs", () => {
    expect(readBlock("1:30\t 2,5 \r\n\t80m\r\n")).toEqual([
      ["1:30", "2,5"],
      ["", "80m"],
    ]);
    expect(readBlock(writeBlock([["1:00", ""]]))).toEqual([["1:00", ""]]);
  });

  test("is pasted from the top left of the selection, without cells beyond the grid", () => {
    const block = readBlock("1\t2\n3\t4\n5\t6");
    expect(pasted(block, rangeOf(at(1, 6), at(1, 6)), SIZE)).toEqual([
      { place: at(1, 6), text: "1" },
      { place: at(2, 6), text: "3" },
    ]);
  });

  test("of a single text fills the selection, drawn from any corner", () => {
    const places = pasted(readBlock("0:45"), rangeOf(at(1, 1), at(0, 0)), SIZE).map(({ place }) => place);
    expect(places).toEqual([at(0, 0), at(0, 1), at(1, 0), at(1, 1)]);
  });
});
