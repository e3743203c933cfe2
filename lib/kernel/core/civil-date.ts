/** @param day `YYYY-MM-DD` */
export function toDateColumn(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Return `YYYY-MM-DD`. */
export function fromDateColumn(date: Date): string {
  return date.toISOString().slice(0, 10);
}
