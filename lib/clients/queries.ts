import { question } from "@/lib/http/ask";
import { ClientPage, type ClientListQuery } from "./schema";

const clientKeys = { all: ["clients"] as const };

export const clientList = (query: Partial<ClientListQuery> = {}) =>
  question({ key: [...clientKeys.all, "list", query], path: "/v1/clients", query, returns: ClientPage });
