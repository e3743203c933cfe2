/** Return null if nothing is left. */
export function givenText(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
