import { AppError } from "@/lib/kernel/core/errors";
import type { Call, Reply } from "./call";

export type WebHandler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

export function toWebHandler(answer: (call: Call) => Promise<Reply>): WebHandler {
  return async (request, context) => {
    const url = new URL(request.url);
    const reply = await answer({
      method: request.method,
      path: url.pathname,
      search: url.search.slice(1),
      params: await context.params,
      ip: "",
      header: (name) => request.headers.get(name) ?? undefined,
      body: (limit) => readAll(request.body, limit),
    });
    const bodiless = reply.status === 304 || reply.status === 204 || request.method === "HEAD";
    const body = reply.stream ? streamOf(reply.stream) : (reply.body as BodyInit);
    return new Response(bodiless ? null : body, { status: reply.status, headers: reply.headers });
  };
}

function streamOf(stream: AsyncIterable<Uint8Array>): ReadableStream {
  const bytes = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next: IteratorResult<Uint8Array, unknown> = await bytes.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await bytes.return?.();
    },
  });
}

async function readAll(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  const next = () => reader?.read().catch(() => Promise.reject(bodyCutOff()));
  for (let read = await next(); read && !read.done; read = await next()) {
    length += read.value.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

export function bodyCutOff(): AppError {
  return new AppError("bad_request", "body_cut_off");
}

export function tooLarge(limit: number): AppError {
  return new AppError("payload_too_large", "body_too_large", { maximum_bytes: limit });
}
