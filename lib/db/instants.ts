/*
 * Instants as PostgreSQL writes them for our sessions, which are all in UTC: lists have hundreds of them, and Date.parse takes
 * more than twice as long. Zeros at the end of the fraction are left out, and of microseconds the milliseconds count.
 */

/** `2026-11-19 14:20:00.123+00`, as a column has it. */
export function instantOfColumn(text: string): Date {
  return instant(text, text.length - "+00".length);
}

/** `2026-11-19T14:20:00.123+00:00`, as JSON has it. */
export function instantOfJson(text: string): Date {
  return instant(text, text.length - "+00:00".length);
}

/** @param end where the fraction ends. */
function instant(text: string, end: number): Date {
  const year = two(text, 0) * 100 + two(text, 2);
  const ms = (at: number, worth: number) => (at < end ? digit(text, at) * worth : 0);
  const fraction = ms(20, 100) + ms(21, 10) + ms(22, 1);
  return new Date(
    Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), fraction),
  );
}

function two(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}
