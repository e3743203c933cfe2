import { z } from "zod";
import type { WebHandler } from "@/lib/kernel/http/web";
import { Called } from "./call";

/** Posts to a form of our own pages, as the page does. */
export async function postForm(
  handler: WebHandler,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Called> {
  const own = { "sec-fetch-site": "same-origin", "content-type": "application/json", ...headers };
  const request = new Request("http://localhost/api/test", {
    method: "POST",
    headers: own,
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  const reply = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.bytes(),
  };
  return new Called(reply, z.unknown());
}
