/** Runs at most `width` tasks at a time; the others wait in the order they came. */
export class Lane {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(width: number) {
    this.free = width
  }

  /** Answers what `task` answers, and fails as it fails. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }
}
