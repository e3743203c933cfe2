import { uuidOf } from "@/lib/kernel/core/ids";
import { DEFAULT_LANGUAGE, textLocale } from "@/lib/kernel/core/languages";
import { env } from "@/lib/kernel/env";
import { translator } from "@/lib/kernel/i18n/translator";
import { chatBodyOf, type ChatFormat, type Sentence } from "./bodies";
import { pageOf } from "./pages";
import { LINK_END, LINK_START, sentenceOf } from "./sentences";
import { surroundingsOf } from "./store";
import { wordsOf } from "./words";

interface Told {
  workspaceId: string;
  /** `{"type", "timestamp", "data"}`. */
  payload: string;
}

/** The body of a chat message about an event, in the workspace's language. */
export async function chatMessage(format: ChatFormat, { workspaceId, payload }: Told): Promise<string> {
  const { type, data } = JSON.parse(payload) as { type: string; data: Record<string, unknown> };
  const { language: chosen, locale, workspaceName, names } = await surroundingsOf(workspaceId, namedIn(data));
  const language = chosen ?? DEFAULT_LANGUAGE;
  const words = wordsOf({
    t: await translator(language, "chat"),
    locale: textLocale(language, locale),
    workspaceName,
    nameOf: (id) => names[uuidOf(id) ?? ""] ?? id,
  });
  return chatBodyOf(format, linked(sentenceOf(type, data, words), `${env().APP_URL}${pageOf(type, data)}`));
}

/** UUIDs of the projects, clients and people that the object refers to. */
function namedIn(data: Readonly<Record<string, unknown>>): string[] {
  return Object.values(data).flatMap((value) => {
    const id = typeof value === "string" && /^(?:prj|cli|usr)_/.test(value) ? uuidOf(value) : null;
    return id === null ? [] : [id];
  });
}

function linked(text: string, url: string): Sentence {
  const [before = "", rest = ""] = text.split(LINK_START);
  const [inner = "", after = ""] = rest.split(LINK_END);
  return { before, linked: inner, after, url };
}
