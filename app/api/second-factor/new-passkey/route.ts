import { z } from "zod";
import { challengeOf } from "@/lib/kernel/auth/challenge";
import { pageForm } from "@/lib/kernel/http/page-form";
import { beginPasskeyBySignIn } from "@/lib/identity/sessions/operations/second-step";

export const POST = pageForm({
  name: "second-factor-new-passkey",
  perMinute: 10,
  body: z.strictObject({}),
  status: 200,
  answer: async (_given, { cookie }) => beginPasskeyBySignIn(await challengeOf(cookie)),
});
