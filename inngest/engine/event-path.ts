/** `event.data.workspaceId` is `["data", "workspaceId"]`. */
export type EventPath = string[];

const PATH = /^event(\.[A-Za-z_]\w*)+$/;

/** @returns `null` for anything but a path below `event`. A real server supports all of CEL. */
export function parsePath(text: string): EventPath | null {
  return PATH.test(text) ? text.split(".").slice(1) : null;
}

export function readPath(path: EventPath, event: object): unknown {
  let value: unknown = event;
  for (const member of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, member)) return undefined;
    value = (value as Record<string, unknown>)[member];
  }
  return value;
}
