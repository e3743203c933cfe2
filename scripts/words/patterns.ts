/** Wording that the style guide in CONTRIBUTING leaves out, by name. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  "clause instead of a noun":
    /(?:^|[.:;] |\n\n)(?:What|Who|Whoever|Whom|Whose|Of which|Of those|For whom|Of whom) [^.?]*(?:\.|$)/g,
  anew: /\banew\b/gi,
  "person without a name": /\b(?:whoever|whomever|somebody(?:['’]s)?|nobody(?:['’]s)?)\b/gi,
  mail: /\b(?:e-mails?|mails|mailed(?!-link)|outgoing mail|(?<!(?:smtp|captured) )mail(?! servers?\b))\b/gi,
  "British spelling":
    /\b(?:colour|catalogue|cancelled|cancelling|behaviour|recognise|organise|favour|grey|centre)\w*\b/gi,
  metaphor: /\b(?:broom|heartbeat of|second wall|walls?|take back|taken back|takes back|page within a page)\b/gi,
};

/** Return each match of a pattern in a text, by the name of the pattern. */
export function matchesIn(text: string): Record<string, string[]> {
  const found = Object.entries(PATTERNS).map(([name, pattern]) => [name, text.match(pattern) ?? []] as const);
  return Object.fromEntries(found.filter(([, matches]) => matches.length > 0));
}
