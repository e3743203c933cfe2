import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid, namedAt } from "@/lib/kernel/core/errors";
import { refusalOf } from "@/lib/kernel/core/provider-refusals";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { isOtherOrigin } from "@/lib/kernel/core/other-origin";
import { isMultiTenantIssuer } from "@/lib/kernel/core/multi-tenant-issuers";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import { command, operation, query, type CommandScope } from "@/lib/kernel/operation";
import { lockTeam } from "@/lib/identity/memberships/operations";
import { teammate } from "@/lib/identity/users/operations";
import { assertDestination } from "@/lib/kernel/net/destination";
import { discover } from "../oidc";
import { MOST_PROVIDERS } from "../rules";
import type {
  SignInProviderCreate,
  SignInProviderListQuery,
  SignInProviderTest,
  SignInProviderUpdate,
} from "../schema";
import { clientSecrets } from "../client-secret";
import { toSignInProvider } from "../serialize";
import * as store from "../store";
import type { ProviderRow } from "../store";
import { ofWorkspace } from "./known";

export const listProviders = query(
  "sign_in_providers:read",
  ({ db, workspaceId }, { page }: SignInProviderListQuery & { page: PageRequest }): Promise<Page<ProviderRow>> =>
    store.listProviders(db, workspaceId, page),
);

export const getProvider = query("sign_in_providers:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getProvider(db, workspaceId, id),
);

/** @throws AppError limit_reached, validation_failed. */
export const createProvider = command(
  "sign_in_providers:write",
  async (scope, input: SignInProviderCreate): Promise<ProviderRow> => {
    const { db, workspaceId, now, audit } = scope;
    if ((await store.lockProviders(db, workspaceId)) >= MOST_PROVIDERS) {
      throw new AppError("limit_reached", "too_many_providers", { maximum: MOST_PROVIDERS });
    }
    const { name, issuer, client_id: clientId } = input;
    const sealedSecret = clientSecrets.seal(input.client_secret);
    const columns = { ...columnsOf(input), id: newUuid(), name, issuer, clientId, sealedSecret };
    assertIssuer(issuer);
    assertTrust({ domains: [], trustedEmailDomains: [], ...columns });
    await assertBreakGlass(scope, { isEnforced: false, breakGlassUserId: null, ...columns });
    const row = await store.insertProvider(db, workspaceId, { ...columns, createdAt: now, updatedAt: now });
    if (row.isEnforced) {
      audit("sign_in_provider.enforced", row.id, { sessions_ended: await endPasswordSessions(scope) });
    }
    audit("sign_in_provider.created", row.id, { after: shown(row) });
    return row;
  },
);

/** @throws AppError validation_failed, conflict. */
export const updateProvider = command(
  "sign_in_providers:write",
  async (scope, input: SignInProviderUpdate & { id: string }): Promise<ProviderRow> => {
    const { db, workspaceId, context, now, audit } = scope;
    // The break-glass owner must not change meanwhile.
    await lockTeam(scope);
    const before = await store.getProvider(db, workspaceId, input.id);
    context.assertMatch(before);
    const secret = input.client_secret === undefined ? {} : { sealedSecret: clientSecrets.seal(input.client_secret) };
    const changes = { ...columnsOf(input), ...secret };
    if (keepsAll(before, changes)) return before;
    if (input.issuer !== undefined) assertIssuer(input.issuer);
    if (input.client_secret === undefined && isOtherOrigin(changes.issuer ?? before.issuer, before.issuer)) {
      throw invalid("/client_secret", "client_secret_missing");
    }
    assertTrust({ ...before, ...changes });
    await assertBreakGlass(scope, { ...before, ...changes });
    const after = await store.updateProvider(db, workspaceId, before, { ...changes, updatedAt: now });
    // At another issuer, a subject can be another person.
    if (after.issuer !== before.issuer) await store.deleteOtherIssuers(db, toPublicId("idp", after.id), after.issuer);
    const ended = acceptsSamePasswords(before, after) ? 0 : await endPasswordSessions(scope);
    if (after.isEnforced && !before.isEnforced) {
      audit("sign_in_provider.enforced", after.id, { sessions_ended: ended });
    }
    audit("sign_in_provider.updated", after.id, {
      before: shown(before),
      after: shown(after),
      secret_changed: input.client_secret !== undefined,
      sessions_ended: ended,
    });
    return after;
  },
);

