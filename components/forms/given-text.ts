/** What was typed without the space around it; null where nothing was. */
export function givenText(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
