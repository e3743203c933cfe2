import { toPublicId } from "@/lib/kernel/core/ids";
import { log } from "@/lib/kernel/log";
import * as store from "../store/erase";

/**
 * Erase workspaces whose grace period is over, in batches. A later call continues an unfinished erasure.
 *
 * @returns whether there may be more.
 */
export async function eraseDeleted(withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const id = await store.nextToErase();
    if (id === null) return false;
    if (!(await erase(id, deadline))) return true;
    log().info({ workspace: id }, "a deleted workspace was erased");
  }
  return true;
}

/** False if the time was over first. */
async function erase(id: string, deadline: number): Promise<boolean> {
  await store.forgetDefaults(id);
  const providers = await store.providersOf(id);
  await store.eraseIdentities(
    id,
    providers.map((provider) => toPublicId("idp", provider)),
  );
  for (const table of await store.tablesToErase()) {
    while ((await store.eraseBatch(id, table)) > 0) if (performance.now() >= deadline) return false;
  }
  await store.eraseWorkspace(id);
  return true;
}
