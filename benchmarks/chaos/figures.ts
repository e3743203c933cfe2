/** Print a figure beside its limit, and return whether the limit held. */
export function judge(name: string, figure: string, limit: string, isHeld: boolean): boolean {
  print(name, `${figure} (limit ${limit}: ${isHeld ? "held" : "broken"})`);
  return isHeld;
}

export function print(name: string, figure: string): void {
  process.stdout.write(`  ${name.padEnd(38)} ${figure}\n`);
}
