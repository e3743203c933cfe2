import { route } from "@/lib/kernel/http/route";
import { verifyRequest } from "@/lib/webhooks/endpoints/operations";
import { SignatureCheck, SignedRequest } from "@/lib/webhooks/endpoints/schema";

export const POST = route({
  summary: "Check the signatures of a request",
  description:
    "For a request that a receiver refuses: says which of its signatures verify against the workspace's secrets, and of each that does not why: a changed body, another secret, the key of the other header, or a time that is too old. Nothing is kept, and no secret or right signature is in the answer.",
  operation: verifyRequest,
  body: SignedRequest,
  returns: SignatureCheck,
  serialize: (check) => check,
  sensitive: true,
  extension: true,
});
