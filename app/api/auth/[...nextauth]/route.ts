import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { authOptions } from "@/lib/auth/next-auth";
import { sameHost } from "@/lib/auth/same-host";
import { signIn, signOut } from "@/lib/sessions/operations";

/** An e-mail address, a password and a token, bytes. */
const BODY_LIMIT = 16 * 1024;

interface Segments {
  params: Promise<{ nextauth: string[] }>;
}

export async function GET(request: NextRequest, context: Segments): Promise<Response> {
  return sameHost(await handle(request, context), request.headers);
}

export async function POST(request: NextRequest, context: Segments): Promise<Response> {
  const { nextauth } = await context.params;
  // Next-auth would let anybody write into our log here.
  if (nextauth[0] === "_log") return new Response(null, { status: 204 });
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= BODY_LIMIT)) return new Response(null, { status: 413 });
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return new Response(null, { status: 415 });
  return sameHost(await handle(request, context), request.headers);
}

function handle(request: NextRequest, context: Segments): Promise<Response> {
  return NextAuth(request, context, authOptions({ signIn, signOut })) as Promise<Response>;
}
