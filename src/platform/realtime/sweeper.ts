import { errorDetails, log } from '../log'
import { hub } from './hub'

type Sweeping = {
  /** The topic of the hub that wakes it, in every program. */
  topic: string
  /** Work that no message announced, or that a killed program left, is found after this many milliseconds. */
  every: number
  /** Looks once for what is due, and begins it. */
  look: () => Promise<void>
  /** What the log says when a look failed; the next one comes by itself. */
  complaint: string
  /** Called at each wake, also while a look is under way. */
  onWake?: () => void
}

/** Looks for what is due when it is woken, and now and then: one look at a time, and another one behind it for what came
 *  meanwhile. */
export class Sweeper {
  private isRunning = false
  private isWanted = false
  private working: Promise<void> | undefined
  private timer: ReturnType<typeof setInterval> | undefined
  private unsubscribe: (() => void) | undefined

  constructor(private readonly sweeping: Sweeping) {}

  start(): void {
    const { topic, every } = this.sweeping
    this.isRunning = true
    this.unsubscribe = hub.subscribe(topic, () => this.wake())
    this.timer = setInterval(() => this.wake(), every)
    this.wake()
  }

  /** Ends the looks; answers when the present one has ended. */
  async stop(): Promise<void> {
    this.isRunning = this.isWanted = false
    this.unsubscribe?.()
    clearInterval(this.timer)
    await this.working
  }

  wake(): void {
    this.isWanted = this.isRunning
    this.sweeping.onWake?.()
    if (!this.isWanted) return
    this.working ??= this.lookWhileWanted().finally(() => {
      this.working = undefined
      if (this.isWanted) this.wake()
    })
  }

  private async lookWhileWanted(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false
      try {
        await this.sweeping.look()
      } catch (error) {
        log.error(this.sweeping.complaint, errorDetails(error))
      }
    }
  }
}
