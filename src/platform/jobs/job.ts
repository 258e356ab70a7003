import type { Static, TSchema } from '@sinclair/typebox'
import { said } from '../rooms'

/** What a handler gets with the job it works on. */
export type JobRun = {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the program stops and the time to finish is over, or when the job has expired. */
  signal: AbortSignal
}

export type JobDeclaration<S extends TSchema = TSchema> = {
  /** `retention.nightly`: letters, digits, dots, hyphens, underscores. */
  name: string
  /** The payload. It names its company where it has one. */
  schema: S
  /** Does the work. May run twice for one job, so it reads the state again and leaves done what is done. */
  handler: (data: Static<S>, run: JobRun) => Promise<void>
  /** Attempts after the first; 5 when not said. The first waits `retryDelaySeconds`, each further one twice as long. */
  retryLimit?: number
  /** 30 when not said. */
  retryDelaySeconds?: number
  /** Seconds after which an attempt is given up as hung; 900 when not said. */
  expireInSeconds?: number
  /** How many of these jobs one process works on at a time; 1 when not said. */
  together?: number
  /** Seconds after which delayed and retried jobs are noticed, 30 when not said. New ones are noticed at once. */
  pollSeconds?: number
  /** Runs it by the clock of `zone`; the schema must then accept `{}`. A run that fell into a stop is made up for. */
  schedule?: { cron: string; zone: string }
  /** Also runs it when the program starts: what a killed one left continues at once. The schema must then accept `{}`. */
  atStart?: boolean
}

/** A kind of job, for its room to list under `jobs`. Start-up makes its queue. */
export function job<S extends TSchema>(declaration: JobDeclaration<S>): JobDeclaration {
  // boundary: rooms list jobs of every payload; `run-job.ts` validates before it calls a handler.
  return declaration as unknown as JobDeclaration
}

/** The job of a name. Throws when there is none: a name in code that is not a job's is a mistake in code. */
export function jobNamed(name: string): JobDeclaration {
  const known = said('jobs').find(job => job.name === name)
  if (!known) throw new Error(`no job is called ${name}`)
  return known
}
