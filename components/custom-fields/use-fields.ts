"use client";

import { useQuery } from "@tanstack/react-query";
import { activeFields } from "@/lib/tracking/custom-fields/queries";
import type { FieldObject } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

/** Active fields of all objects, in their order. Empty while they load. */
export function useEveryField(): CustomField[] {
  const { data } = useQuery(activeFields());
  return data?.data ?? [];
}

/** Active fields of an object, in their order. Empty while they load. */
export function useFields(object: FieldObject): CustomField[] {
  return useEveryField().filter((field) => field.object === object);
}
