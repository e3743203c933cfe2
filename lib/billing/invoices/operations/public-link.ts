import { notFound } from "@/lib/kernel/core/errors";
import { findByToken, type LinkedInvoice } from "../store/public";

/** Whose invoice a public link names. @throws AppError not_found */
export async function behindLink(token: string): Promise<LinkedInvoice> {
  const found = /^[\w-]{32}$/.test(token) ? await findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
