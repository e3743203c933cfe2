import { createClient, listClients } from "@/lib/tracking/clients/operations";
import { Client, ClientCreate, ClientListQuery, ClientPage } from "@/lib/tracking/clients/schema";
import { toClient } from "@/lib/tracking/clients/serialize";
import { list, route } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List clients",
  operation: listClients,
  query: ClientListQuery,
  returns: ClientPage,
  serialize: toClient,
});

export const POST = route({
  summary: "Create a client",
  operation: createClient,
  body: ClientCreate,
  errors: ["external_ref_taken"],
  returns: Client,
  serialize: toClient,
  version: (client) => client.version,
  location: (client) => `/clients/${client.id}`,
});
