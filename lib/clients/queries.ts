import { question } from "@/lib/http/ask";
import type { ClientPage, ClientListQuery } from "./schema";

const clientKeys = { all: ["clients"] as const };

export const clientList = (query: Partial<ClientListQuery> = {}) =>
  question<ClientPage>({ key: [...clientKeys.all, "list", query], path: "/v1/clients", query });
