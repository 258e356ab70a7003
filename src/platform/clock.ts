// The only place that reads the time. Tests replace `clock.now`; nothing else calls Date.now() for business.

export const clock = {
  /** Milliseconds since the epoch: for moments that are shown, stored or compared with stored ones. The machine may set it
   *  back, by seconds or by a day. */
  now: (): number => Date.now(),
  /** Milliseconds since some moment, which never go back: for how long something took, may last or has to wait within this
   *  process. A quota counted by `now` refused everybody until a clock that was set back had caught up. */
  monotonic: (): number => performance.now(),
}

/** The present instant as ISO 8601 UTC. */
export const isoNow = (): string => new Date(clock.now()).toISOString()

export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
