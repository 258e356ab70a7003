import { clock, hours, isoNow } from '../../platform/clock'
import { refuseStale } from '../../platform/db/refuse-stale'
import { keeperOf } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { seal } from '../../platform/secrets/seal'
import { newSecret } from '../../platform/secrets/webhook-signature'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { removeSubscription } from '../webhooks/end-subscriptions'
import { USUAL_KEEP } from '../webhooks/schema'
import { readDefinition, sentenceOf } from './check'
import { type Definition, storedDefinition } from './definition'
import { readKnown } from './known'
import type { Automation, AutomationChange, AutomationVersion, NewAutomation, WebhookSecretInput } from './schema'
import { showAutomations, urlsOf } from './show'
import { nextDue, recordOf } from './triggers'

/** As many of a company. */
const MOST = 200
const USUAL_PER_HOUR = 500

/** Every automation, by name. */
export async function listAutomations(work: Work): Promise<Automation[]> {
  return showAutomations(work, await work.all(sql.automations.listAutomations, { id: null, at: isoNow() }))
}

/** One automation. 404. */
export async function findAutomation(work: Work, id: string): Promise<Automation> {
  const row = await work.one(sql.automations.listAutomations, { id, at: isoNow() })
  return (await showAutomations(work, [row]))[0]!
}

type Wanted = Omit<NewAutomation, 'conditions'> & { conditions?: unknown }

/** Sets up an automation, which acts for whoever does. 422 by path for what is not right in it: `steps.2.template_id`.
 *  `isDraft`: what is missing may be chosen later, for it is off until then. */
export async function createAutomation(work: Write, wanted: Wanted, { isDraft = false } = {}): Promise<Automation> {
  const { name, is_on = false, trigger, conditions = null, steps, runs_per_hour = USUAL_PER_HOUR } = wanted
  if (is_on) mustBeMember(work)
  const { count } = await work.one(sql.automations.countAutomations, {})
  if (count >= MOST) throw invalid({ '(root)': `there may be ${MOST} at most` })
  const { definition, problems } = await readDefinition(work, { trigger, conditions, steps })
  if (!isDraft && Object.keys(problems).length > 0) throw invalid(problems)
  const id = newId('aut', clock.now())
  const kept = { id, name: name.trim(), is_on, runs_per_hour, acts_for: keeperOf(work.who), at: isoNow() }
  await work.count(sql.automations.insertAutomation, { ...kept, ...placeOf(work, definition) })
  await keepVersion(work, id, 1, definition, null)
  await append(work, { type: 'automation.created', subject: { kind: 'automation', id }, changes: { name: kept.name } })
  return findAutomation(work, id)
}

/** What of a definition stands with the automation, by which it is found. */
function placeOf(work: Work, { trigger }: Definition) {
  const due_at = nextDue(trigger, work.who.zone, clock.now())
  return { record: recordOf(trigger), event: trigger.kind === 'event' ? (trigger.event ?? null) : null, due_at }
}

async function keepVersion(
  work: Write,
  id: string,
  version: number,
  definition: Definition,
  restored_from: number | null,
): Promise<void> {
  const at = isoNow()
  const row = { automation_id: id, version, definition: definition as never, restored_from, at }
  await work.count(sql.automations.insertVersion, row)
  const known = await work.all(sql.automations.listWorkflowSubscriptions, { automation_id: id })
  for (const url of urlsOf(definition)) {
    if (known.some(({ target_url }) => target_url === url)) continue
    await work.count(sql.webhooks.insertSubscription, {
      ...{ id: newId('whk'), kind: 'workflow', name: new URL(url).host, target_url: url, app: id },
      ...{ events: [], filter: null, trigger: null, key_id: null, secret: await seal(newSecret()), at },
    })
  }
}

/** Puts a definition in place for a trial, whose transaction is undone: as the next version of an automation, or as a new
 *  one. 404. */
export async function placeForTrial(
  work: Write,
  { id, name }: { id: string; name: string },
  definition: Definition,
): Promise<void> {
  const present = await work.maybe(sql.automations.lockAutomation, { id })
  if (!present) {
    const kept = { id, name, is_on: false, runs_per_hour: USUAL_PER_HOUR, acts_for: keeperOf(work.who), at: isoNow() }
    await work.count(sql.automations.insertAutomation, { ...kept, ...placeOf(work, definition) })
  }
  await keepVersion(work, id, (present?.version ?? 0) + 1, definition, null)
}

/** A key has fewer rights than its maker, in whose name an automation would go on acting. */
function mustBeMember({ who }: Work): void {
  if (who.kind === 'member') return
  throw fault('session_required', {
    message: 'Only a member who signed in switches automations on, or changes one that is on',
  })
}

/** Changes an automation; what it does is its next version, and acts for whoever changed it. Switched off, its runs end where
 *  they are. 404, 409 `stale`, 422 as `createAutomation`; 403 for a key that would change one that is on. */
export const changeAutomation = (work: Write, id: string, change: AutomationChange): Promise<Automation> =>
  change_(work, id, change, null)

