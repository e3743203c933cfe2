"use client";

import { useTranslations } from "next-intl";
import { useEverybody } from "@/components/users/use-everybody";

/** Return a function that names people by id. */
export function useUserNames(): (id: string) => string {
  const t = useTranslations("closedPeriods.people");
  const { items } = useEverybody();
  return (id) => {
    const user = items?.find((one) => one.id === id);
    return user ? user.name || (user.email ?? "") : t("unknown");
  };
}
