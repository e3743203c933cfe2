/** Remove a scheme repeated by pasting. */
export function typedUrl(text: string): string {
  return text.replace(/^\s*(?:https?:\/\/\s*)+(?=https?:\/\/)/i, "");
}
