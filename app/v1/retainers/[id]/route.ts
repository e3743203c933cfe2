import { route } from "@/lib/kernel/http/route";
import { getRetainer } from "@/lib/billing/retainers/operations/read";
import { updateRetainer } from "@/lib/billing/retainers/operations/write";
import { Retainer, RetainerUpdate } from "@/lib/billing/retainers/schema";
import { toRetainer } from "@/lib/billing/retainers/serialize";

export const GET = route({
  summary: "Retrieve a retainer",
  operation: getRetainer,
  params: { id: "rtn" },
  returns: Retainer,
  serialize: toRetainer,
  version: (retainer) => retainer.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update a retainer",
  description:
    "Changes only the given members. A retainer can be closed when its balance is 0 and no funding is open: 409 `retainer_not_empty` names the balance. To refund it, credit the funding invoice.",
  operation: updateRetainer,
  params: { id: "rtn" },
  body: RetainerUpdate,
  errors: ["retainer_not_empty"],
  returns: Retainer,
  serialize: toRetainer,
  version: (retainer) => retainer.version,
  extension: true,
});
