import { notFound } from "@/lib/core/errors";
import * as store from "../store";

/** Whose invoice a public link names. @throws AppError not_found */
export async function behindLink(token: string): Promise<{ workspaceId: string; id: string }> {
  const found = /^[\w-]{32}$/.test(token) ? await store.findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
