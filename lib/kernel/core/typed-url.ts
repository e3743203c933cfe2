/** A typed or pasted address with one scheme: an address pasted behind a prefilled `https://` has two. */
export function typedUrl(text: string): string {
  return text.replace(/^\s*(?:https?:\/\/\s*)+(?=https?:\/\/)/i, "");
}
