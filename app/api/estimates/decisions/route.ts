import { z } from "zod";
import { pageForm } from "@/lib/kernel/http/page-form";
import { decideByLink } from "@/lib/billing/estimates/operations/decide-by-link";
import { EstimateDecline } from "@/lib/billing/estimates/schema/decision";
import { EstimateDecision } from "@/lib/billing/estimates/schema/estimate";

/** The form on the page of the client. A GET never decides. */
export const POST = pageForm({
  name: "estimate-decision",
  perMinute: 10,
  body: z.strictObject({
    token: z.string().max(100),
    form_token: z.string().max(500),
    outcome: EstimateDecision.shape.outcome,
    by_name: EstimateDecline.shape.by_name,
    reason: EstimateDecline.shape.reason,
    is_confirmed: z.boolean(),
  }),
  status: 200,
  answer: async ({ token, form_token: formToken, by_name: byName, is_confirmed: isConfirmed, ...given }, { ip }) => {
    const { outcome, reason = null } = given;
    await decideByLink(token, { outcome, byName, reason, isConfirmed, formToken, ip }, new Date());
    return {};
  },
});
