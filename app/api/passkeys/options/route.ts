import { z } from "zod";
import { pageForm } from "@/lib/kernel/http/page-form";
import { askWhoItIs } from "@/lib/identity/sessions/operations/passkey";

/** What a browser needs to offer the passkeys that it has for this server, to somebody who signs in. */
export const POST = pageForm({
  name: "passkey-options",
  perMinute: 60,
  body: z.strictObject({}),
  status: 200,
  answer: askWhoItIs,
});
