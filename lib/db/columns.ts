/** Minor units as rows have them, of a column that is read as bigint by Prisma and as a number by our own driver. */
export function minorUnits(column: bigint | number | null): number | null {
  return column === null ? null : Number(column);
}
