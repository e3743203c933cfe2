import { route } from "@/lib/kernel/http/route";
import { testProvider } from "@/lib/identity/sign-in-providers/operations/manage";
import { SignInProviderTest } from "@/lib/identity/sign-in-providers/schema";

export const POST = route({
  summary: "Test a sign-in provider",
  extension: true,
  operation: testProvider,
  params: { id: "idp" },
  returns: SignInProviderTest,
  serialize: (test) => test,
  sensitive: true,
  sessionOnly: true,
});
