/** Whether an event has `changes`. */
export function isUpdate(type: string): boolean {
  return type.endsWith(".updated");
}
