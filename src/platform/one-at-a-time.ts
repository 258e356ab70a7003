/** Lets the works that share a key run one after another, and all others side by side. */
export class OneAtATime {
  private readonly running = new Map<string, Promise<void>>()

  /** Looks up a key, waits while work on that key runs, looks it up again (it may have changed meanwhile), then runs
   *  with the last answer. No key, no waiting. */
  async run<T, R>(
    ask: () => Promise<T>,
    keyOf: (answer: T) => string | null,
    run: (answer: T) => Promise<R>,
  ): Promise<R> {
    let answer = await ask()
    for (let busy = this.busy(keyOf(answer)); busy; busy = this.busy(keyOf(answer))) {
      await busy
      answer = await ask()
    }
    const key = keyOf(answer)
    if (key === null) return run(answer)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.running.set(key, promise)
    try {
      return await run(answer)
    } finally {
      this.running.delete(key)
      resolve()
    }
  }

  private busy(key: string | null): Promise<void> | undefined {
    return key === null ? undefined : this.running.get(key)
  }
}
