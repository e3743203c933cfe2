import { route } from "@/lib/http/route";
import { changePassword } from "@/lib/passwords/operations";
import { PasswordChange, PasswordChanged } from "@/lib/passwords/schema";

export const POST = route({
  summary: "Change your password",
  operation: changePassword,
  body: PasswordChange,
  returns: PasswordChanged,
  serialize: (changed) => changed,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
