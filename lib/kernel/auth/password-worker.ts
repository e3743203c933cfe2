import { hashSync, verifySync } from "@node-rs/argon2";
import type { PasswordOrder } from "./passwords";

/** OWASP's minimum for Argon2id, the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function work({ password, stored }: PasswordOrder): string | boolean {
  return stored === undefined ? hashSync(password, COST) : verifySync(stored, password);
}
