// scope: every company, because one program works for all of them; each step is taken as whoever its automation acts for.
//
// One step of a run. What it does and that it was done commit together, so a program that is killed does none twice. Only the
// AI is asked before: whoever is killed then asks once more, and notes one answer.

import { reasonOf } from '../../leads'
import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { errorDetails, log } from '../../platform/log'
import { sql } from '../queries.gen'
import { type Definition, type Step, stepAfter, stepAt, storedDefinition } from './definition'
import { readKnown } from './known'
import { actingFor } from './maker'
import type { Outcome, StepKind } from './step-kind'
import { kindOf } from './steps'
import { sayTrouble } from './trouble'

/** Before a step that failed for a passing reason is tried again. */
const WAITS = [minutes(1), minutes(5), minutes(30)]

type Held = { company_id: string; id: string; worker: string }
type Run = RowOf<typeof sql.automations.findRunning>
type Taking = Held & { run: Run; definition: Definition; step: Step; path: string }

/** Takes the next step of a run. Answers whether there may be more to do now. Throws when the database is away. */
export async function takeStep(held: Held): Promise<boolean> {
  const run = await db.everyCompany(work => work.maybe(sql.automations.findRunning, { ...held, at: isoNow() }))
  if (!run?.next_step) return false
  const definition = storedDefinition(run.definition)
  const step = stepAt(definition, run.next_step) ?? { kind: 'unknown' }
  const taking = { ...held, run, definition, step, path: run.next_step }
  const cause = { id: run.id, chain: run.chain }
  const who = await actingFor(run.company_id, run.acts_for, { id: run.automation_id, name: run.name }, cause)
  const kind = kindOf(step)
  const refusal = whyNot(run, who, kind)
  if (refusal !== null || !who || !kind) return fail(taking, refusal ?? '')
  try {
    const fetched = await kind.fetch?.(who, step as never, { leadId: run.lead_id })
    return await db.write(who, work => take(work, kind, taking, fetched))
  } catch (error) {
    if (isDatabaseAway(error) || isRetried(error)) throw error
    return failed(taking, error)
  }
}

/** Why whoever it acts for may not take a step now. */
function whyNot({ acts_for_name }: Run, who: Who | null, kind: StepKind | undefined): string | null {
  if (!kind) return 'There is no such step any more'
  if (!who) return `${acts_for_name}, for whom it acts, was deactivated`
  const lacks = ['automations.edit', ...(kind.needs ? [kind.needs] : [])].find(right => !who.permissions[right])
  return lacks ? `${acts_for_name}, for whom it acts, lacks the right ${lacks}` : null
}

async function take(work: Write, kind: StepKind, taking: Taking, fetched: unknown): Promise<boolean> {
  const { id, worker, run, step, path } = taking
  const [isOurs, waited] = await beyond(work, async () => [
    await work.maybe(sql.automations.lockRun, { id, worker, next_step: path }),
    await work.maybe(sql.automations.findWaitedStep, { run_id: id, path }),
  ])
  if (!isOurs) return false
  const started_at = isoNow()
  const outcome = await kind.do(
    {
      ...{ work, who: work.who, known: await readKnown(work, run.record), runId: id, path, fetched },
      automation: { id: run.automation_id, name: run.name },
      record: { kind: run.record, id: run.record_id },
      ...{ leadId: run.lead_id, contactId: run.contact_id, hasWaited: waited !== null, isTrial: false },
    },
    step as never,
  )
  await beyond(work, () => settle(work, taking, outcome, started_at))
  return outcome.is !== 'waits'
}

const beyond = <T>(work: Write, run: () => Promise<T>): Promise<T> =>
  work.beyondReach('a run goes on though whoever it acts for gave its record away', run)

async function settle(
  work: Write,
  { id, definition, step, path }: Taking,
  outcome: Outcome,
  started_at: string,
): Promise<void> {
  const at = isoNow()
  const kept = { run_id: id, path, kind: step.kind, input: inputOf(step) as never, error: null, started_at, at }
  if (outcome.is === 'waits') {
    await work.count(sql.automations.putStep, { ...kept, state: 'waiting', outcome: outcome.said, made: {} })
    const due_at = new Date(outcome.until).toISOString()
    await work.count(sql.automations.moveRun, {
      id,
      state: 'waiting',
      next_step: path,
      due_at,
      reason: null,
      tries: 0,
      at,
    })
    return
  }
  const made = (outcome.is === 'done' && outcome.made) || {}
  await work.count(sql.automations.putStep, { ...kept, state: outcome.is, outcome: outcome.said, made: made as never })
  const next_step = stepAfter(definition, path, outcome.is === 'done' ? outcome.took : undefined)
  const state = next_step === null ? 'done' : 'running'
  const due_at = next_step === null ? null : at
  await work.count(sql.automations.moveRun, { id, state, next_step, due_at, reason: null, tries: 0, at })
}

/** A step as the log keeps it: the steps of its branches have entries of their own. */
function inputOf(step: Step): object {
  const { yes: _, no: __, ...input } = step
  return input
}

/** What becomes of a step that could not be taken: tried again where that may help, or the end of the run. */
async function failed(taking: Taking, error: unknown): Promise<boolean> {
  const { run, path } = taking
  const isForeseen = error instanceof Fault && error.status < 500
  if (!isForeseen) log.error('a step of an automation failed', { run: run.id, path, ...errorDetails(error) })
  const { reason } = reasonOf(error)
  const isGone = error instanceof Fault && error.code === 'not_found'
  const why = isGone ? `The record is gone, or out of reach of ${run.acts_for_name}` : reason
  const wait = isForeseen ? undefined : WAITS[run.tries]
  if (wait === undefined) return fail(taking, why)
  const due_at = new Date(clock.now() + wait).toISOString()
  return asSystem(taking, async work => {
    const tried = { tries: run.tries + 1, reason: `Tried again: ${why}` }
    const { id } = taking
    await work.count(sql.automations.moveRun, { id, state: 'waiting', next_step: path, due_at, ...tried, at: isoNow() })
  })
}

const fail = (taking: Taking, error: string): Promise<boolean> =>
  asSystem(taking, async work => {
    const { id, run, step, path } = taking
    const at = isoNow()
    await work.count(sql.automations.putStep, {
      ...{ run_id: id, path, kind: step.kind, input: inputOf(step) as never },
      ...{ state: 'failed', outcome: null, error, made: {}, started_at: at, at },
    })
    await work.count(sql.automations.moveRun, {
      id,
      state: 'failed',
      next_step: path,
      due_at: null,
      reason: error,
      tries: 0,
      at,
    })
    await sayTrouble(work, run.automation_id, error, { run_id: id, step: path })
  })

/** Whoever it acts for may not be there, or not see the run: the program itself writes down what became of it. */
async function asSystem({ run, id, worker, path }: Taking, write: (work: Write) => Promise<void>): Promise<boolean> {
  await db.write(systemOf({ id: run.company_id, zone: run.zone }), async work => {
    if (await work.maybe(sql.automations.lockRun, { id, worker, next_step: path })) await write(work)
  })
  return false
}
