import type { WebHandler } from "@/lib/http/web";

/** Posts to a form of our own pages, as the page does. */
export async function postForm(
  handler: WebHandler,
  body: unknown,
  headers: Record<string, string> = {},
  // Tests read whatever the reply holds.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
): Promise<{ status: number; body: any; text: string; headers: Headers }> {
  const own = { "sec-fetch-site": "same-origin", "content-type": "application/json", ...headers };
  const request = new Request("http://localhost/api/test", {
    method: "POST",
    headers: own,
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown, text, headers: response.headers };
}
