import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError, statusOf } from "@/lib/kernel/core/errors";
import { listening, type TestServer } from "@/testing/listening";
import { toCall } from "./node";
import { toWebHandler } from "./web";

let server: TestServer;
let read: (outcome: unknown) => void;
const outcome = new Promise((resolve) => (read = resolve));

beforeAll(async () => {
  server = await listening((request) => {
    toCall(request, "/", "", {}).body(1000).then(read, read);
  });
});
afterAll(() => server.close());

test("400: a client that disconnects within its body is not an internal error", async () => {
  const socket = connect(server.port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf", () => socket.destroy());
  expect(await outcome).toBeInstanceOf(AppError);
});

test("400: also if Next reads the body", async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error("aborted")) });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  const handler = toWebHandler(async (call) => {
    const refusal: unknown = await call.body(1000).catch((error: unknown) => error);
    return { status: refusal instanceof AppError ? statusOf(refusal) : 500, headers: {}, body: "" };
  });
  const answer = await handler(new Request("http://localhost/", init), { params: Promise.resolve({}) });
  expect(answer.status).toBe(400);
});
