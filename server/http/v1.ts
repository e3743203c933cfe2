import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import FindMyWay, { type HTTPVersion, type Instance } from "find-my-way";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { encoded } from "@/lib/kernel/http/encoding";
import { sendReply, toCall } from "@/lib/kernel/http/node";
import { refuse } from "@/lib/kernel/http/pipeline";
import type { Handler } from "@/lib/kernel/http/route";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { meters } from "@/lib/kernel/meters";
import { traced, type SpanAbout } from "@/lib/kernel/traces";

type RouteModule = Readonly<Record<string, Handler | undefined>>;
export type Routes = readonly (readonly [pattern: string, module: RouteModule])[];

interface Entry {
  /** Such as `/v1/projects/{id}`. */
  route: string;
  module: RouteModule;
  allow: readonly string[];
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

export async function createV1(): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const bundle = new URL("./v1.mjs", import.meta.url);
  let { router, builtAt } = await load(bundle);
  return async (request, response) => {
    if (env().NODE_ENV === "development" && (await stat(bundle)).mtimeMs !== builtAt)
      ({ router, builtAt } = await load(bundle));
    await serve(router, request, response);
  };
}

async function load(bundle: URL) {
  const builtAt = (await stat(bundle)).mtimeMs;
  const { routes } = (await import(`${bundle.href}?built=${String(builtAt)}`)) as { routes: Routes };
  return { router: routerOf(routes), builtAt };
}

/** Paths are stored without methods, to tell 405 from 404. */
export function routerOf(routes: Routes): Instance<HTTPVersion.V1> {
  const router = FindMyWay({ ignoreTrailingSlash: false, maxParamLength: 500 });
  for (const [pattern, module] of routes) {
    const entry: Entry = {
      route: pattern.replaceAll(/:(\w+)/g, "{$1}"),
      module,
      allow: METHODS.filter((method) => handlerOf(module, method)),
    };
    router.on("GET", pattern, () => undefined, entry);
  }
  return router;
}

function handlerOf(module: RouteModule, method: string): Handler | undefined {
  return METHODS.some((known) => known === method) ? module[method === "HEAD" ? "GET" : method] : undefined;
}

export async function serve(
  router: Instance<HTTPVersion.V1>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  try {
    const found = router.find("GET", path);
    const search = mark < 0 ? "" : target.slice(mark + 1);
    const call = toCall(request, path, search, found?.params as Record<string, string>);
    const entry = found?.store as Entry | undefined;
    const measured = meters().requests.startTimer({ method: known(call.method), route: entry?.route ?? "none" });
    const reply = await traced(
      () => requestSpan(call, entry),
      async (note) => {
        const given = await encoded(call, await answer(call, entry));
        const { status, headers } = given;
        note({
          "http.response.status_code": status,
          "stint.request_id": headers["Request-Id"],
          "error.type": status >= 500 ? String(status) : undefined,
        });
        return given;
      },
    );
    sendReply(request, response, reply);
    measured({ status: `${String(Math.floor(reply.status / 100))}xx` });
  } catch (error) {
    log().error(error, "an answer could not be sent");
    response.destroy();
  }
}

/** Continue only a trace of the operator's own proxy. */
function requestSpan(call: Call, entry: Entry | undefined): SpanAbout {
  const [method, route] = [known(call.method), entry?.route ?? "none"];
  const facts = { "http.request.method": method, "http.route": route };
  const parent = env().TRUST_PROXY ? call.header("traceparent") : undefined;
  return { name: `${method} ${route}`, kind: "server", facts, parent };
}

/** Clients must not create unlimited metric labels. */
function known(method: string): string {
  return METHODS.some((one) => one === method) ? method : "other";
}

function answer(call: Call, entry: Entry | undefined): Promise<Reply> {
  const handler = entry && handlerOf(entry.module, call.method);
  return handler ? handler.answer(call) : refuse(call, entry?.allow);
}
