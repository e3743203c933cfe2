import { route } from "@/lib/http/route";
import { testProvider } from "@/lib/sign-in-providers/operations/manage";
import { SignInProviderTest } from "@/lib/sign-in-providers/schema";

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
