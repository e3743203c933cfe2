/** First day of the fiscal year of a day. @param startMonth 1 to 12. */
export function fiscalYearOf(day: string, startMonth: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
  return `${String(year)}-${String(startMonth).padStart(2, "0")}-01`;
}
