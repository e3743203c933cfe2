import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import { listening, type TestServer } from "@/testing/v1-server";
import { throughGate } from "./gate";
import { secure } from "./headers";

let owner: TestUser;
let server: TestServer;
/** The headers of each request for which a page was rendered. */
const rendered: IncomingMessage["headers"][] = [];
let status = 200;

/** What Next does of a page: scripts carry the nonce, and the page says for which browser it was made. */
function renderPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered.push({ ...request.headers });
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.flushHeaders();
  response.write(`<script nonce="${String(request.headers["x-nonce"])}">`);
  response.write(new TextEncoder().encode("</script>Überweisung "));
  response.end(`${String(rendered.length)}<i nonce="${String(request.headers["x-nonce"])}"></i>${"x".repeat(2000)}`);
  return Promise.resolve();
}

beforeEach(async () => {
  withoutLimits();
  owner = await givenOwner();
  rendered.length = 0;
  status = 200;
  server = await listening((request, response) => {
    secure(request, response);
    const incoming = { ip: "192.0.2.1", path: request.url ?? "/" };
    void throughGate(request, response, incoming, (into) => renderPage(request, into));
  });
});
afterEach(() => {
  server.close();
});

const pathOf = ({ public_url: url }: { public_url: string | null }) => new URL(url ?? "").pathname;
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

const nonceOf = (reply: Response) => /'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "")?.[1];

describe("the page of a public invoice", () => {
  test("200: it is rendered once for all visitors, and each gets the nonce of their own policy", async () => {
    const path = pathOf(await givenInvoice(owner));
    const [first, second, third] = [...(await Promise.all([open(path), open(path)])), await open(path)];
    expect(rendered).toHaveLength(1);
    const nonces = [first, second, third].map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    for (const reply of [first, second, third]) {
      expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const text = await reply.text();
      expect(text).toMatch(/^<script nonce="[^"]+"><\/script>Überweisung 1<i nonce=/);
      const said = Array.from(text.matchAll(/nonce="([^"]+)"/g), ([, nonce]) => nonce);
      expect(said).toEqual([nonceOf(reply), nonceOf(reply)]);
    }
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
