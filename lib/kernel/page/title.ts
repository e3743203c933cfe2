import "server-only";
import type { Metadata } from "next";
import { AppError } from "@/lib/kernel/core/errors";
import type { Readable } from "@/lib/kernel/http/route";
import { pageContext } from "./context";
import { readOnce, type Question } from "./prefetch";

/** `kind` if the viewer may not see the object. */
export async function titleOf<Answer>(
  kind: string,
  question: Question<Answer>,
  route: Readable<NoInfer<Answer>>,
  nameOf: (answer: Answer) => string,
): Promise<Metadata> {
  try {
    return { title: nameOf((await readOnce(await pageContext(), question, route)).value) };
  } catch (error) {
    if (error instanceof AppError) return { title: kind };
    throw error;
  }
}
