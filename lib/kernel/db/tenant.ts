import { AsyncLocalStorage } from "node:async_hooks";
import { perProcess } from "@/lib/kernel/core/per-process";

/** One for both bundles of the web server, which share the pool. */
const storage = perProcess("stintTenant", () => new AsyncLocalStorage<string>());

/**
 * Does it for one workspace: of tables that belong to workspaces, PostgreSQL shows and changes its rows alone, whatever a
 * statement says (ADR 52). Every statement that `work` sends is held to it, also through Prisma.
 *
 * @param workspaceId UUID.
 */
export function forTenant<T>(workspaceId: string, work: () => T): T {
  return storage().run(workspaceId, work);
}

/** Does it for no workspace in particular, inside of what is done for one. */
export function acrossTenants<T>(work: () => T): T {
  return storage().exit(work);
}

/** The workspace that things are done for now, or undefined where that is none in particular. */
export function tenant(): string | undefined {
  return storage().getStore();
}
