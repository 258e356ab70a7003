import { clock } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { fault, invalid, referredBy } from '../../platform/errors'
import { customColumns } from '../custom-fields/columns'
import { sql } from '../queries.gen'
import { sayBudget, sayCustom, sayDay, sayMoment, sayRequirement } from './say-values'
import type { Language, TemplatePreview, TemplatePreviewInput, TemplateRecord } from './schema'
import { onOneLine, plainLines, render, wrongIn } from './template-text'
import { findTemplate } from './templates'
import { listVariables } from './variables'

type Values = Readonly<Record<string, string | null | undefined>>
type LeadWords = RowOf<typeof sql.templates.findLeadWords>
type ContactWords = RowOf<typeof sql.templates.findContactWords>
type Draft = { subject: string | null; body: string; language: Language; record: TemplateRecord }

/** A template, or a draft of one, as it reads for a lead or a contact: what the caller may see of it, masked where the
 *  caller reads it masked. 403 for a kind of record that the caller's role does not see; 422
 *  unless one of each is named and there for the caller, or for words that can't be said. */
export async function previewTemplate(work: Work, input: TemplatePreviewInput): Promise<TemplatePreview> {
  const { lead_id, contact_id } = input
  if ((lead_id === undefined) === (contact_id === undefined)) {
    const problem = 'name either lead_id or contact_id'
    throw invalid({ lead_id: problem, contact_id: problem })
  }
  if (!work.who.permissions[lead_id === undefined ? 'contacts.view' : 'leads.view']) throw fault('permission_denied')
  const draft = await draftOf(work, input)
  if (draft.record === 'lead' && lead_id === undefined) {
    throw invalid({ contact_id: 'this template speaks of a lead; name one of the contact’s leads' })
  }
  const values = await valuesFor(work, draft, input)
  const subject = draft.subject === null ? null : render(draft.subject, name => onOneLineOrNull(values[name]))
  const body = render(draft.body, name => values[name] ?? null)
  const told = (what: 'missing' | 'masked') => [...new Set([...(subject?.[what] ?? []), ...body[what]])]
  return {
    subject: subject && onOneLine(subject.text),
    body: body.text,
    missing: told('missing'),
    masked: told('masked'),
  }
}

const onOneLineOrNull = (value: string | null | undefined): string | null => (value ? onOneLine(value) : null)

async function draftOf(work: Work, { template_id, ...given }: TemplatePreviewInput): Promise<Draft> {
  if ((template_id === undefined) === (given.body === undefined)) {
    const problem = 'name either template_id or body'
    throw invalid({ template_id: problem, body: problem })
  }
  if (template_id !== undefined) return referredBy('template_id', findTemplate(work, template_id))
  const record = given.record ?? (given.lead_id === undefined ? 'contact' : 'lead')
  const known = new Set((await listVariables(work, record)).map(({ name }) => name))
  const subject = onOneLineOrNull(given.subject)
  const body = plainLines(given.body!)
  const wrong = Object.entries({ subject: subject ?? '', body }).flatMap(([field, text]) => {
    const problem = wrongIn(text, name => known.has(name))
    return problem === null ? [] : [[field, problem] as const]
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return { subject, body, record, language: given.language ?? 'en' }
}

async function valuesFor(work: Work, { record, language }: Draft, input: TemplatePreviewInput): Promise<Values> {
  const { findLeadWords, findContactWords, findOurWords } = sql.templates
  const lead =
    input.lead_id === undefined ? null : await referredBy('lead_id', work.one(findLeadWords, { id: input.lead_id }))
  const contact = await referredBy(
    'contact_id',
    work.one(findContactWords, { id: lead?.contact.id ?? input.contact_id! }),
  )
  const { company, owner } = await work.one(findOurWords, { owner_id: (lead ?? contact).owner?.id ?? null })
  const { zone, permissions } = work.who
  // Whoever sees leads and no contacts reads of a person what stands on the lead.
  const readsContact = permissions['contacts.view'] !== undefined
  const custom = record === 'lead' ? lead?.custom : readsContact ? contact.custom : null
  return {
    ...(await customValues(work, record, custom ?? {}, language)),
    ...(lead ? leadValues(lead, zone, language) : {}),
    ...contactValues(contact),
    'owner.name': owner?.name,
    'owner.phone': spaced(owner?.phone),
    'owner.email': owner?.email,
    'company.name': company.name,
    'company.phone': spaced(company.phone),
    'company.email': company.email,
    'company.website': company.website,
    'company.rera': company.rera.join(', '),
    today: sayDay(clock.now(), zone, language),
  }
}

const contactValues = ({ name, first_name, phone, email, city }: ContactWords): Values => ({
  'contact.name': name,
  'contact.first_name': first_name || name.split(/\s/)[0],
  'contact.phone': spaced(phone),
  'contact.email': email,
  'contact.city': city,
})

const leadValues = (lead: LeadWords, zone: string, language: Language): Values => ({
  'lead.ref': lead.ref,
  'lead.type': lead.lead_type.replaceAll('_', ' '),
  'lead.status': lead.status.name,
  'lead.sub_status': lead.sub_status?.name,
  'lead.source': lead.source,
  'lead.requirement': sayRequirement(lead.requirement, language),
  'lead.budget': sayBudget(lead.requirement.budget_min, lead.requirement.budget_max, language),
  'lead.localities': lead.requirement.location,
  'lead.project': lead.project,
  'lead.follow_up': lead.follow_up_at && sayMoment(lead.follow_up_at, zone, language),
})

async function customValues(
  work: Work,
  record: TemplateRecord,
  custom: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<Values> {
  const columns = await customColumns(work, record)
  const ids = columns.flatMap(({ key, type }) => (type === 'member' ? [String(custom[key] ?? '')] : []))
  const members = ids.length > 0 ? await work.all(sql.templates.listMemberNames, { ids }) : []
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    columns.map(column => {
      const value = sayCustom(custom[column.key], column, language, id => names.get(id) ?? null)
      return [column.name, column.type === 'phone' ? spaced(value) : value]
    }),
  )
}

/** +919800000001 → +91 98000 00001; anything else, as a masked number, as it is. */
const spaced = (phone: string | null | undefined): string | null | undefined =>
  phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
