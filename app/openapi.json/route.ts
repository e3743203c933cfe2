import { openApiReply } from "@/lib/admin/docs/document";
import { webFace } from "@/lib/kernel/http/web";

export const dynamic = "force-dynamic";

export const GET = webFace(openApiReply);
