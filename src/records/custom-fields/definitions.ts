// The fields of each company, kept in memory: every form, list and push asks for them.

import { clock, seconds } from '../../platform/clock'
import type { Work, Write } from '../../platform/db/work'
import { hub, RECONNECTED } from '../../platform/realtime/hub'
import { hears } from '../../platform/realtime/subscription'
import { sql } from '../queries.gen'
import type { CustomKind, StoredField } from './kinds'

const CHANGED = 'custom_fields.changed'
/** Other processes learn of a change by the hub; the age is for the moment in which the hub is down. */
const MOST_AGE = seconds(30)
/** Companies kept; the one that was read the longest ago goes first. */
const MOST_COMPANIES = 1000

type Known = { fields: readonly StoredField[]; at: number }
const known = new Map<string, Known>()
/** Counts what was forgotten, so that an answer that was on its way meanwhile is not remembered. */
let forgotten = 0

export const fieldTopics = [
  hears<{ company_id: string }>(CHANGED, ({ company_id }) => forgetFields(company_id)),
  hears(RECONNECTED, () => forgetFields()),
]

/** Every field of the company and of a kind, archived ones too, in their order. */
export async function fieldsOf(work: Work, kind: CustomKind): Promise<readonly StoredField[]> {
  const { companyId } = work.who
  const remembered = known.get(companyId)
  const fields =
    remembered && clock.monotonic() - remembered.at < MOST_AGE ? remembered.fields : await load(work, companyId)
  return fields.filter(field => field.kind === kind)
}

async function load(work: Work, companyId: string): Promise<readonly StoredField[]> {
  const before = forgotten
  const fields = await work.all(sql.customFields.listFields, {})
  if (before === forgotten) {
    known.delete(companyId)
    known.set(companyId, { fields, at: clock.monotonic() })
    if (known.size > MOST_COMPANIES) known.delete(known.keys().next().value!)
  }
  return fields
}

/** Every process reads the company's fields again once the change is durable. */
export function announceFields(work: Write): void {
  const company_id = work.who.companyId
  work.afterCommit(() => {
    forgetFields(company_id)
    hub.publish(CHANGED, { company_id })
  })
}

function forgetFields(companyId?: string): void {
  forgotten++
  if (companyId === undefined) known.clear()
  else known.delete(companyId)
}

/** The fields that the caller sees. The program and the owner's role see all of them; the operator's staff see those
 *  that everybody sees. Archived fields are among them. */
export async function visibleFields(work: Work, kind: CustomKind): Promise<readonly StoredField[]> {
  const fields = await fieldsOf(work, kind)
  if (work.who.kind === 'system' || fields.every(field => field.visible_to === null)) return fields
  const role = work.who.memberId ? await work.maybe(sql.customFields.findRole, {}) : null
  if (role?.is_owner) return fields
  return fields.filter(field => field.visible_to === null || (role !== null && field.visible_to.includes(role.id)))
}
