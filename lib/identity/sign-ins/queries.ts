import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { Alarm, AlarmRaised, SignInPage } from "./schema";

export const signInList = () =>
  apiQuery<SignInPage>({ key: ["sign-ins", "list"], path: "/v1/me/sign-ins", query: { limit: 20 } });

/** By POST, to keep the token out of logs. */
export const alarm = (token: string) =>
  queryOptions({
    queryKey: ["sign-in-alarm", token],
    queryFn: ({ signal }) => api.post<Alarm>("/api/sign-in-alarms/lookup", { body: { token }, signal }),
    staleTime: Infinity,
  });

export const raiseAlarm = mutationOptions({
  mutationFn: (token: string) => api.post<AlarmRaised>("/api/sign-in-alarms/confirm", { body: { token } }),
});
