import { list, route } from "@/lib/kernel/http/route";
import { createToken, listTokens } from "@/lib/identity/provisioning/operations/tokens";
import {
  NewProvisioningToken,
  ProvisioningTokenCreate,
  ProvisioningTokenListQuery,
  ProvisioningTokenPage,
} from "@/lib/identity/provisioning/schema";
import { toNewProvisioningToken, toProvisioningToken, withoutToken } from "@/lib/identity/provisioning/serialize";

export const GET = list({
  summary: "List provisioning tokens",
  operation: listTokens,
  query: ProvisioningTokenListQuery,
  returns: ProvisioningTokenPage,
  serialize: toProvisioningToken,
  extension: true,
  sessionOnly: true,
});

export const POST = route({
  summary: "Create a provisioning token",
  description:
    "An identity provider sends the token to `/scim/v2`. Two tokens work at the same time, so that one can replace the other.",
  operation: createToken,
  body: ProvisioningTokenCreate,
  returns: NewProvisioningToken,
  errors: ["limit_reached"],
  serialize: toNewProvisioningToken,
  replay: withoutToken,
  location: (made) => `/provisioning/tokens/${made.id}`,
  extension: true,
  sessionOnly: true,
});
