import { notFound } from "next/navigation";
import { AppError } from "@/lib/kernel/core/errors";

/** What is behind a link that needs no sign-in. Next answers links that lead nowhere, and those withdrawn, alike. */
export async function behindPublicLink<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
