import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { ClientPage, type ClientListQuery } from "./schema";

const clientKeys = { all: ["clients"] as const };

export const clientList = (query: Partial<ClientListQuery> = {}) =>
  queryOptions({
    queryKey: [...clientKeys.all, "list", query],
    queryFn: ({ signal }) => api.get("/v1/clients", { query, returns: ClientPage, signal }),
  });
