import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { env } from "@/lib/kernel/env";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { listening, type TestServer } from "@/testing/listening";
import { serveFixedPage } from "./fixed-pages";
import { throughGate } from "./gate";
import { secure } from "./headers";

let owner: TestUser;
let server: TestServer;
/** The headers of each request for which a page was rendered. */
const rendered: IncomingMessage["headers"][] = [];
let status = 200;

/** A page as Next renders it: its scripts carry the nonce of the request. */
function renderPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered.push({ ...request.headers });
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.flushHeaders();
  const number = String(rendered.length);
  const nonce = `nonce="${String(request.headers["x-nonce"])}"`;
  response.write(`<script src="/a.js" ${nonce}></script><script ${nonce}>say("${number}")</script>`);
  response.write(new TextEncoder().encode("Überweisung "));
  response.end(`${number}<script>let a = 1 < 2;\n</script>${"x".repeat(2000)}`);
  return Promise.resolve();
}

beforeEach(async () => {
  withoutLimits();
  owner = await givenOwner();
  rendered.length = 0;
  status = 200;
  server = await listening((request, response) => {
    secure(request, response);
    const incoming = { ip: "192.0.2.1", path: request.url ?? "/", requestId: "req" };
    void throughGate(request, response, incoming, (into) => renderPage(request, into));
  });
});
afterEach(() => {
  server.close();
});

const pathOf = ({ public_url: url }: { public_url: string | null }) => new URL(url ?? "").pathname;
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

const policyOf = (reply: Response) => reply.headers.get("content-security-policy") ?? "";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the page of a public invoice", () => {
  test("200: it is rendered once, all visitors get the same bytes, and no script runs but those that it was rendered with", async () => {
    const path = pathOf(await givenInvoice(owner));
    const replies = [...(await Promise.all([open(path), open(path)])), await open(path)];
    expect(rendered).toHaveLength(1);
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(texts[0]).toContain("Überweisung 1");
    expect(new Set(texts).size).toBe(1);
    const ofScripts = `script-src 'self' ${hashOf('say("1")')} ${hashOf("let a = 1 < 2;\n")};`;
    for (const reply of replies) {
      expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(policyOf(reply)).toContain(ofScripts);
      expect(policyOf(reply)).toContain("frame-ancestors 'none'");
    }
  });

  test("200: whoever asks while it is rendered gets the same rendering", async () => {
    let asked = 0;
    let goOn = () => {};
    const bothAsked = new Promise<void>((resolve) => (goOn = resolve));
    const edition = () => {
      // The rendering goes on when the second visitor, too, has looked whether there is one.
      if (++asked === 2) setImmediate(goOn);
      return Promise.resolve("asked for twice");
    };
    const { url, close } = await listening((request, response) => {
      void serveFixedPage(request, response, { edition }, async (into) => {
        await bothAsked;
        await renderPage(request, into);
      });
    });
    const texts = await Promise.all([fetch(url), fetch(url)].map(async (reply) => (await reply).text()));
    close();
    expect(rendered).toHaveLength(1);
    expect(texts[0]).toBe(texts[1]);
  });

  test("200: it is compressed as each visitor asks", async () => {
    const path = pathOf(await givenInvoice(owner));
    const coding = async (accepted: string) =>
      (await open(path, { "accept-encoding": accepted })).headers.get("content-encoding");
    expect([await coding("gzip"), await coding("br"), await coding("identity")]).toEqual(["gzip", "br", null]);
    expect(rendered).toHaveLength(1);
  });

  test("what one visitor's browser says of itself is not in the page that others get", async () => {
    const path = pathOf(await givenInvoice(owner));
    await open(path, { cookie: "theme=dark", "accept-language": "de", "accept-encoding": "gzip" });
    for (const own of ["cookie", "accept-language", "accept-encoding"]) expect(rendered[0]).not.toHaveProperty(own);
  });

  test("an invoice that changed, and another one, are rendered anew", async () => {
    const invoice = await givenInvoice(owner);
    await (await open(pathOf(invoice))).text();
    await call(updateInvoice, {
      method: "PATCH",
      as: owner,
      params: { id: invoice.id },
      body: { status: "void" },
    });
    expect(await (await open(pathOf(invoice))).text()).toContain("Überweisung 2");
    expect(await (await open(pathOf(await givenInvoice(owner)))).text()).toContain("Überweisung 3");
  });

  test("500: a page that failed is not kept", async () => {
    const path = pathOf(await givenInvoice(owner));
    status = 500;
    expect((await open(path)).status).toBe(500);
    status = 200;
    expect((await open(path)).status).toBe(200);
  });

  test("a link without an invoice, an address with a query and Next's own requests are not kept", async () => {
    const path = pathOf(await givenInvoice(owner));
    for (const [asked, headers] of [
      [`/i/${"A".repeat(32)}`, {}],
      [`${path}?a=1`, {}],
      [path, { rsc: "1" }],
    ] as const) {
      rendered.length = 0;
      await open(asked, headers);
      await open(asked, headers);
      expect(rendered).toHaveLength(2);
    }
  });
});

describe("the sign-in page", () => {
  const signIn = (headers: Record<string, string> = {}, query = "") => open(`/sign-in${query}`, headers);

  test("200: it is rendered once for all who read in one language, and nothing of a browser is in it", async () => {
    const german = { "accept-language": "de-AT,de;q=0.9", cookie: "theme=dark" };
    const texts = await Promise.all([german, german].map(async (headers) => (await signIn(headers)).text()));
    expect(texts[0]).toBe(texts[1]);
    expect(rendered).toHaveLength(1);
    expect(rendered[0]).toMatchObject({ "accept-language": "de-AT" });
    expect(rendered[0]).not.toHaveProperty("cookie");
    expect(policyOf(await signIn(german))).toContain("'sha256-");
    await signIn({ "accept-language": "fr" });
    expect(rendered).toHaveLength(2);
  });

  test("where other providers sign people in, it is rendered anew", async () => {
    const german = { "accept-language": "de-CH" };
    await signIn(german);
    const { OIDC_PROVIDERS } = env();
    Object.assign(env(), { OIDC_PROVIDERS: [...OIDC_PROVIDERS, { key: "acme", name: "Acme", workspace: null }] });
    await signIn(german);
    await signIn(german);
    expect(rendered).toHaveLength(2);
    Object.assign(env(), { OIDC_PROVIDERS });
  });

  test("with an address to go on to, of a browser whose workspace is known, and of a session, it is rendered each time", async () => {
    const { headers: session } = await givenSession(owner);
    for (const [headers, query] of [
      [{}, "?next=/reports"],
      [{ cookie: "stint.workspace=wks_01m7yp4jademgb7e4vec1c0001" }, ""],
      [session, ""],
    ] as const) {
      rendered.length = 0;
      await signIn(headers, query);
      await signIn(headers, query);
      expect(rendered).toHaveLength(2);
    }
  });
});
