import { hashKey, newKey } from "@/lib/kernel/auth/keys";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { serveScim } from "@/server/http/scim";
import type { TestUser } from "./factories";
import { listening, type TestServer } from "./listening";

export function givenScimServer(): Promise<TestServer> {
  return listening((request, response) => void serveScim(request, response));
}

export async function givenScimToken(
  { id, workspace }: Pick<TestUser, "id" | "workspace">,
  columns: { mailsInvitations?: boolean; revokedAt?: Date } = {},
): Promise<string> {
  const token = newKey("provisioning");
  await prisma().provisioningToken.create({
    data: {
      id: newUuid(),
      workspaceId: workspace.id,
      name: "Okta",
      hash: new Uint8Array(hashKey(token)),
      firstChars: token.slice(0, 12),
      lastChars: token.slice(-4),
      createdBy: id,
      ...columns,
    },
  });
  return token;
}

interface ScimBody {
  id: string;
  schemas: string[];
  userName: string;
  displayName?: string;
  externalId?: string;
  active: boolean;
  name?: { formatted?: string; givenName?: string; familyName?: string };
  emails: { value: string }[];
  groups?: { value: string }[];
  members: { value: string }[];
  meta: { version: string; location: string; lastModified: string };
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimBody[];
  status: string;
  scimType?: string;
  detail: string;
}

export interface ScimAnswer {
  status: number;
  headers: Headers;
  body: ScimBody;
}

export type Scim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimAnswer>;

export function scimClient(url: string, token: string): Scim {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json", ...headers },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as ScimBody };
  };
}
