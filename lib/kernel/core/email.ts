/**
 * A–Z in lower case, the domain in punycode. `toLowerCase` would turn U+212A KELVIN SIGN into k, and one person into
 * another.
 */
export function canonicalEmail(email: string): string {
  const [local, domain] = partsOf(asciiEmail(email.trim()));
  return domain === null ? lowered(local) : `${lowered(local)}@${canonicalDomain(domain)}`;
}

/** The domain in punycode, as mail servers take it. */
export function asciiEmail(email: string): string {
  const [local, domain] = partsOf(email);
  return domain === null || isAscii(domain) ? email : `${local}@${canonicalDomain(domain)}`;
}

/** Lower case and ASCII. Look-alikes stay, so that no such domain equals another. */
export function canonicalDomain(domain: string): string {
  if (isAscii(domain)) return domain.toLowerCase();
  if (hasLookalike(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return lowered(domain);
  return URL.parse(`http://${domain}`)?.hostname ?? lowered(domain);
}

/** Whether NFKC or lower case turns a character into ASCII: U+212A, ſ, ﬁ. */
export function hasLookalike(text: string): boolean {
  return Array.from(text).some((character) => !isAscii(character) && foldsToAscii(character));
}

/** The address of a person who signs in. Only people without sign-in have none. */
export function signInAddress(email: string | null): string {
  if (email === null) throw new RangeError("a person who signs in has an email address");
  return email;
}

/** Domain in its own script. Malformed punycode stays. */
export function readableEmail(email: string): string {
  const [local, domain] = partsOf(email);
  if (domain === null || !domain.includes("xn--")) return email;
  const readable = domain.split(".").map((label) => (label.startsWith("xn--") ? decoded(label.slice(4)) : label));
  const name = readable.join(".");
  return canonicalDomain(name) === domain ? `${local}@${name}` : email;
}

function partsOf(email: string): [local: string, domain: string | null] {
  const at = email.lastIndexOf("@");
  return at < 0 ? [email, null] : [email.slice(0, at), email.slice(at + 1)];
}

function lowered(text: string): string {
  return Array.from(text, (character) =>
    isAscii(character) || !foldsToAscii(character) ? character.toLowerCase() : character,
  ).join("");
}

function foldsToAscii(character: string): boolean {
  return /[!-~]/.test(character.normalize("NFKC").toLowerCase());
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700] as const;

/** RFC 3492. The caller checks that the result encodes back. */
function decoded(label: string): string {
  const end = Math.max(0, label.lastIndexOf("-"));
  const output = Array.from(label.slice(0, end), (character) => character.charCodeAt(0));
  const digits = label.slice(end === 0 ? 0 : end + 1);
  let [code, index, bias, at] = [128, 0, 72, 0];
  while (at < digits.length) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(digits[at++] ?? "", 36);
      const value = digit >= 10 ? digit - 10 : digit + 26;
      if (Number.isNaN(value)) return label;
      index += value * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(index - before, output.length + 1, before === 0);
    code += Math.floor(index / (output.length + 1));
    index %= output.length + 1;
    if (code > 0x10_ffff) return label;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function adapted(change: number, points: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(change / DAMP) : Math.floor(change / 2);
  delta += Math.floor(delta / points);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
