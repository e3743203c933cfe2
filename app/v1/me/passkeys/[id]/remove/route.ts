import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { removePasskey } from "@/lib/identity/passkeys/operations/manage";
import { SecondFactorProof } from "@/lib/identity/second-factors/schema";

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
