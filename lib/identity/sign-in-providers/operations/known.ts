import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { ProviderSettings } from "@/lib/kernel/env-providers";
import { hostsOf } from "../oidc";
import type { Provider } from "../provider";
import { MOST_PROVIDERS, type MappedRole } from "../rules";
import { clientSecrets } from "../client-secret";
import * as store from "../store";
import type { ProviderRow } from "../store";

export interface Button {
  key: string;
  name: string;
}

/** @param key the id of a workspace's provider, or the name of an operator's. */
export async function findProvider(key: string): Promise<Provider | null> {
  const settings = env().OIDC_PROVIDERS.find((one) => one.key === key);
  if (settings) return ofEnvironment(settings);
  const id = fromPublicId("idp", key);
  const row = id === null ? null : await store.findProvider(id);
  return row && ofWorkspace(row);
}

/**
 * Independent of the email address, so that no account is revealed.
 *
 * @param workspace public id; the only workspace by default.
 */
export async function buttonsFor(workspace: string | undefined): Promise<Button[]> {
  const named = workspace === undefined ? null : fromPublicId("wks", workspace);
  const workspaceId = named ?? (await store.onlyWorkspace());
  return [...(await buttonsOfEnvironment(workspaceId)), ...(workspaceId === null ? [] : await ownButtons(workspaceId))];
}

export async function linkableIn(workspaceId: string): Promise<Button[]> {
  return [...(await buttonsOfEnvironment(workspaceId)), ...(await ownButtons(workspaceId))];
}

async function ownButtons(workspaceId: string): Promise<Button[]> {
  const rows = await store.listNames(workspaceId, MOST_PROVIDERS);
  return rows.map(({ id, name }) => ({ key: toPublicId("idp", id), name }));
}

/** Providers of a single workspace also where no workspace is named. */
async function buttonsOfEnvironment(workspaceId: string | null): Promise<Button[]> {
  const found = await Promise.all(
    env().OIDC_PROVIDERS.map(async ({ key, name, workspace }) => {
      const of = workspace === null ? null : await workspaceNamed(workspace);
      const isOffered = workspace === null || (of !== null && (workspaceId === null || of === workspaceId));
      return isOffered ? [{ key, name }] : [];
    }),
  );
  return found.flat();
}

function workspaceNamed(workspace: string): Promise<string | null> {
  return store.findWorkspace(workspace, fromPublicId("wks", workspace));
}

/** Null if the provider's workspace does not exist. */
async function ofEnvironment(settings: ProviderSettings): Promise<Provider | null> {
  const workspaceId = settings.workspace === null ? null : await workspaceNamed(settings.workspace);
  if (settings.workspace !== null && workspaceId === null) return null;
  const { key, name, issuer, clientId, clientSecret, domains, trustedEmailDomains, justInTime, roleClaim } = settings;
  const roles = settings.roles as Record<string, MappedRole>;
  const trustedHosts = hostsOf(issuer);
  return {
    key,
    name,
    workspaceId,
    issuer,
    clientId,
    clientSecret,
    domains,
    trustedEmailDomains,
    justInTime,
    roleClaim,
    roles,
    trustedHosts,
  };
}

export function ofWorkspace(row: ProviderRow): Provider {
  const { name, workspaceId, issuer, clientId, domains, trustedEmailDomains, justInTime, roleClaim, roles } = row;
  const clientSecret = clientSecrets.open(row.sealedSecret);
  const own = { key: toPublicId("idp", row.id), clientSecret, trustedHosts: [] };
  return { ...own, name, workspaceId, issuer, clientId, domains, trustedEmailDomains, justInTime, roleClaim, roles };
}
