/** `26 November 2026 at 14:20 (Europe/Berlin)`: a mail is read anywhere, so it says whose clock that is. */
export function momentOf(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(instant);
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(instant);
  return `${day} at ${time} (${timeZone})`;
}
