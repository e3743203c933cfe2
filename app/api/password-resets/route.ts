import { pageForm } from "@/lib/kernel/http/page-form";
import { log } from "@/lib/kernel/log";
import { sendReset } from "@/lib/identity/passwords/operations";
import { ResetRequest } from "@/lib/identity/passwords/schema";

/** Asks for a link to a new password. The answer does not wait for it, so neither words nor time tell who has an account. */
export const POST = pageForm({
  name: "password-reset",
  perMinute: 5,
  body: ResetRequest,
  status: 202,
  answer: ({ email }, sender) => {
    void sendReset(email, sender).catch((error: unknown) => {
      log().error({ err: error, request_id: sender.requestId }, "a link to a new password could not be mailed");
    });
    return Promise.resolve({});
  },
});
