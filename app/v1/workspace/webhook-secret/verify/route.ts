import { route } from "@/lib/kernel/http/route";
import { verifyRequest } from "@/lib/webhooks/endpoints/operations/secrets";
import { SignatureCheck, SignedRequest } from "@/lib/webhooks/endpoints/schema";

export const POST = route({
  summary: "Check the signatures of a request",
  description:
    "Checks a request that your receiver rejects. The answer says for each signature whether it verifies against the workspace's secrets, and if not, why: a changed body, another secret, the key of the other header, or an old timestamp. Nothing is stored, and the answer contains no secret and no valid signature.",
  operation: verifyRequest,
  body: SignedRequest,
  returns: SignatureCheck,
  serialize: (check) => check,
  sensitive: true,
  extension: true,
});
