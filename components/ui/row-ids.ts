/** Rows with `rowOf`. Those with `data-locked` cannot be selected. */
export const ROW = "[data-row]";

const idsByRow = new WeakMap<Element, readonly string[]>();

/** Attributes of a row that selects these records. Ids in the HTML would make long lists noticeably larger. */
export function rowOf(ids: readonly string[]): { "data-row": ""; ref: (row: Element | null) => void } {
  return {
    "data-row": "",
    ref: (row) => {
      if (row !== null) idsByRow.set(row, ids);
    },
  };
}

export function idsOf(row: Element | null): readonly string[] {
  return (row && idsByRow.get(row)) ?? [];
}
