import type { AppError } from "@/lib/kernel/core/errors";
import type { Reply } from "@/lib/kernel/http/call";

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1rem}h1{font-size:1.25rem}";

const TITLES: Partial<Record<AppError["code"], string>> = {
  rate_limited: "Too many requests",
  unavailable: "Stint is busy",
};

/**
 * A refusal as a page, for browsers. Where it says how long to wait, the page loads again by itself after that time, without
 * any script. Its text is constant, so nothing has to be escaped.
 *
 * @param isAgain Whether the request may be repeated: what was posted may not.
 */
export function refusalPage(problem: Reply, { code, message }: AppError, isAgain: boolean): Reply {
  const seconds = Number(problem.headers["Retry-After"]);
  const isTimed = isAgain && seconds > 0;
  const title = TITLES[code] ?? "This page is not available";
  const when = isTimed
    ? `<p>This page loads again by itself in ${String(seconds)} ${seconds === 1 ? "second" : "seconds"}.</p>`
    : "";
  const again = isAgain ? '<a href="">Load again</a> · ' : "";
  return {
    ...problem,
    headers: { ...problem.headers, "Content-Type": "text/html; charset=utf-8" },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Stint</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${isTimed ? `<meta http-equiv="refresh" content="${String(seconds)}">` : ""}<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${message}</p>${when}<p>${again}<a href="/">Open the start page</a></p></main></body></html>`,
  };
}
