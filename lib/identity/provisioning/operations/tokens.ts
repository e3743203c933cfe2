import { hashKey, newKey } from "@/lib/kernel/auth/keys";
import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query } from "@/lib/kernel/operation";
import { lockTeam } from "@/lib/identity/memberships/operations";
import { MAX_TOKENS } from "../rules";
import type { ProvisioningTokenCreate } from "../schema";
import * as store from "../store/tokens";
import type { TokenRow } from "../store/tokens";

export interface NewToken {
  row: TokenRow;
  /** Only the hash is stored. */
  token: string;
}

export const listTokens = query(
  "provisioning:read",
  ({ db, workspaceId }, { page }: { page: PageRequest }): Promise<Page<TokenRow>> =>
    store.listTokens(db, workspaceId, page),
);

export const createToken = command(
  "provisioning:write",
  async (scope, input: ProvisioningTokenCreate): Promise<NewToken> => {
    const { db, workspaceId, actor, now, audit } = scope;
    await lockTeam(scope);
    if ((await store.countLiveTokens(db, workspaceId)) >= MAX_TOKENS) {
      throw new AppError("limit_reached", "too_many_provisioning_tokens", { maximum: MAX_TOKENS });
    }
    const token = newKey("provisioning");
    const row = await store.insertToken(db, workspaceId, {
      id: newUuid(),
      name: input.name,
      mailsInvitations: input.mails_invitations ?? true,
      hash: hashKey(token),
      firstChars: token.slice(0, 12),
      lastChars: token.slice(-4),
      createdBy: actor.userId,
      createdAt: now,
    });
    audit("provisioning_token.created", row.id, summary(row));
    return { row, token };
  },
);

/** Revoking a token again changes nothing. */
export const revokeToken = command("provisioning:write", async (scope, { id }: { id: string }) => {
  const { db, workspaceId, now, audit } = scope;
  const row = await store.getToken(db, workspaceId, id);
  if (await store.revokeToken(db, workspaceId, id, now)) audit("provisioning_token.revoked", id, summary(row));
  return { id };
});

function summary({ name, firstChars, lastChars, mailsInvitations }: TokenRow) {
  return { name, first_chars: firstChars, last_chars: lastChars, mails_invitations: mailsInvitations };
}