async function change_(
  work: Write,
  id: string,
  { updated_at, ...change }: AutomationChange,
  restored_from: number | null,
): Promise<Automation> {
  const present = await work.one(sql.automations.lockAutomation, { id })
  refuseStale(updated_at, present.updated_at)
  const is_on = change.is_on ?? present.is_on
  if (is_on) mustBeMember(work)
  const before = storedDefinition(present.definition)
  const isBegun = is_on && !present.is_on
  const { definition, problems } = await readChanged(work, before, change, isBegun)
  const isOther = !Bun.deepEquals(definition, before)
  const isJudged = isBegun || (isOther && (is_on || restored_from === null))
  if (isJudged && Object.keys(problems).length > 0) throw invalid(problems)
  const next = {
    name: change.name?.trim() ?? present.name,
    is_on,
    version: present.version + (isOther ? 1 : 0),
    runs_per_hour: change.runs_per_hour ?? present.runs_per_hour,
    acts_for: isOther || isBegun ? keeperOf(work.who) : present.acts_for,
  }
  if (isOther) await keepVersion(work, id, next.version, definition, restored_from)
  await work.count(sql.automations.updateAutomation, { id, ...next, ...placeOf(work, definition), at: isoNow() })
  if (present.is_on && !is_on) await endRuns(work, id, 'The automation was switched off')
  const keys = ['name', 'is_on', 'runs_per_hour', 'version'] as const
  const changed = keys.filter(key => next[key] !== present[key])
  const subject = { kind: 'automation', id }
  if (changed.length > 0)
    await append(work, { type: 'automation.updated', subject, changes: { name: next.name, changed } })
  return findAutomation(work, id)
}

/** What it does after a change. Another name changes nothing that it does: whoever could not set up one of its steps may
 *  give it one. */
async function readChanged(work: Write, before: Definition, change: AutomationChange, isBegun: boolean) {
  const { trigger, conditions, steps } = change
  if (!isBegun && [trigger, conditions, steps].every(one => one === undefined)) {
    return { definition: before, problems: {} }
  }
  return readDefinition(work, {
    trigger: trigger ?? before.trigger,
    conditions: conditions === undefined ? before.conditions : conditions,
    steps: steps ?? before.steps,
  })
}

const endRuns = (work: Write, automation_id: string, reason: string): Promise<number> =>
  work.beyondReach('an automation ends with all its runs, whosever their records are', () =>
    work.count(sql.automations.endRuns, { id: null, automation_id, reason, at: isoNow() }),
  )

/** Takes an automation away; its runs end where they are and stay in the log. 404, 409 `stale`. */
export async function removeAutomation(work: Write, id: string, updated_at?: string): Promise<Automation> {
  const present = await work.one(sql.automations.lockAutomation, { id })
  refuseStale(updated_at, present.updated_at)
  const automation = await findAutomation(work, id)
  await work.count(sql.automations.removeAutomation, { id, at: isoNow() })
  await endRuns(work, id, 'The automation was removed')
  for (const one of await work.all(sql.automations.listWorkflowSubscriptions, { automation_id: id })) {
    await removeSubscription(work, one.id)
  }
  await append(work, {
    type: 'automation.removed',
    subject: { kind: 'automation', id },
    changes: { name: present.name },
  })
  return { ...automation, is_on: false, due_at: null }
}

/** What an automation did at each change, the latest first. 404. */
export async function listVersions(work: Work, id: string): Promise<AutomationVersion[]> {
  await work.one(sql.automations.listAutomations, { id, at: isoNow() })
  const rows = await work.all(sql.automations.listVersions, { automation_id: id, version: null })
  const shown: AutomationVersion[] = []
  for (const { definition: stored, ...row } of rows) {
    const definition = storedDefinition(stored)
    const known = await readKnown(work, recordOf(definition.trigger))
    shown.push({ ...row, ...definition, sentence: sentenceOf(definition, known) })
  }
  return shown
}

/** Has an automation do what it did in an earlier version, as its next one. 404; 403 and 422 as `changeAutomation`. */
export async function restoreVersion(work: Write, id: string, version: number): Promise<Automation> {
  await work.one(sql.automations.lockAutomation, { id })
  const kept = await work.one(sql.automations.listVersions, { automation_id: id, version })
  const { trigger, conditions, steps } = storedDefinition(kept.definition)
  return change_(work, id, { trigger, conditions, steps }, version)
}

/** Another secret for an address that the steps send to, shown this once; the present one signs too for `keep_hours`. An
 *  address that was switched off is on again. 404; 403 without `automations.edit`; 422 for an address that it does not send
 *  to. */
export async function renewSecret(
  work: Write,
  id: string,
  { url, keep_hours = USUAL_KEEP }: WebhookSecretInput,
): Promise<{ url: string; secret: string }> {
  if (!work.who.permissions['automations.edit']) throw fault('permission_denied')
  await work.one(sql.automations.lockAutomation, { id })
  const to = await work.maybe(sql.automations.findWorkflowSubscription, { automation_id: id, url })
  if (!to) throw invalid({ url: 'is no address that its steps send to' })
  const secret = newSecret()
  const former_until = keep_hours === 0 ? null : new Date(clock.now() + hours(keep_hours)).toISOString()
  const kept = { id: to.id, secret: await seal(secret), former_until, at: isoNow() }
  await work.count(sql.automations.renewWorkflowSecret, kept)
  await noteEntry(work, { action: 'automation.secret_renewed', subject: { kind: 'automation', id } })
  return { url, secret }
}
