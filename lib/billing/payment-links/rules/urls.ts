export const MAX_PAYMENT_LINKS = 5;

export const PLACEHOLDERS = ["{number}", "{amount}", "{currency}"] as const;

const PLACEHOLDER = /\{[^{}]*\}/g;

type UrlFault =
  { code: "not_https" | "credentials" | "host" | "malformed" } | { code: "placeholder"; placeholder: string };

/** Return null for an HTTPS address whose placeholders are known and stand behind the host. */
export function urlFault(url: string): UrlFault | null {
  if (!/^https:\/\//i.test(url)) return { code: "not_https" };
  const unknown = url.match(PLACEHOLDER)?.find((found) => !PLACEHOLDERS.some((known) => known === found));
  if (unknown !== undefined) return { code: "placeholder", placeholder: unknown };
  if (/[{}]/.test(url.replaceAll(PLACEHOLDER, ""))) return { code: "malformed" };
  if (/^https:\/\/[^/?#]*\{/i.test(url)) return { code: "host" };
  const filled = url.replaceAll(PLACEHOLDER, "0");
  if (/[\s\\]/.test(filled) || !URL.canParse(filled)) return { code: "malformed" };
  const { username, password } = new URL(filled);
  return username === "" && password === "" ? null : { code: "credentials" };
}
