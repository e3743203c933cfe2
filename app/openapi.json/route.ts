import { openApiReply } from "@/lib/docs/document";
import { webFace } from "@/lib/http/web";

export const dynamic = "force-dynamic";

export const GET = webFace(openApiReply);
