import { reasonOf } from '../../leads'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { Fault, referredBy } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { Trial, TrialInput } from './builder-schema'
import { meets, partsOf } from './conditions'
import { type Definition, stepAfter, stepAt, storedDefinition } from './definition'
import { type Known, readKnown } from './known'
import { acting } from './maker'
import { sayConditions } from './say-conditions'
import type { Doing, Outcome } from './step-kind'
import { kindOf, sayStep } from './steps'
import { recordOf } from './triggers'

/** Ends the transaction of a trial: nothing of it is kept. */
class Tried extends Error {
  constructor(readonly trial: Trial) {
    super('a trial')
  }
}

type Trying = { automation: { id: string; name: string }; definition: Definition; recordId: string }

/** What an automation would do to a record if it acted for the caller. 404; 422 for a record that is unknown or out of
 *  reach. */
export async function tryOut(who: Who, id: string, { record_id, version }: TrialInput): Promise<Trial> {
  const { name, definition } = await db.read(who, async work => {
    const row = await work.one(sql.automations.listAutomations, { id, at: isoNow() })
    if (version === undefined) return { name: row.name, definition: storedDefinition(row.definition) }
    const kept = referredBy('version', work.one(sql.automations.listVersions, { automation_id: id, version }))
    return { name: row.name, definition: storedDefinition((await kept).definition) }
  })
  return tryDefinition(who, { automation: { id, name }, definition, recordId: record_id })
}

/** What a definition would do to a record: its steps are really taken, each behind those before it, in a transaction that is
 *  undone. Nobody else is asked, and waits take no time. `prepare` is undone with them. */
export async function tryDefinition(
  who: Who,
  { automation, definition, recordId }: Trying,
  prepare: (work: Write) => Promise<unknown> = async () => {},
): Promise<Trial> {
  const runId = 'trial'
  try {
    return await db.write(acting(who, automation, { id: runId, chain: [automation.id] }), async work => {
      await prepare(work)
      const known = await readKnown(work, recordOf(definition.trigger))
      const record = { kind: known.record, id: recordId }
      const { lead_id, contact_id } = await subjectOf(work, known, record)
      const about = { leadId: lead_id, contactId: contact_id, hasWaited: false, isTrial: true, fetched: undefined }
      const conditions = await conditionsOf(work, known, definition, recordId)
      const doing = { work, who: work.who, known, automation, runId, record, ...about }
      const would_run = conditions.every(({ is_met }) => is_met)
      throw new Tried({ would_run, conditions, steps: await walk(doing, definition) })
    })
  } catch (error) {
    if (error instanceof Tried) return error.trial
    throw error
  }
}

async function subjectOf(
  work: Write,
  known: Known,
  record: { kind: string; id: string },
): Promise<{ lead_id: string | null; contact_id: string | null }> {
  const isThere = referredBy('record_id', work.one(sql.automations.findSubject, { record: record.kind, id: record.id }))
  if (['lead', 'site_visit', 'contact'].includes(record.kind)) return isThere
  await isThere.catch(() => {})
  await referredBy('record_id', mustMeet(work, known, record.id))
  return { lead_id: null, contact_id: null }
}

async function mustMeet(work: Write, known: Known, id: string): Promise<void> {
  if (!(await meets(work, known, null, id))) throw new Fault('not_found')
}

async function conditionsOf(
  work: Write,
  known: Known,
  { conditions }: Definition,
  id: string,
): Promise<Trial['conditions']> {
  const shown: Trial['conditions'] = []
  for (const part of partsOf(conditions)) {
    shown.push({ text: sayConditions(known, [part]), is_met: await meets(work, known, [part], id) })
  }
  return shown
}

const WOULD = { done: 'do', skipped: 'skip', waits: 'wait' } as const

/** The steps in their order, until one would fail. */
async function walk(doing: Omit<Doing, 'path'>, definition: Definition): Promise<Trial['steps']> {
  const shown: Trial['steps'] = []
  let path: string | null = definition.steps.length > 0 ? 'steps.0' : null
  while (path !== null) {
    const step = stepAt(definition, path)!
    const said = { path, kind: step.kind, text: sayStep(doing.known, step) }
    const outcome = await attempt({ ...doing, path }, step)
    if ('failed' in outcome) return [...shown, { ...said, would: 'fail', outcome: outcome.failed }]
    shown.push({ ...said, would: WOULD[outcome.is], outcome: outcome.said })
    path = stepAfter(definition, path, outcome.is === 'done' ? outcome.took : undefined)
  }
  return shown
}

async function attempt(doing: Doing, step: { kind: string }): Promise<Outcome | { failed: string }> {
  const kind = kindOf(step)
  if (!kind) return { failed: 'There is no such step any more' }
  if (kind.needs && !doing.who.permissions[kind.needs]) return { failed: `You lack the right ${kind.needs}` }
  try {
    return await doing.work.apart(async () => kind.do(doing, step as never))
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500) throw error
    return { failed: reasonOf(error).reason }
  }
}
