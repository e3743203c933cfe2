import { Check } from "lucide-react";
import { isShortPassword, PASSWORD_LENGTH, passwordLength } from "@/lib/kernel/core/password-length";

/** Says while somebody types how long it is; length is all that counts. */
export function PasswordHint({ password }: { password: string }) {
  const length = passwordLength(password);
  if (!isShortPassword(password)) {
    return (
      <span className="flex items-center gap-[5px] text-success-text">
        <Check className="size-3.5" />
        {length} characters. Long enough.
      </span>
    );
  }
  const more = PASSWORD_LENGTH - length;
  return length === 0
    ? `${PASSWORD_LENGTH} characters or more. A sentence is easiest.`
    : `${more} more ${more === 1 ? "character" : "characters"}.`;
}
