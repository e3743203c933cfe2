import { list } from "@/lib/http/route";
import { listSignIns } from "@/lib/sign-ins/operations";
import { SignInListQuery, SignInPage } from "@/lib/sign-ins/schema";
import { toSignIn } from "@/lib/sign-ins/serialize";

export const GET = list({
  summary: "List who signed in as you",
  operation: listSignIns,
  query: SignInListQuery,
  returns: SignInPage,
  serialize: toSignIn,
  extension: true,
  sessionOnly: true,
});
