import { route } from "@/lib/kernel/http/route";
import { beginLink } from "@/lib/identity/linked-identities/operations";
import { IdentityLink, IdentityLinkBegun } from "@/lib/identity/linked-identities/schema";

export const POST = route({
  summary: "Start linking a sign-in provider",
  operation: beginLink,
  body: IdentityLink,
  returns: IdentityLinkBegun,
  serialize: (link) => ({ link, is_replay: false }),
  replay: () => ({ link: null, is_replay: true }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
