import { notFound } from "next/navigation";
import { AppError } from "@/lib/kernel/core/errors";

/** The same 404 page for unknown and revoked links. */
export async function readOrNotFound<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
