"use client";

import { type Feature, navigationFor, phonePlacesFor } from "@/components/layout/navigation";
import { useViewer } from "@/components/viewer/use-viewer";

/** The places of the viewer's role, without those of features that are off or of no use to the viewer. */
export function useNavigation() {
  const { role, workspace } = useViewer().user;
  const isOn = (feature: Feature) => workspace[feature].enabled && workspace[feature].decides;
  return { groups: navigationFor(role, isOn), others: phonePlacesFor(role, isOn).others };
}
