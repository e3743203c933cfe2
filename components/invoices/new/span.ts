/** A month is `YYYY-MM`. */
export type Span = { kind: "all" } | { kind: "month"; month: string } | { kind: "days"; from: string; to: string };

/** An open end of the period is missing. */
export function spanOf(span: Span, today: string): { from?: string; to?: string } {
  if (span.kind === "all") return {};
  if (span.kind === "month") return { from: `${span.month}-01`, to: lastDay(span.month) };
  const { from, to } = span;
  if (from !== "" && to !== "" && to < from) return { from, to: from };
  return { ...(from === "" ? {} : { from }), ...(to === "" ? {} : { to: to > today ? today : to }) };
}

/** `YYYY-MM`. */
export function monthBefore(today: string, months: number): string {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
