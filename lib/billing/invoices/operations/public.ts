import { systemContext } from "@/lib/kernel/auth/system-context";
import { command, query } from "@/lib/kernel/operation";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { notFound } from "@/lib/kernel/core/errors";
import { toInvoice } from "../serialize";
import type { Invoice } from "../schema/invoice";
import { findByToken, type LinkedInvoice, markViewed } from "../store/invoices";
import { logoOn } from "./sheet";
import { emitInvoice, loadView } from "./view";

/** What a client sees by the link in their mail. */
export interface PublicInvoice {
  invoice: Invoice;
  logo: LogoFile | null;
  /** `YYYY-MM-DD` where the workspace is. */
  today: string;
}

const read = query("invoices:read", async (scope, { id }: { id: string }): Promise<PublicInvoice> => {
  const view = await loadView(scope, id);
  return { invoice: toInvoice(view), logo: await logoOn(scope, view.row), today: view.today };
});

const countView = command("invoices:read", async (scope, { id }: { id: string }): Promise<void> => {
  const isFirst = await markViewed(scope.db, scope.workspaceId, id, scope.now);
  if (isFirst) emitInvoice(scope, await loadView(scope, id), ["updated"]);
});

/**
 * The invoice behind a public link. Reading it leaves no trace: mail scanners follow links before anybody looks.
 *
 * @throws AppError not_found
 */
export async function publicInvoice(token: string, now: Date): Promise<PublicInvoice> {
  const { workspaceId, id } = await behindLink(token);
  return read.run(await systemContext(workspaceId, now), { id });
}

/**
 * Notes that somebody sees the page behind a public link: the first time that it is somebody who does not work here.
 *
 * @param viewer the workspace that whoever looks is signed in to, or null.
 * @throws AppError not_found
 */
export async function noteView(token: string, viewer: { workspaceId: string | null }, now: Date): Promise<void> {
  const { workspaceId, id } = await behindLink(token);
  if (viewer.workspaceId === workspaceId) return;
  await countView.run(await systemContext(workspaceId, now), { id });
}

/** Whose invoice a public link names. @throws AppError not_found */
export async function behindLink(token: string): Promise<LinkedInvoice> {
  const found = /^[\w-]{32}$/.test(token) ? await findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
