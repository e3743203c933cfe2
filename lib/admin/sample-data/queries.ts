import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { SampleData, SampleDataRemoval } from "./schema";

export const sampleData = () => apiQuery<SampleData>({ key: ["sample-data"], path: "/v1/sample-data" });

/** Loading changes every list. */
export const loadSampleData = mutationOptions({
  mutationFn: () => api.post<SampleData>("/v1/sample-data", {}),
  onSuccess: (_data, _input, _result, { client: cache }) => cache.invalidateQueries(),
});

export const removeSampleData = mutationOptions({
  mutationFn: () => api.delete<SampleDataRemoval>("/v1/sample-data"),
  onSuccess: (_removal, _input, _result, { client: cache }) => cache.invalidateQueries(),
});
