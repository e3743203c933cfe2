import { defineEvent } from "@/lib/kernel/outbox/event";
import { Estimate } from "./schema/estimate";

const place = ({ client_id, project_id }: Estimate) => ({ projects: [project_id], clients: [client_id] });

export const estimateEvents = {
  created: defineEvent("estimate.created", "A draft was created.", Estimate, place),
  updated: defineEvent("estimate.updated", "An estimate was changed, superseded or invoiced.", Estimate, place),
  deleted: defineEvent("estimate.deleted", "A draft was deleted.", Estimate, place),
  sent: defineEvent(
    "estimate.sent",
    "An estimate was sent: it has a number, and its public page works.",
    Estimate,
    place,
  ),
  viewed: defineEvent(
    "estimate.viewed",
    "The public page was viewed for the first time from outside the workspace.",
    Estimate,
    place,
  ),
  accepted: defineEvent("estimate.accepted", "The client or the workspace accepted an estimate.", Estimate, place),
  declined: defineEvent("estimate.declined", "The client or the workspace declined an estimate.", Estimate, place),
  expired: defineEvent(
    "estimate.expired",
    "An estimate was not decided by its last valid day. Sent once for each estimate.",
    Estimate,
    place,
  ),
};
