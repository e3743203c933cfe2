import { pageForm } from "@/lib/http/page-form";
import { showAlarm } from "@/lib/sign-ins/operations";
import { AlarmToken } from "@/lib/sign-ins/schema";

/** Which sign-in a link is about. */
export const POST = pageForm({
  name: "sign-in-alarm-lookup",
  perMinute: 30,
  body: AlarmToken,
  status: 200,
  answer: ({ token }) => showAlarm(token),
});
