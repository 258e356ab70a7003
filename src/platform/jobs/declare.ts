import type { Static, TSchema } from '@sinclair/typebox'

/** What a handler is told of the job it works on. */
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
  /** Also runs it when the program starts: what a killed one left goes on at once. The schema must then accept `{}`. */
  atStart?: boolean
}

export const declared = new Map<string, JobDeclaration>()

/** Declares a kind of job, once, when its room is loaded. Start-up makes its queue. */
export function declareJob<S extends TSchema>(declaration: JobDeclaration<S>): void {
  if (declared.has(declaration.name)) throw new Error(`job ${declaration.name} is declared twice`)
  // boundary: the registry holds jobs of every payload; `run-job.ts` validates before it calls a handler.
  declared.set(declaration.name, declaration as unknown as JobDeclaration)
}

/** The declaration of a job. Throws when there is none: a name in code that is not a job's is a mistake in code. */
export function declarationOf(name: string): JobDeclaration {
  const declaration = declared.get(name)
  if (!declaration) throw new Error(`no job is called ${name}`)
  return declaration
}
