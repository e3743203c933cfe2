import { pageForm } from "@/lib/kernel/http/page-form";
import { showAlarm } from "@/lib/identity/sign-ins/operations";
import { AlarmToken } from "@/lib/identity/sign-ins/schema";

export const POST = pageForm({
  name: "sign-in-alarm-lookup",
  perMinute: 30,
  body: AlarmToken,
  status: 200,
  answer: ({ token }) => showAlarm(token),
});
