import { z } from "zod";
import { pageForm } from "@/lib/kernel/http/page-form";
import { beginPasskeySignIn } from "@/lib/identity/sessions/operations/passkey";

export const POST = pageForm({
  name: "passkey-options",
  perMinute: 60,
  body: z.strictObject({}),
  status: 200,
  answer: beginPasskeySignIn,
});
