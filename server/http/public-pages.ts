import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { encoded } from "@/lib/http/encoding";
import { sendReply } from "@/lib/http/node";
import { publicEdition } from "@/lib/invoices/operations/public";
import { capturePage } from "./page-capture";

const PATH = /^\/i\/([\w-]{32})$/;
const KEPT_BYTES = 48 * 1024 * 1024;

/** A page without the nonce of the request for which it was rendered: the pieces of text around each of its places. */
interface KeptPage {
  status: number;
  headers: Record<string, string>;
  pieces: string[];
}

/** Renders the page of a request into a response. */
type Render = (response: ServerResponse) => Promise<void>;

const kept = new LRUCache<string, KeptPage>({
  maxSize: KEPT_BYTES,
  // A character may take two bytes.
  sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + 2 * length, 1),
});
const underWay = new Map<string, Promise<KeptPage>>();

/**
 * The token of a request for the page of a public invoice, as a browser opens it; null for every other request. Next's
 * own requests for parts of a page, and addresses with a query, are answered by Next.
 */
export function publicPageToken(request: IncomingMessage, path: string): string | null {
  // While pages are being developed, each is rendered anew.
  if (env().NODE_ENV === "development" || request.method !== "GET" || "rsc" in request.headers) return null;
  return PATH.exec(path)?.[1] ?? null;
}

/**
 * Answers with the page of a public invoice. Rendering one of 500 lines occupies the only thread for a tenth of a
 * second, and it looks the same to everybody, so it is rendered once for each version of the invoice and each day, and
 * kept. Only the nonce of the Content-Security-Policy differs from request to request.
 */
export async function servePublicPage(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  render: Render,
): Promise<void> {
  const acceptEncoding = request.headers["accept-encoding"];
  const edition = await editionOf(token);
  if (edition === null) return render(response);
  const { status, headers, pieces } = await pageOf(edition, request, render);
  const reply = { status, headers: { ...headers }, body: pieces.join(nonceOf(request)) };
  sendReply(request, response, await encoded({ header: () => acceptEncoding }, reply));
}

/** Null where there is no invoice behind the link, which is Next's page to render. */
async function editionOf(token: string): Promise<string | null> {
  try {
    return await publicEdition(token, new Date());
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function pageOf(edition: string, request: IncomingMessage, render: Render): Promise<KeptPage> {
  const page = kept.get(edition);
  if (page) return page;
  const rendering = underWay.get(edition) ?? renderOnce(edition, request, render);
  underWay.set(edition, rendering);
  return rendering;
}

async function renderOnce(edition: string, request: IncomingMessage, render: Render): Promise<KeptPage> {
  try {
    // The page is for everybody, so nothing that this browser says of itself may leave a trace in it.
    for (const own of ["accept-encoding", "accept-language", "cookie"]) Reflect.deleteProperty(request.headers, own);
    const { status, headers, body } = await capturePage(request, render);
    const page = { status, headers: namedAsSent(headers), pieces: body.split(nonceOf(request)) };
    if (status === 200) kept.set(edition, page);
    return page;
  } finally {
    underWay.delete(edition);
  }
}

/** Set by `secure()` before the request comes here. */
function nonceOf(request: IncomingMessage): string {
  return String(request.headers["x-nonce"]);
}

/** `content-type` as `Content-Type`, for the functions that take replies. */
function namedAsSent(headers: OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      [value].flat().join(", "),
    ]),
  );
}
