import { route } from "@/lib/kernel/http/route";
import { changePassword } from "@/lib/identity/passwords/operations";
import { PasswordChange, PasswordChanged } from "@/lib/identity/passwords/schema";

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
