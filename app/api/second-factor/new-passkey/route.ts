import { z } from "zod";
import { challengeOf } from "@/lib/kernel/auth/challenge";
import { pageForm } from "@/lib/kernel/http/page-form";
import { beginPasskeyBySignIn } from "@/lib/identity/sessions/operations/second-step";

/** What a browser needs to make a passkey of somebody who has shown their password, and must set one up to get in. */
export const POST = pageForm({
  name: "second-factor-new-passkey",
  perMinute: 10,
  body: z.strictObject({}),
  status: 200,
  answer: async (_given, { cookie }) => beginPasskeyBySignIn(await challengeOf(cookie)),
});
