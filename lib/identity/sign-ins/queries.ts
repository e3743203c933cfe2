import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { Alarm, AlarmRaised, SignInPage } from "./schema";

/** Who signed in as the viewer lately. */
export const signInList = () =>
  apiQuery<SignInPage>({ key: ["sign-ins", "list"], path: "/v1/me/sign-ins", query: { limit: 20 } });

/** What the link of a mail is about. Asked by POST, so that the token is in no address that a log keeps. */
export const alarm = (token: string) =>
  queryOptions({
    queryKey: ["sign-in-alarm", token],
    queryFn: ({ signal }) => api.post<Alarm>("/api/sign-in-alarms/lookup", { body: { token }, signal }),
    staleTime: Infinity,
  });

export const raiseAlarm = mutationOptions({
  mutationFn: (token: string) => api.post<AlarmRaised>("/api/sign-in-alarms/confirm", { body: { token } }),
});
