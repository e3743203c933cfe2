import { notFound } from "@/lib/core/errors";
import { findByToken } from "../store/public";

/** Whose invoice a public link names. @throws AppError not_found */
export async function behindLink(token: string): Promise<{ workspaceId: string; id: string }> {
  const found = /^[\w-]{32}$/.test(token) ? await findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
