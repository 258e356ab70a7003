type Pending<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/** Collects the items of many requests and hands them on together: while one batch is being written the next one
 *  gathers, so under load many rows share a statement and a commit, and a lone one waits for nothing.
 *  `write` answers one result for each item, in order; when it throws, all of its batch fail. */
export class Gatherer<T, R> {
  private waiting: Pending<T, R>[] = []
  private running = 0

  constructor(
    private readonly write: (items: T[]) => Promise<R[]>,
    private readonly most: number,
    /** Batches under way at the same time. */
    private readonly lanes: number,
  ) {}

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (this.running < this.lanes) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.running++
    // One turn of the loop: requests that were read from the sockets together go together.
    await Promise.resolve()
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most)
      try {
        const results = await this.write(batch.map(pending => pending.item))
        for (const [i, pending] of batch.entries()) pending.resolve(results[i]!)
      } catch (error) {
        for (const pending of batch) pending.reject(error)
      }
    }
    this.running--
  }
}
