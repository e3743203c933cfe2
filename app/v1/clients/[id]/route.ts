import { getClient, updateClient } from "@/lib/clients/operations";
import { Client, ClientUpdate } from "@/lib/clients/schema";
import { toClient } from "@/lib/clients/serialize";
import { route } from "@/lib/http/route";

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
  returns: Client,
  serialize: toClient,
  version: (client) => client.version,
});
