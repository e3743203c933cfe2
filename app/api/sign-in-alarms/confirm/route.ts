import { pageForm } from "@/lib/kernel/http/page-form";
import { raiseAlarm } from "@/lib/identity/sign-ins/operations";
import { AlarmToken } from "@/lib/identity/sign-ins/schema";

export const POST = pageForm({
  name: "sign-in-alarm-confirm",
  perMinute: 10,
  body: AlarmToken,
  status: 200,
  answer: ({ token }, { ip, requestId }) => raiseAlarm(token, { ip, requestId }),
});
