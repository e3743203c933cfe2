/** Remove a scheme repeated by pasting after a prefilled `https://`. */
export function typedUrl(text: string): string {
  return text.replace(/^\s*(?:https?:\/\/\s*)+(?=https?:\/\/)/i, "");
}
