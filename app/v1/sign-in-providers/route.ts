import { list, route } from "@/lib/kernel/http/route";
import { createProvider, listProviders } from "@/lib/identity/sign-in-providers/operations/manage";
import {
  SignInProvider,
  SignInProviderCreate,
  SignInProviderListQuery,
  SignInProviderPage,
} from "@/lib/identity/sign-in-providers/schema";
import { toSignInProvider } from "@/lib/identity/sign-in-providers/serialize";

export const GET = list({
  summary: "List sign-in providers",
  extension: true,
  operation: listProviders,
  query: SignInProviderListQuery,
  returns: SignInProviderPage,
  serialize: toSignInProvider,
  sessionOnly: true,
});

export const POST = route({
  summary: "Create a sign-in provider",
  extension: true,
  operation: createProvider,
  body: SignInProviderCreate,
  returns: SignInProvider,
  serialize: toSignInProvider,
  version: (provider) => provider.version,
  location: (provider) => `/sign-in-providers/${provider.id}`,
  errors: ["limit_reached"],
  sessionOnly: true,
});
