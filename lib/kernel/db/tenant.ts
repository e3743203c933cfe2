import { AsyncLocalStorage } from "node:async_hooks";
import { perProcess } from "@/lib/kernel/core/per-process";

const storage = perProcess("stintTenant", () => new AsyncLocalStorage<string>());

/**
 * Row-level security hides other workspaces' rows (ADR 52).
 *
 * @param workspaceId UUID.
 */
export function forTenant<T>(workspaceId: string, work: () => T): T {
  return storage().run(workspaceId, work);
}

/** Without tenant isolation. */
export function acrossTenants<T>(work: () => T): T {
  return storage().exit(work);
}

export function tenant(): string | undefined {
  return storage().getStore();
}
