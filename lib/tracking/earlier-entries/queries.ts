import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { EarlierEntries, EarlierEntryPin } from "./schema";

const KEY = ["earlier-entries"];

export const earlierEntries = () =>
  apiQuery<EarlierEntries>({ key: KEY, path: "/v1/me/earlier-entries" }, { staleTime: 60_000 });

export const pinEarlierEntry = mutationOptions({
  mutationFn: (body: EarlierEntryPin) => api.post<EarlierEntries>("/v1/me/earlier-entries", { body }),
  onSuccess: (data, _input, _result, { client: cache }) => {
    cache.setQueryData(KEY, data);
  },
});
