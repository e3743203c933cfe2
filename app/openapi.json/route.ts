import { openApiReply } from "@/lib/admin/docs/document";
import { toWebHandler } from "@/lib/kernel/http/web";

export const dynamic = "force-dynamic";

export const GET = toWebHandler(openApiReply);
