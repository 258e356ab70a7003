import { errorDetails, log } from './platform/log'

type Step = { part: string; limit: number; end: () => Promise<unknown> }

/** What was started and has to be ended, the last first. */
export class Stops {
  private readonly steps: Step[] = []
  private isOver = false

  /** Adds a part, before it is started: `end` must do for one that did not get to start, or only half. It gets `limit`
   *  milliseconds. Throws once the stopping has begun, so that a start that is under way goes no further. */
  add(part: string, limit: number, end: () => Promise<unknown>): void {
    if (this.isOver) throw new Error('the program is stopping')
    this.steps.push({ part, limit, end })
  }

  /** Ends every part, whatever becomes of the others. Answers whether all of them ended well. */
  async run(): Promise<boolean> {
    this.isOver = true
    let well = true
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await within(step)
      } catch (error) {
        well = false
        log.error('a part did not stop as it should', { part: step.part, ...errorDetails(error) })
      }
    }
    return well
  }
}

async function within({ limit, end }: Step): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${limit} ms`)), limit)
  })
  try {
    await Promise.race([end(), late])
  } finally {
    clearTimeout(timer)
  }
}
