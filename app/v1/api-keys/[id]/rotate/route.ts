import { rotateApiKey } from "@/lib/identity/api-keys/operations";
import { ApiKeyRotate, NewApiKey } from "@/lib/identity/api-keys/schema";
import { toNewApiKey, withoutKey } from "@/lib/identity/api-keys/serialize";
import { route } from "@/lib/kernel/http/route";

export const POST = route({
  summary: "Rotate an API key",
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
