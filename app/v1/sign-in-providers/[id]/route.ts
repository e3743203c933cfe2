import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteProvider, getProvider, updateProvider } from "@/lib/identity/sign-in-providers/operations/manage";
import { SignInProvider, SignInProviderUpdate } from "@/lib/identity/sign-in-providers/schema";
import { toSignInProvider } from "@/lib/identity/sign-in-providers/serialize";

export const GET = route({
  summary: "Retrieve sign-in provider details",
  extension: true,
  operation: getProvider,
  params: { id: "idp" },
  returns: SignInProvider,
  serialize: toSignInProvider,
  version: (provider) => provider.version,
  sessionOnly: true,
});

export const PATCH = route({
  summary: "Update a sign-in provider",
  extension: true,
  operation: updateProvider,
  params: { id: "idp" },
  body: SignInProviderUpdate,
  returns: SignInProvider,
  serialize: toSignInProvider,
  version: (provider) => provider.version,
  errors: ["conflict"],
  sessionOnly: true,
});

export const DELETE = route({
  summary: "Delete a sign-in provider",
  extension: true,
  operation: deleteProvider,
  params: { id: "idp" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("idp", id), deleted: true as const }),
  sessionOnly: true,
});
