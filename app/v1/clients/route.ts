import { createClient, listClients } from "@/lib/clients/operations";
import { Client, ClientCreate, ClientListQuery, ClientPage } from "@/lib/clients/schema";
import { toClient } from "@/lib/clients/serialize";
import { list, route } from "@/lib/http/route";

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
  returns: Client,
  serialize: toClient,
  version: (client) => client.version,
  location: (client) => `/clients/${client.id}`,
});
