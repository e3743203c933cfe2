/** Wakes one waiting caller. A signal that is raised while nobody waits ends the next wait at once. */
export class Signal {
  #isRaised = false;
  #wake: (() => void) | undefined;

  get isRaised(): boolean {
    return this.#isRaised;
  }

  raise(): void {
    this.#isRaised = true;
    this.#wake?.();
  }

  /** Waits until it is raised, at most `mostMs`. */
  async wait(mostMs: number): Promise<void> {
    if (!this.#isRaised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, mostMs));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isRaised = false;
  }
}
