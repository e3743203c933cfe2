import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ENTROPY_BYTES = 10;

let lastMs = 0;
let lastEntropy = 0n;

/** Increases even within a millisecond, to preserve order. */
export function newUlid(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // The top bit stays 0, so that increments cannot overflow into the time.
    lastEntropy = BigInt(`0x${randomBytes(ENTROPY_BYTES).toString("hex")}`) >> 1n;
  } else {
    lastEntropy += 1n;
  }
  return encode(lastMs, lastEntropy);
}

/** The smallest ULID of this time. */
export function ulidAt(ms: number): string {
  return encode(ms, 0n);
}

/** A repeated POST has the same seed and so the same ids. */
export function eventIds(seed: string | null): (index: number) => string {
  const [ms, entropy] = seed?.split(",") ?? [];
  const bytes = Buffer.from(entropy ?? "", "base64");
  if (!/^\d{1,15}$/.test(ms ?? "") || bytes.length !== ENTROPY_BYTES) return () => newUlid();
  return (index) => {
    const own = Buffer.from(bytes);
    own.writeUInt32BE((own.readUInt32BE(6) + index + 1) >>> 0, 6);
    return encode(Number(ms), BigInt(`0x${own.toString("hex")}`));
  };
}

function encode(ms: number, entropy: bigint): string {
  let rest = (BigInt(Math.trunc(ms)) << BigInt(ENTROPY_BYTES * 8)) | entropy;
  let text = "";
  for (let digit = 0; digit < 26; digit++) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}
