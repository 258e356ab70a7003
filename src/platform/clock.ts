// The only place that reads the time of day. Tests replace `clock.now`; nothing else calls Date.now() for business.

export const clock = {
  /** Milliseconds since the epoch. */
  now: (): number => Date.now(),
}

/** The present instant as ISO 8601 UTC. */
export const isoNow = (): string => new Date(clock.now()).toISOString()

export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
