import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as openLink } from "@/app/api/files/[token]/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { MAX_SIZE } from "@/lib/billing/files/rules";
import { call } from "@/testing/call";
import { givenExpenseRow } from "@/testing/expenses";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { FILES, givenFile, upload } from "@/testing/files";
import type { TestServer } from "@/testing/listening";
import { givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { givenV1, loadRoutes } from "@/testing/v1-server";
import { DELETE, GET } from "./[id]/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const get = (as: TestUser, id: string) => call(GET, { as, params: { id } });
const remove = (as: TestUser, id: string) => call(DELETE, { method: "DELETE", as, params: { id } });

function open(url: string): Promise<Response> {
  const token = url.slice(url.lastIndexOf("/") + 1);
  return openLink(new Request(url), { params: Promise.resolve({ token }) });
}

describe("POST /v1/files", () => {
  test("201: the type is that of the content, not that of the name", async () => {
    const bytes = FILES["image/png"];
    const reply = await upload(owner, { filename: "C:\\scans\\receipt-4417.pdf", bytes });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^fil_[0-7][0-9a-z]{25}$/) as string,
      filename: "receipt-4417.png",
      content_type: "image/png",
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      url: reply.body.url,
      created_at: reply.body.created_at,
    });
    expect(reply.headers["Location"]).toBe(`http://localhost:3000/v1/files/${reply.body.id}`);
    expect((await get(owner, reply.body.id)).body).toEqual({ ...reply.body, url: expect.any(String) as string });
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a page", "<!doctype html>"],
    ["nothing", ""],
  ])("415: %s is no receipt", async (_name, text) => {
    const { problem } = await upload(owner, { bytes: Buffer.from(text), headers: { "content-type": "image/png" } });
    expect(problem).toMatchObject({ status: 415, code: "unsupported_media_type", reason: "not_a_receipt" });
    expect(await prisma().fileContent.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });

  test("415: a compressed file", async () => {
    const { problem } = await upload(owner, { headers: { "content-encoding": "gzip" } });
    expect(problem).toMatchObject({ status: 415, reason: "not_identity" });
  });

  test("422: without a name", async () => {
    expect((await upload(owner, { filename: "" })).problem).toMatchObject({
      code: "validation_failed",
      errors: [{ parameter: "filename" }],
    });
  });

  test("201: equal bytes are kept once in a workspace, also with concurrent uploads", async () => {
    const workspaceId = owner.workspace.id;
    const both = await Promise.all([upload(owner, { filename: "a.png" }), upload(owner, { filename: "b.png" })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    await givenFile(await givenOwner());
    expect(await prisma().file.count({ where: { workspaceId } })).toBe(2);
    expect(await prisma().fileContent.count({ where: { workspaceId } })).toBe(1);
  });

  test("201: a repetition with the same Idempotency-Key makes no second file; another file is refused", async () => {
    const headers = { "idempotency-key": "4417" };
    const [first, again] = [await upload(owner, { headers }), await upload(owner, { headers })];
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await prisma().file.count({ where: { workspaceId: owner.workspace.id } })).toBe(1);
    const other = await upload(owner, { headers, bytes: FILES["image/jpeg"] });
    expect(other.problem).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });
});

describe("the size of a file", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await givenV1(await loadRoutes());
    return () => server.close();
  });

  const send = (size: number, isDeclared: boolean) => {
    const bytes = Buffer.concat([FILES["application/pdf"], Buffer.alloc(size - FILES["application/pdf"].length)]);
    const chunks = new ReadableStream({
      start: (stream) => {
        for (let at = 0; at < size; at += 65_536) stream.enqueue(bytes.subarray(at, at + 65_536));
        stream.close();
      },
    });
    const init = { method: "POST", headers: { authorization: `Bearer ${owner.key}` }, duplex: "half" };
    return fetch(`${server.url}/v1/files?filename=a.pdf`, {
      ...init,
      body: isDeclared ? bytes : chunks,
    });
  };

  test.each([true, false])("413 above 10 MiB, 201 for exactly 10 MiB, with Content-Length: %s", async (isDeclared) => {
    expect((await send(MAX_SIZE, isDeclared)).status).toBe(201);
    const refused = await send(MAX_SIZE + 1, isDeclared).catch(() => null);
    // The server may close the connection before the client has sent everything.
    if (refused) {
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ reason: "file_too_large", params: { maximum_bytes: MAX_SIZE } });
    }
    expect(await prisma().file.count({ where: { workspaceId: owner.workspace.id } })).toBe(1);
  });
});

