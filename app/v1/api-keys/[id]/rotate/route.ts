import { rotateApiKey } from "@/lib/api-keys/operations";
import { ApiKeyRotate, NewApiKey } from "@/lib/api-keys/schema";
import { toNewApiKey, withoutKey } from "@/lib/api-keys/serialize";
import { route } from "@/lib/http/route";

export const POST = route({
  summary: "Replace an API key by a new one",
  operation: rotateApiKey,
  params: { id: "key" },
  body: ApiKeyRotate,
  returns: NewApiKey,
  status: 201,
  errors: ["invalid_state_transition", "limit_reached"],
  serialize: toNewApiKey,
  replay: withoutKey,
  extension: true,
  sessionOnly: true,
});