/**
 * Sessions of the provider continue. Where another provider is required, password sessions of this provider's
 * break-glass owner are revoked.
 */
export const deleteProvider = command(
  "sign_in_providers:write",
  async (scope, { id }: { id: string }): Promise<ProviderRow> => {
    const { db, workspaceId, context, audit } = scope;
    const row = await store.getProvider(db, workspaceId, id);
    context.assertMatch(row);
    await store.deleteProvider(db, workspaceId, id, toPublicId("idp", id));
    const ended = row.isEnforced ? await endPasswordSessions(scope) : 0;
    audit("sign_in_provider.deleted", id, { before: shown(row), sessions_ended: ended });
    return row;
  },
);

export const testProvider = operation(
  "sign_in_providers:write",
  "query",
  async (context, { id }: { id: string }): Promise<SignInProviderTest> => {
    const row = await getProvider.permit(context)({ id });
    try {
      const server = await discover(ofWorkspace(row));
      const tells = server["backchannel_logout_supported"] === true;
      return {
        works: true,
        problem: null,
        signs_out: server.end_session_endpoint !== undefined,
        tells_sign_outs: tells,
      };
    } catch (error) {
      const problem = refusalOf(error);
      if (problem !== "unreachable" && problem !== "untrusted") throw error;
      return { works: false, problem, signs_out: false, tells_sign_outs: false };
    }
  },
);

function columnsOf(input: SignInProviderUpdate) {
  const breakGlass = input.break_glass_user_id;
  return omitUndefined({
    name: input.name,
    issuer: input.issuer,
    clientId: input.client_id,
    domains: input.domains && [...new Set(input.domains)],
    trustedEmailDomains: input.trusted_email_domains && [...new Set(input.trusted_email_domains)],
    justInTime: input.just_in_time,
    roleClaim: input.role_claim,
    roles: input.roles,
    isEnforced: input.enforced,
    breakGlassUserId: breakGlass && referenceTo("usr", breakGlass),
  });
}

function assertIssuer(issuer: string): void {
  assertDestination(issuer, env().WEBHOOK_ALLOWED_HOSTS, "/issuer");
  if (URL.parse(issuer)?.search !== "") throw invalid("/issuer", "url_has_query");
}

/** @throws AppError validation_failed */
function assertTrust({ issuer, domains, trustedEmailDomains }: Trusting): void {
  const pointer = "/trusted_email_domains";
  if (trustedEmailDomains.length > 0 && isMultiTenantIssuer(issuer)) {
    throw invalid(pointer, "issuer_multi_tenant");
  }
  const unlisted = trustedEmailDomains.find((domain) => !domains.includes(domain));
  if (unlisted !== undefined) throw invalid(pointer, "trusted_domain_not_listed", { domain: unlisted });
}

type Trusting = Pick<ProviderRow, "issuer" | "domains" | "trustedEmailDomains">;

/** @throws AppError validation_failed without a password that still works; unknown_reference. */
async function assertBreakGlass(
  scope: CommandScope,
  { isEnforced, breakGlassUserId: userId }: Enforcing,
): Promise<void> {
  const { db, workspaceId } = scope;
  if (userId !== null) await namedAt("/break_glass_user_id", teammate(scope, userId));
  if (!isEnforced) return;
  if (userId !== null && (await store.isOwnerWithPassword(db, workspaceId, userId))) return;
  throw invalid("/break_glass_user_id", "break_glass_owner_missing");
}

type Enforcing = Pick<ProviderRow, "isEnforced" | "breakGlassUserId">;

function acceptsSamePasswords(before: Enforcing, after: Enforcing): boolean {
  if (before.isEnforced !== after.isEnforced) return false;
  return !after.isEnforced || before.breakGlassUserId === after.breakGlassUserId;
}

/** Keeps the caller's session. Return the number of revoked ones. */
function endPasswordSessions({ db, workspaceId, actor, now }: CommandScope): Promise<number> {
  return store.endPasswordSessions(db, workspaceId, { sessionId: actor.credentialId, now });
}

function shown(row: ProviderRow): Record<string, unknown> {
  const { name, issuer, client_id, domains, trusted_email_domains, ...wire } = toSignInProvider(row);
  const { just_in_time, role_claim, roles, enforced, break_glass_user_id } = wire;
  const trust = { domains, trusted_email_domains };
  return { name, issuer, client_id, ...trust, just_in_time, role_claim, roles, enforced, break_glass_user_id };
}