describe("GET /v1/files/{id}", () => {
  test("404: an upload without expense is for its uploader only", async () => {
    const member = await givenUser(owner.workspace, "member");
    const { id } = await givenFile(member);
    expect((await get(member, id)).status).toBe(200);
    for (const other of [owner, await givenUser(owner.workspace, "member"), await givenOwner()]) {
      expect((await get(other, id)).status).toBe(404);
      expect((await remove(other, id)).status).toBe(404);
    }
  });

  test("200: a receipt is for everyone who sees its expense", async () => {
    const { workspace } = owner;
    const [admin, spender, colleague] = [
      await givenUser(workspace, "admin"),
      await givenUser(workspace, "member"),
      await givenUser(workspace, "member"),
    ];
    const [lead, otherLead] = [await givenUser(workspace, "manager"), await givenUser(workspace, "manager")];
    const project = await givenProject(owner, { manager_ids: [lead.publicId] });
    await givenProject(owner, { manager_ids: [otherLead.publicId] });
    const { id } = await givenFile(owner);
    await givenExpenseRow(spender, { fileIds: [uuidOf("fil", id)], projectId: uuidOf("prj", project.id) });
    const seen = [owner, admin, spender, lead, colleague, otherLead, await givenOwner()].map((as) => get(as, id));
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 404]);
  });
});

describe("DELETE /v1/files/{id}", () => {
  test("409: the receipt of an expense stays", async () => {
    const { id } = await givenFile(owner);
    await givenExpenseRow(owner, { fileIds: [uuidOf("fil", id)] });
    expect((await remove(owner, id)).problem).toMatchObject({ code: "conflict", reason: "file_in_use" });
    expect((await get(owner, id)).status).toBe(200);
  });

  test("200: the bytes go with the last file that has them", async () => {
    const workspaceId = owner.workspace.id;
    const [one, other] = [await givenFile(owner), await givenFile(owner)];
    expect((await remove(owner, one.id)).body).toEqual({ id: one.id, deleted: true });
    expect((await get(owner, one.id)).status).toBe(404);
    expect((await open(other.url)).status).toBe(200);
    await remove(owner, other.id);
    expect(await prisma().fileContent.count({ where: { workspaceId } })).toBe(0);
    expect((await open(other.url)).status).toBe(404);
  });

  test("200: an upload of equal bytes during the deletion keeps its bytes", async () => {
    const { id } = await givenFile(owner);
    const [deleted, uploaded] = await Promise.all([remove(owner, id), upload(owner)]);
    expect([deleted.status, uploaded.status]).toEqual([200, 201]);
    expect((await open(uploaded.body.url)).status).toBe(200);
  });
});

describe("the address of a file", () => {
  test.each(["image/jpeg", "image/png", "image/webp", "application/pdf"] as const)(
    "200: sends %s as that type and nothing else, without sign-in",
    async (type) => {
      const file = await givenFile(owner, { filename: "Beleg „Café“.html", bytes: FILES[type] });
      const answer = await open(file.url);
      expect(Buffer.from(await answer.bytes())).toEqual(FILES[type]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=600",
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      });
      const policy = answer.headers.get("content-security-policy");
      expect(policy).toBe(type === "application/pdf" ? null : "sandbox; default-src 'none'");
    },
  );

  test("404: a changed address, and one of another purpose", async () => {
    const { url } = await givenFile(owner);
    for (const changed of [`${url}x`, url.replace(/.\./, "A."), "http://localhost/api/files/x"]) {
      expect((await open(changed)).status).toBe(404);
    }
  });

  test("404: in a deleted workspace", async () => {
    const { url } = await givenFile(owner);
    await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { deletedAt: new Date() } });
    expect((await open(url)).status).toBe(404);
  });
});

test("404: an unknown id", async () => {
  const { id } = await givenFile(owner);
  await prisma().file.update({ where: { id: uuidOf("fil", id) }, data: { id: newUuid() } });
  expect((await get(owner, id)).status).toBe(404);
});
