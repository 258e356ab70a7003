// What a kind of step is, said once: what it is given, what may be wrong with that, its words, and what it does.

import type { Static, TSchema } from '@sinclair/typebox'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import type { Known } from './known'

/** Field of the step → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>

/** A step that is about to be taken. */
export type Doing = {
  work: Write
  who: Who
  known: Known
  automation: { id: string; name: string }
  runId: string
  path: string
  record: { kind: string; id: string }
  /** The lead that it is about; null where the record has none. */
  leadId: string | null
  /** The person that it is about. */
  contactId: string | null
  /** It waited for its time already. */
  hasWaited: boolean
  /** All that is done is taken back: nobody is asked and no turn is taken. */
  isTrial: boolean
  /** What `fetch` brought. */
  fetched: unknown
}

/** What became of it, in words without anything of a person: the log outlives rights. */
export type Outcome =
  | { is: 'done'; said: string; made?: Readonly<Record<string, string>>; took?: 'yes' | 'no' }
  | { is: 'skipped'; said: string }
  /** `until`: ms since the epoch, when it is tried anew. */
  | { is: 'waits'; said: string; until: number }

export type StepKind<S extends TSchema = TSchema> = {
  kind: string
  /** For people: Assign. */
  name: string
  does: string
  schema: S
  /** It is about a lead, or about a person: rules about other records have none. */
  about?: 'lead' | 'person'
  /** The right that whoever it acts for needs. */
  needs?: string
  /** What is wrong with it, by field, beyond its schema. */
  problems: (step: Static<S>, known: Known) => Problems
  /** In the imperative: `assign it to Asha Rao`. */
  say: (step: Static<S>, known: Known) => string
  /** Asks others what it needs, before its transaction. Not in a trial. */
  fetch?: (who: Who, step: Static<S>, about: Pick<Doing, 'leadId'>) => Promise<unknown>
  /** Does it, in the transaction that also keeps its outcome. A fault ends the run. */
  do: (doing: Doing, step: Static<S>) => Promise<Outcome> | Outcome
}

/** A kind of step, for the table of them. */
export function stepKind<S extends TSchema>(kind: StepKind<S>): StepKind {
  // boundary: a table holds kinds of every schema; `checkSteps` validates before anything is called.
  return kind as unknown as StepKind
}

export const done = (said: string, made: Readonly<Record<string, string>> = {}): Outcome => ({ is: 'done', said, made })
export const skipped = (said: string): Outcome => ({ is: 'skipped', said })

/** `problems` without those that are none. */
export const found = (problems: Readonly<Record<string, string | null | false | undefined>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter((one): one is [string, string] => typeof one[1] === 'string'))
