/** Names in any case. A list is the same header several times. */
export type ReceivedHeaders = Record<string, string | readonly string[] | undefined>;

/** Tolerance of Standard Webhooks, in seconds. */
const TOLERANCE = 300;

const encoder = new TextEncoder();

/**
 * Check the signature of a received request, and that it is at most five minutes old.
 *
 * @param body as received, before any parser
 * @param keys the secret (`whsec_…`), or public keys (`whpk_…`). One of them must fit.
 * @returns the event. Its `data` is the object of the event type.
 * @throws Error for a request that Stint did not sign
 */
export async function verifyWebhook(
  body: string,
  headers: ReceivedHeaders,
  keys: string | readonly string[],
): Promise<{ type: string; timestamp: number; data: unknown }> {
  const read = lowerCased(headers);
  const [id = "", at = "", signatures = ""] = ["id", "timestamp", "signature"].map((name) => read[`webhook-${name}`]);
  if (!(Math.abs(Date.now() / 1000 - Number(at || NaN)) <= TOLERANCE)) throw new Error("webhook-timestamp is too old");
  const signed = encoder.encode(`${id}.${at}.${body}`);
  for (const key of typeof keys === "string" ? [keys] : keys)
    for (const signature of signatures.split(" "))
      if (await fits(key, signature, signed)) return JSON.parse(body) as Awaited<ReturnType<typeof verifyWebhook>>;
  throw new Error("webhook-signature fits none of the keys");
}

async function fits(key: string, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const isPublic = key.startsWith("whpk_");
  const [version, given = ""] = signature.split(",");
  if (version !== (isPublic ? "v1a" : "v1")) return false;
  const algorithm = isPublic ? { name: "Ed25519" } : { name: "HMAC", hash: "SHA-256" };
  const bytes = bytesOf(key.replace(/^wh(sec|pk)_/, ""));
  const imported = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, imported, bytesOf(given), signed);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function lowerCased(headers: ReceivedHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat().join(" ")]),
  );
}
