import { list } from "@/lib/kernel/http/route";
import { listSignIns } from "@/lib/identity/sign-ins/operations";
import { SignInListQuery, SignInPage } from "@/lib/identity/sign-ins/schema";
import { toSignIn } from "@/lib/identity/sign-ins/serialize";

export const GET = list({
  summary: "List your recent sign-ins",
  operation: listSignIns,
  query: SignInListQuery,
  returns: SignInPage,
  serialize: toSignIn,
  extension: true,
  sessionOnly: true,
});
