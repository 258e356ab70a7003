import { clock, minutes, seconds } from '../../platform/clock'
import type { Who } from '../../platform/db/who'
import type { RealtimeEvent } from './schema'

/** A page that gave way comes back after so long: soon enough to show what it missed, and seldom enough that six pages
 *  don't put one another out all the time. */
const GIVEN_WAY_MS = minutes(1)
/** A client that stopped reading is dropped when this much waits for it. */
const MOST_WAITING = 256 * 1024
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would hold small messages back.
  'x-accel-buffering': 'no',
}

const encoder = new TextEncoder()
/** An event goes to thousands of streams, and is written once. */
const written = new WeakMap<RealtimeEvent, Uint8Array>()

function bytesOf(event: RealtimeEvent): Uint8Array {
  const known = written.get(event) ?? encoder.encode(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
  written.set(event, known)
  return known
}

export type Pace = {
  heartbeatMs: number
  /** Streams are closed at about this age, so that the client signs in again; ± 10 %, so that they don't all come at
   *  once. */
  lifeMs: number
}
const PACE: Pace = { heartbeatMs: seconds(15), lifeMs: minutes(15) }

/** One member's open stream. */
export class Stream {
  readonly response: Response
  /** Ids of the conversations that it gets news of, whoever they are with. */
  readonly follows: ReadonlySet<string>
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private readonly heartbeat: ReturnType<typeof setInterval>
  private readonly life: ReturnType<typeof setTimeout>
  private isOpen = true

  /** `onClose` is called once, at any close: by the client, by the program, or at the end of the stream's life. */
  constructor(
    readonly who: Who,
    request: Request,
    private readonly onClose: (stream: Stream) => void,
    { pace = PACE, follows = new Set() }: { pace?: Pace; follows?: ReadonlySet<string> } = {},
  ) {
    this.follows = follows
    const close = () => this.close()
    const body = new ReadableStream<Uint8Array>(
      {
        start: controller => {
          this.controller = controller
        },
        cancel: close,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 16 * 1024 }),
    )
    this.response = new Response(body, { headers: STREAM_HEADERS })
    this.heartbeat = setInterval(() => this.write(': heartbeat\n\n'), pace.heartbeatMs)
    // The operator's staff are out when their grant ends, not at their next request.
    const left = (who.support?.until ?? Number.POSITIVE_INFINITY) - clock.now()
    this.life = setTimeout(close, Math.min(pace.lifeMs * (0.9 + Math.random() * 0.2), left))
    // Not every way in which a client leaves ends in `cancel`.
    request.signal.addEventListener('abort', close, { once: true })
    // A signal that was aborted before fires no more. The opener gets to register the stream first.
    if (request.signal.aborted) queueMicrotask(close)
    // After a restart everybody comes back, within 2 to 5 seconds and not at once.
    this.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n: open\n\n`)
  }

  send(event: RealtimeEvent): void {
    this.enqueue(bytesOf(event))
  }

  /** Closes it for a newer one of the same member. */
  giveWay(): void {
    this.write(`retry: ${GIVEN_WAY_MS}\n\n`)
    this.close()
  }

  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    clearInterval(this.heartbeat)
    clearTimeout(this.life)
    try {
      this.controller?.close()
    } catch {
      // The client closed it first.
    }
    this.onClose(this)
  }

  private write(text: string): void {
    this.enqueue(encoder.encode(text))
  }

  private enqueue(bytes: Uint8Array): void {
    if (!this.isOpen || !this.controller) return
    if ((this.controller.desiredSize ?? 0) < -MOST_WAITING) this.close()
    else this.controller.enqueue(bytes)
  }
}
