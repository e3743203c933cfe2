import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { cookieOf } from "@/lib/kernel/auth/cookie";
import { isFirstRun } from "@/lib/kernel/auth/first-run";
import { WORKSPACE_COOKIE } from "@/lib/kernel/auth/round-trip-answer";
import { AppError } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { readableLocale } from "@/lib/kernel/http/accept";
import type { Reply } from "@/lib/kernel/http/call";
import { encoded, preferredCoding } from "@/lib/kernel/http/encoding";
import { sendReply } from "@/lib/kernel/http/node";
import { publicEdition } from "@/lib/billing/invoices/operations/public";
import { buttonsFor } from "@/lib/identity/sign-in-providers/operations/known";
import { policyOfFixedPage } from "./headers";
import { capturePage } from "./page-capture";

const PUBLIC_INVOICE = /^\/i\/([\w-]{32})$/;
const KEPT_BYTES = 48 * 1024 * 1024;

/** A page as everybody gets it, and the same in each coding that somebody asked for. */
interface KeptPage {
  reply: Reply;
  coded: Map<string, Promise<Reply>>;
}

/** Renders the page of a request into a response. */
type Render = (response: ServerResponse) => Promise<void>;

const kept = new LRUCache<string, KeptPage>({
  maxSize: KEPT_BYTES,
  // Compressed it takes a tenth at most, and there are two codings.
  sizeCalculation: ({ reply }) => Math.ceil(reply.body.length * 1.2) + 1,
});
const underWay = new Map<string, Promise<KeptPage>>();

/** A page that looks the same to everybody. */
export interface FixedPage {
  /** All that it depends on, as one text: another text means that it may look different. Null: it cannot be kept. */
  edition: () => Promise<string | null>;
  /** In which language it writes dates and numbers, where the browser has a say in that. */
  locale?: string;
}

/**
 * The page that a browser opens, where it is one that looks the same to everybody: that of a public invoice, and of
 * sign-in to whoever has no session. Null for every other request; also Next's own requests for parts of a page, and
 * addresses with a query, are answered by Next.
 */
export function fixedPage(request: IncomingMessage, path: string, isSignedIn: boolean): FixedPage | null {
  // While pages are being developed, each is rendered anew.
  if (env().NODE_ENV === "development" || request.method !== "GET" || "rsc" in request.headers) return null;
  const token = PUBLIC_INVOICE.exec(path)?.[1];
  if (token !== undefined) return { edition: () => invoiceEdition(token) };
  const { host = "", "accept-language": asked, cookie } = request.headers;
  // A browser that signed in through a workspace's provider is shown that one again.
  if (path !== "/sign-in" || isSignedIn || cookieOf(cookie, WORKSPACE_COOKIE) !== undefined) return null;
  const locale = readableLocale(asked);
  return { edition: () => signInEdition(host, locale), locale };
}

/**
 * Answers with a page that looks the same to everybody. Rendering an invoice of 500 lines occupies the only thread for
 * a tenth of a second, and compressing it takes longer than all else: both are done once for each edition. So that not
 * a byte differs, the page's policy names its scripts by their hashes instead of by a nonce.
 */
export async function serveFixedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FixedPage,
  render: Render,
): Promise<void> {
  const acceptEncoding = request.headers["accept-encoding"] ?? "";
  const edition = await page.edition();
  if (edition === null) return render(response);
  keepOut(request, page);
  const { reply, coded } = await pageOf(edition, request, render);
  const coding = preferredCoding(acceptEncoding) ?? "identity";
  const sent = coded.get(coding) ?? encoded({ header: () => acceptEncoding }, reply);
  coded.set(coding, sent);
  const { headers, ...same } = await sent;
  // Sending adds headers of its own.
  sendReply(request, response, { ...same, headers: { ...headers } });
}

/** The page is for everybody, so nothing that this browser says of itself may leave a trace in it. */
function keepOut({ headers }: IncomingMessage, { locale }: FixedPage): void {
  for (const own of ["accept-encoding", "accept-language", "cookie"]) Reflect.deleteProperty(headers, own);
  if (locale !== undefined) headers["accept-language"] = locale;
}

/** Null where there is no invoice behind the link, which is Next's page to render. */
async function invoiceEdition(token: string): Promise<string | null> {
  try {
    return await publicEdition(token, new Date());
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * The page names the server as the browser does, and the providers that sign people in. Before there is an account, it
 * sends everybody to the set-up.
 */
async function signInEdition(host: string, locale: string): Promise<string | null> {
  return (await isFirstRun()) ? null : `sign-in ${host} ${locale} ${JSON.stringify(await buttonsFor(undefined))}`;
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
    const { status, headers, body } = await capturePage(request, render);
    const policy = { "Content-Security-Policy": policyOfFixedPage(body) };
    const reply = { status, headers: { ...namedAsSent(headers), ...policy }, body: Buffer.from(body) };
    const page = { reply, coded: new Map<string, Promise<Reply>>() };
    if (status === 200) kept.set(edition, page);
    return page;
  } finally {
    underWay.delete(edition);
  }
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
