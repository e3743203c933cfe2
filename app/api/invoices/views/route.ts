import { z } from "zod";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { personOfSession } from "@/lib/kernel/auth/credentials";
import { pageForm } from "@/lib/kernel/http/page-form";
import { recordView } from "@/lib/billing/invoices/operations/public";

/** A POST by script counts a view, so email scanners that follow links do not count as readers. */
export const POST = pageForm({
  name: "invoice-view",
  perMinute: 60,
  body: z.strictObject({ token: z.string().max(100) }),
  status: 202,
  answer: async ({ token }, { cookie }) => {
    const now = new Date();
    const sessionId = await sessionIdOf(cookie);
    const person = sessionId === null ? null : await personOfSession(sessionId, now);
    await recordView(token, { workspaceId: person?.actor.workspaceId ?? null }, now);
    return {};
  },
});
