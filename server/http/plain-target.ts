/**
 * Whether a request names a path of this server and nothing else. An absolute target or a malformed Host would make Next
 * redirect to wherever the client says; `//` would open a second way in.
 */
export function isPlainTarget(target: string, host: string = ""): boolean {
  return (
    target.startsWith("/") && !target.startsWith("//") && /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host)
  );
}
