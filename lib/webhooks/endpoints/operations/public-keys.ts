import { notFound } from "@/lib/kernel/core/errors";
import { fromPublicId } from "@/lib/kernel/core/ids";
import type { PublicKeys } from "../schema";
import { publicKeyOf, signingKeys } from "../signing-secret";
import * as store from "../store";

/**
 * Public keys that verify requests to an endpoint, newest first. For anyone: a receiver has no credential.
 *
 * @param endpoint public id
 * @throws AppError not_found for endpoints that do not sign with ed25519
 */
export async function publicKeysOf(endpoint: string): Promise<PublicKeys> {
  const id = fromPublicId("whk", endpoint);
  const rows = id === null ? [] : await store.signingKeysOf(id);
  if (rows.length === 0) throw notFound();
  return {
    keys: rows.map(({ sealedKey, createdAt, endsAt }) => ({
      public_key: publicKeyOf(signingKeys.open(sealedKey)),
      created_at: createdAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    })),
  };
}
