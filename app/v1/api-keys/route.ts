import { createApiKey, listApiKeys } from "@/lib/identity/api-keys/operations";
import { ApiKeyCreate, ApiKeyListQuery, ApiKeyPage, NewApiKey } from "@/lib/identity/api-keys/schema";
import { toApiKey, toNewApiKey, withoutKey } from "@/lib/identity/api-keys/serialize";
import { list, route } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List API keys",
  operation: listApiKeys,
  query: ApiKeyListQuery,
  returns: ApiKeyPage,
  serialize: toApiKey,
  extension: true,
  sessionOnly: true,
});

export const POST = route({
  summary: "Create an API key",
  operation: createApiKey,
  body: ApiKeyCreate,
  returns: NewApiKey,
  errors: ["limit_reached"],
  serialize: toNewApiKey,
  replay: withoutKey,
  location: (made) => `/api-keys/${made.id}`,
  extension: true,
  sessionOnly: true,
});
