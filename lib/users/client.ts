import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/client";
import { Me } from "./schema";

const userKeys = { me: ["me"] as const };

export const me = () =>
  queryOptions({
    queryKey: userKeys.me,
    queryFn: ({ signal }) => api.get("/v1/me", { returns: Me, signal }),
    staleTime: 5 * 60_000,
  });
