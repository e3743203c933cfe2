import { list, route } from "@/lib/kernel/http/route";
import { listRetainers } from "@/lib/billing/retainers/operations/read";
import { createRetainer } from "@/lib/billing/retainers/operations/write";
import { Retainer, RetainerCreate, RetainerListQuery, RetainerPage } from "@/lib/billing/retainers/schema";
import { toRetainer } from "@/lib/billing/retainers/serialize";

export const GET = list({
  summary: "List retainers",
  operation: listRetainers,
  query: RetainerListQuery,
  returns: RetainerPage,
  serialize: toRetainer,
  extension: true,
});

export const POST = route({
  summary: "Create a retainer",
  description: "The retainer is empty until a funding invoice is paid: see `POST /v1/retainers/{id}/fund`.",
  operation: createRetainer,
  body: RetainerCreate,
  returns: Retainer,
  serialize: toRetainer,
  version: (retainer) => retainer.version,
  location: (retainer) => `/retainers/${retainer.id}`,
  extension: true,
});
