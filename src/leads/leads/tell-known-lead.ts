import { mergeCustom } from '../../platform/custom-fields'
import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import { mayActOn } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import type { Enquiry } from '../intake/enquiry'
import type { LeadType, Temperature } from '../intake/read-lead'
import { lockIdentities } from '../intake/take-enquiry'
import { movedTo, recordType } from './change-type'

export type ToldLead = {
  lead_type: LeadType | null
  temperature: Temperature | null
  custom: Record<string, unknown>
}

/** Tells a lead anew that came before under the same external id: its type, temperature and own fields, where they are
 *  told; a type of another pipeline takes it to the same status there. Answers the lead's id, or null when no lead that the caller may create
 *  or edit has this id. `isNamed`: the id counts within its source only; otherwise whichever source it came through. */
export async function tellKnownLead(
  work: Write,
  enquiry: Enquiry,
  isNamed: boolean,
  told: ToldLead,
): Promise<string | null> {
  const { lead, source, isTest } = enquiry
  if (lead.external_id === null) return null
  const [, known] = await Promise.all([
    lockIdentities(work, [enquiry]),
    work.maybe(sql.leads.leads.lockKnownLead, {
      external_id: lead.external_id,
      source_id: source.id,
      is_named: isNamed,
      is_test: isTest,
      lead_type: told.lead_type,
    }),
  ])
  const { who } = work
  const mayTell = known && ['leads.create', 'leads.edit'].some(named => mayActOn(who, named, known.owner_id))
  if (!mayTell) return null
  await change(work, known, told, isTest)
  return known.id
}

type Known = RowOf<typeof sql.leads.leads.lockKnownLead>

async function change(work: Write, known: Known, told: ToldLead, isTest: boolean): Promise<void> {
  const lead_type = told.lead_type ?? known.lead_type
  const temperature = told.temperature ?? known.temperature
  const custom = mergeCustom(known.custom, told.custom)
  const status = lead_type === known.lead_type ? null : known.next
  const changed = [
    ...(lead_type === known.lead_type ? [] : ['lead_type']),
    ...(temperature === known.temperature ? [] : ['temperature']),
    ...(Bun.deepEquals(custom, known.custom) ? [] : ['custom']),
  ]
  if (changed.length === 0) return
  await work.beyondReach('the event keeps the lead unmasked', async () => {
    await work.count(sql.leads.leads.tellLead, {
      id: known.id,
      lead_type,
      temperature,
      custom,
      pipeline_id: status?.pipeline_id ?? known.pipeline_id,
      status_id: status?.id ?? known.status_id,
      category: status?.category ?? known.category,
    })
    if (changed.includes('lead_type')) await recordType(work, known, lead_type, isTest)
    const subject = { kind: 'lead' as const, id: known.id }
    const quiet = known.is_late || isTest
    await append(work, { type: 'lead.updated', subject, changes: { changed }, quiet }, ...movedTo(known, status, quiet))
  })
}
