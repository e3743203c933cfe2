import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";
import { removePasskey } from "@/lib/passkeys/operations/manage";
import { SecondFactorProof } from "@/lib/second-factors/schema";

export const POST = route({
  summary: "Remove a passkey",
  operation: removePasskey,
  params: { id: "psk" },
  body: SecondFactorProof,
  returns: Deleted,
  errors: ["invalid_state_transition"],
  serialize: ({ id }) => ({ id: toPublicId("psk", id), deleted: true as const }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
