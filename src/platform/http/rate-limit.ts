// How often anyone may ask. Rates by GCRA: one number per caller, the whole quota usable as a burst, no window edge to
// game. In this process only: several copies of the program each allow the quota.

import { clock, minutes, seconds } from '../clock'

/** `quota` requests per `window` seconds. */
export type RatePolicy = { name: string; quota: number; window: number }

/** Every limit, by what it protects, with the key by which callers are counted. */
export const policies = {
  /** session */
  session: { name: 'session', quota: 600, window: 60 },
  /** API key; a key may have a quota of its own: `{ ...policies.key, quota }` */
  key: { name: 'key', quota: 300, window: 60 },
  /** IP address, for Lead Push tokens that are not known: guessing, not leads */
  'ingest-ip': { name: 'ingest-ip', quota: 30, window: 60 },
  /** IP address, for cookies and keys that are not known */
  guess: { name: 'guess', quota: 60, window: 60 },
  /** IP address, for sign-in and set-up; a sign-in also waits by the account tried */
  auth: { name: 'auth', quota: 20, window: 60 },
  /** connection of an assistant */
  assistant: { name: 'assistant', quota: 120, window: 60 },
  /** IP address, for what strangers may read and for a phone's refresh */
  public: { name: 'public', quota: 120, window: 60 },
  /** signed-in phone, for changing its tokens */
  refresh: { name: 'refresh', quota: 30, window: 60 },
  /** IP address, for readiness, which asks the database; liveness is never refused */
  ready: { name: 'ready', quota: 60, window: 10 },
  /** session; a mail to oneself */
  'mail-test': { name: 'mail-test', quota: 5, window: 300 },
  /** member, with all of the member's sessions and keys: numbers and names are guessed here */
  search: { name: 'search', quota: 60, window: 60 },
  /** member who reads numbers masked, likewise: numbers and addresses asked or entered, but by imports */
  numbers: { name: 'numbers', quota: 600, window: 3600 },
  /** the same member: rows of lists, checked or taken in */
  rows: { name: 'rows', quota: 50_000, window: 86_400 },
  /** the same member: people known already, and not their own, whom those rows are about */
  met: { name: 'met', quota: 1000, window: 86_400 },
} as const satisfies Record<string, RatePolicy>

/** Counted by Lead Push token: as many as the installation says. */
export const ingestPolicy = (quota: number): RatePolicy => ({ name: 'ingest', quota, window: 60 })

/** The verdict on one request: `reset` and `retryAfter` in whole seconds (`retryAfter` is 0 when allowed). */
export type Verdict = { allowed: boolean; remaining: number; reset: number; retryAfter: number }

const SWEEP_EVERY = minutes(1)
/** About 10 MB of keys. Past it the callers not seen for longest are forgotten, which is kinder than refusing all. */
const MOST_CALLERS = 100_000
/** A caller at the edge is not refused for the rounding of a division. */
const ROUNDING = 1e-6

/** Counts callers against rates. Memory is bounded by `most` callers. */
export class RateLimiter {
  /** policy and caller → the moment (ms, monotonic) at which the caller's quota is whole again. Least recently allowed first. */
  private readonly whole = new Map<string, number>()
  private sweptAt = clock.monotonic()

  constructor(private readonly most = MOST_CALLERS) {}

  /** Takes `cost` from the quota of `caller`, or refuses and takes nothing. */
  take(policy: RatePolicy, caller: string, cost = 1): Verdict {
    const { verdict, key, after } = this.judge(policy, caller, cost)
    if (verdict.allowed) this.remember(key, after)
    return verdict
  }

  /** Takes `cost`, whether it is there or not: what was answered already can't be refused, and what comes next can. */
  charge(policy: RatePolicy, caller: string, cost: number): void {
    const { whole, key } = this.judge(policy, caller, cost)
    this.remember(key, whole)
  }

  /** What `take` would answer. Takes nothing. */
  peek(policy: RatePolicy, caller: string): Verdict {
    return this.judge(policy, caller, 1).verdict
  }

  private judge(policy: RatePolicy, caller: string, cost: number) {
    const now = clock.monotonic()
    this.sweep(now)
    const key = `${policy.name} ${caller}`
    const window = seconds(policy.window)
    const step = window / policy.quota
    const before = Math.max(this.whole.get(key) ?? 0, now)
    const after = before + step * cost
    const allowed = after - now <= window + ROUNDING
    const used = (allowed ? after : before) - now
    const verdict: Verdict = {
      allowed,
      remaining: Math.max(0, Math.floor((window - used) / step + ROUNDING)),
      reset: Math.max(0, Math.ceil(used / 1000 - ROUNDING)),
      retryAfter: allowed ? 0 : Math.max(1, Math.ceil((after - now - window) / 1000 - ROUNDING)),
    }
    // A debt is never larger than a whole window.
    return { verdict, key, after, whole: Math.min(after, now + window) }
  }

  /** How many callers are remembered. */
  get size(): number {
    return this.whole.size
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < SWEEP_EVERY) return
    this.sweptAt = now
    for (const [key, at] of this.whole) if (at <= now) this.whole.delete(key)
  }

  private remember(key: string, at: number): void {
    this.whole.delete(key)
    this.whole.set(key, at)
    if (this.whole.size <= this.most) return
    for (const oldest of this.whole.keys()) {
      this.whole.delete(oldest)
      break
    }
  }
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-11, names in lower case as `set.headers` wants them.
 *  `t` and `Retry-After` name the same moment when the request was refused. */
export function rateHeaders(policy: RatePolicy, verdict: Verdict): Record<string, string> {
  const wait = verdict.allowed ? verdict.reset : verdict.retryAfter
  return {
    'ratelimit-policy': `"${policy.name}";q=${policy.quota};w=${policy.window}`,
    ratelimit: `"${policy.name}";r=${verdict.remaining};t=${wait}`,
    ...(verdict.allowed ? {} : { 'retry-after': String(verdict.retryAfter) }),
  }
}
