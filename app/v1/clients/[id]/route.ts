import { getClient, updateClient } from "@/lib/tracking/clients/operations";
import { Client, ClientUpdate } from "@/lib/tracking/clients/schema";
import { toClient } from "@/lib/tracking/clients/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve client details",
  operation: getClient,
  params: { id: "cli" },
  returns: Client,
  serialize: toClient,
  version: (client) => client.version,
});

export const PATCH = route({
  summary: "Update client information",
  operation: updateClient,
  params: { id: "cli" },
  body: ClientUpdate,
  errors: ["external_ref_taken"],
  returns: Client,
  serialize: toClient,
  version: (client) => client.version,
});
