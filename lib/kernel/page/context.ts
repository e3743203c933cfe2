import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Context } from "@/lib/kernel/auth/context";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { isFirstRun } from "@/lib/kernel/auth/first-run";
import { incoming } from "@/lib/kernel/auth/incoming";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import { nextPath } from "@/lib/kernel/core/next-path";

/** Redirects without a session or users. */
export const pageContext = cache(async (): Promise<Context> => {
  const context = await sessionContext();
  if (context) return context;
  if (await isFirstRun()) redirect("/welcome");
  const next = nextPath(pathWithoutRsc(incoming().path));
  redirect((next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`) as Route);
});

/** Null if the role lacks the permission. */
export async function contextFor(permission: Permission): Promise<Context | null> {
  const context = await pageContext();
  return roleMay(context.actor.role, permission) ? context : null;
}

/** Without redirects. */
export const sessionContext = cache(async (): Promise<Context | null> => {
  const cookies = (await headers()).get("cookie") ?? undefined;
  const sessionId = await sessionIdOf(cookies);
  const now = new Date();
  const actor = sessionId && (await actorOfSession(sessionId, now));
  if (!actor) return null;
  const { ip, requestId } = incoming();
  return { actor, requestId, ip, now, assertMatch: () => undefined };
});

function pathWithoutRsc(path: string): string {
  const [pathname = "", search = ""] = path.split("?", 2);
  const rest = search.split("&").filter((part) => part !== "" && !part.startsWith("_rsc"));
  return rest.length === 0 ? pathname : `${pathname}?${rest.join("&")}`;
}
