import { db } from '../db/database'
import type { Who } from '../db/who'
import type { Work, Write } from '../db/work'
import { answer, type WithMeta } from './envelope'
import { type Asked, once } from './idempotency'

type Envelope<T> = { data: T; meta: object }

/** What a handler of a route finds in its context: one unit of work as its caller, answered in the envelope. */
export type Handling = {
  /** Answers what `run` finds. */
  reads<T>(run: (work: Work) => Promise<T | WithMeta<T>>): Promise<Envelope<T>>
  /** Answers what `run` says after its writes, which commit together; with `once` under that status, and once for an
   *  Idempotency-Key, the answer kept `sealed` where it holds a secret. */
  writes: {
    <T>(run: (work: Write) => Promise<T | WithMeta<T>>): Promise<Envelope<T>>
    <T>(run: (work: Write) => Promise<T | WithMeta<T>>, how: { once: number; sealed?: boolean }): Promise<Response>
  }
}

/** The handling of one request by its context, which a handler may use further. */
export const handlingOf = (asked: Omit<Asked, 'who'>, who: Who): Handling => ({
  reads: async run => answer(await db.read(who, run)),
  writes: (async <T>(run: (work: Write) => Promise<T>, how?: { once: number; sealed?: boolean }) => {
    const { request, body, query, set } = asked
    if (how) return once({ request, who, body, query, set }, how.once, run, how)
    return answer(await db.write(who, run))
  }) as Handling['writes'],
})
