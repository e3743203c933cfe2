import { hashSync, verifySync } from "@node-rs/argon2";
import type { PasswordOrder } from "./passwords";

/** OWASP's least for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the hashing thread does: the hash of a password, or whether it is the hash's. */
export function work({ password, stored }: PasswordOrder): string | boolean {
  return stored === undefined ? hashSync(password, COST) : verifySync(stored, password);
}
