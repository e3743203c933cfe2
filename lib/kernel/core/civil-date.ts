/** The value of a date column for a civil day, `YYYY-MM-DD`. */
export function toDateColumn(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The civil day, `YYYY-MM-DD`, of a date column's value. */
export function fromDateColumn(date: Date): string {
  return date.toISOString().slice(0, 10);
}
