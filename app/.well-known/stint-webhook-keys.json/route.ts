import { publicFile } from "@/lib/kernel/http/page-form";
import { publicKeysOf } from "@/lib/webhooks/endpoints/operations/public-keys";

export const dynamic = "force-dynamic";

export const GET = publicFile({
  name: "webhook-keys",
  perMinute: 60,
  answer: (query) => publicKeysOf(query.get("endpoint") ?? ""),
});
