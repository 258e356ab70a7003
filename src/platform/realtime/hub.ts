// Messages between processes: rights changed, work waits, something happened. Nothing that must not be lost goes this
// way: a message reaches those who listen now, and `reconnected` announces that some may have been missed.

import postgres from 'postgres'
import { seconds } from '../clock'
import { connectionOptions, type Target } from '../db/connection'
import { errorDetails, log } from '../log'

const CHANNEL = 'angan'
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const MOST_BYTES = 7_900
/** Messages that come within this time of the last notification go together in the next one, milliseconds. */
const GATHERED_WITHIN = 20
/** Topic of the hub's own: messages may have been missed, so caches must be cleared. Payload: {}. It comes when this
 *  hub did not listen for a while, and when another hub could not send. */
export const RECONNECTED = 'reconnected'

type Handler = (payload: object) => void
/** What one notification carries: a topic and its payload, as often as there are messages. */
type Notification = { from: string; messages: [topic: string, payload: object][] }

/** One listening connection, one that sends, and any number of topics. One for each process. */
export class Hub {
  /** Distinguishes one's own messages, which were delivered without the round trip, from those of others. */
  private readonly self = crypto.randomUUID()
  private readonly handlers = new Map<string, Set<Handler>>()
  private client: postgres.Sql | undefined
  private beating: ReturnType<typeof setInterval> | undefined
  /** When the listening connection last proved that it receives (milliseconds, monotonic); 0: it does not. */
  private heardAt = 0
  private hasListened = false
  /** Whether a notification got lost on its way out, and the others don't know yet. */
  private hasLost = false
  /** Messages, as JSON, that wait for the next notification. */
  private waiting: string[] = []
  private gathering: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly beatEvery = seconds(10)) {}

  /** Connects and listens. Rejects when the database can't be reached; later losses are repaired by themselves. */
  async start(target: Target): Promise<void> {
    if (this.client) throw new Error('the hub is started already')
    await this.listen(target)
    // A listening connection that died without a word looks like a quiet one. So the hub writes to itself.
    this.beating = setInterval(() => this.beat(target), this.beatEvery)
    this.send('', {})
  }

  /** Disconnects. Subscriptions stay; from here on messages reach this process only. */
  async stop(): Promise<void> {
    clearInterval(this.beating)
    this.flush()
    const { client } = this
    this.client = undefined
    this.heardAt = 0
    this.hasListened = false
    await client?.end({ timeout: 1 })
  }

  /** Whether messages of other processes arrive here. */
  isUp(): boolean {
    return this.client !== undefined && performance.now() - this.heardAt < 2.5 * this.beatEvery
  }

  /** Sends to every subscriber of `topic`: those in this process before it returns, those in others soon after. Throws
   *  when the message is over 7,900 bytes. */
  publish(topic: string, payload: object): void {
    this.send(topic, payload)
    this.deliver(topic, payload)
  }

  /** Calls `handler` with the payload of every message on `topic`; returns what ends that. */
  subscribe<P extends object = Record<string, unknown>>(topic: string, handler: (payload: P) => void): () => void {
    // boundary: what arrives on a topic is what this program's own publishers put there.
    const known = handler as unknown as Handler
    const handlers = this.handlers.get(topic) ?? new Set()
    this.handlers.set(topic, handlers.add(known))
    return () => {
      handlers.delete(known)
    }
  }

  private async listen(target: Target): Promise<void> {
    const client = postgres({
      ...connectionOptions(target, 'angan-hub', 1),
      // Closes the sending connection only; when the server goes, both go, and this is the one that says so at once.
      onclose: () => {
        if (this.client === client) this.heardAt = 0
      },
    })
    this.client = client
    await client.listen(
      CHANNEL,
      text => this.hear(text),
      () => this.listening(client),
    )
  }

  /** postgres.js calls this after each time that it began to listen, so after each loss too. */
  private listening(client: postgres.Sql): void {
    if (this.client !== client) return
    this.heardAt = performance.now()
    if (this.hasListened) this.deliver(RECONNECTED, {})
    this.hasListened = true
  }

  private hear(text: string): void {
    const notification = readNotification(text)
    if (!notification) return
    if (notification.from === this.self) this.heardAt = performance.now()
    else for (const [topic, payload] of notification.messages) this.deliver(topic, payload)
  }

  /** The first message goes at once. Those behind it are gathered for a moment: a busy program would otherwise have a
   *  transaction for each of them, several for every lead. */
  private send(topic: string, payload: object): void {
    const text = JSON.stringify([topic, payload])
    const bytes = Buffer.byteLength(this.around([text]))
    if (bytes > MOST_BYTES) throw new Error(`a message on ${topic} has ${bytes} bytes, over ${MOST_BYTES}`)
    if (!this.client) return
    this.waiting.push(text)
    if (!this.gathering) this.flush()
  }

  private flush(): void {
    clearTimeout(this.gathering)
    this.gathering = undefined
    if (this.waiting.length === 0) return
    const empty = Buffer.byteLength(this.around([]))
    let batch: string[] = []
    let bytes = empty
    for (const text of this.waiting.splice(0)) {
      const more = Buffer.byteLength(text) + 1
      if (batch.length > 0 && bytes + more > MOST_BYTES) {
        this.notify(batch)
        batch = []
        bytes = empty
      }
      batch.push(text)
      bytes += more
    }
    this.notify(batch)
    this.gathering = setTimeout(() => this.flush(), GATHERED_WITHIN)
  }

  private around(messages: readonly string[]): string {
    return `{"from":"${this.self}","messages":[${messages.join(',')}]}`
  }

  private notify(batch: readonly string[]): void {
    this.client?.notify(CHANNEL, this.around(batch)).catch((error: unknown) => {
      if (!this.client) return
      this.hasLost = true
      log.warn('hub messages not sent', { messages: batch.length, ...errorDetails(error) })
    })
  }

  private deliver(topic: string, payload: object): void {
    for (const handler of this.handlers.get(topic) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        log.error('a subscriber failed', { topic, ...errorDetails(error) })
      }
    }
  }

  private beat(target: Target): void {
    if (this.isUp()) this.sign()
    else this.reconnect(target)
  }

  /** Sends a sign of life to itself, and to the others what it owes them. When that is lost too, the next sign repeats
   *  it. */
  private sign(): void {
    const topic = this.hasLost ? RECONNECTED : ''
    this.hasLost = false
    this.send(topic, {})
  }

  private reconnect(target: Target): void {
    log.warn('the listening connection is lost; connecting again')
    void this.client?.end({ timeout: 0 }).catch(() => {})
    this.listen(target).then(
      () => this.sign(),
      (error: unknown) => log.warn('could not listen', errorDetails(error)),
    )
  }
}

/** Anybody with access to the database can write to the channel; what is not a notification of ours is passed over. */
function readNotification(text: string): Notification | null {
  try {
    const { from, messages } = JSON.parse(text) as Notification
    const isOurs = messages.every(([topic, payload]) => typeof topic === 'string' && typeof payload === 'object')
    return isOurs ? { from, messages } : null
  } catch {
    return null
  }
}

/** The hub of this process. */
export const hub = new Hub()
