import type { Metadata } from "next";
import { NothingHere } from "@/components/layout/nothing-here";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return <NothingHere />;
}
