// What a template can say: the same few things everywhere, and the company's own fields.

import type { Work } from '../../platform/db/work'
import { customColumns } from '../custom-fields/columns'
import type { TemplateRecord, TemplateVariable } from './schema'

type Named = readonly [name: string, label: string, example: string]

const CONTACT: readonly Named[] = [
  ['contact.name', 'Name', 'Kavita Rane'],
  ['contact.first_name', 'First name', 'Kavita'],
  ['contact.phone', 'Phone number', '+91 98000 00001'],
  ['contact.email', 'E-mail address', 'kavita@example.in'],
  ['contact.city', 'City', 'Pune'],
]
const LEAD: readonly Named[] = [
  ['lead.ref', 'Reference', 'L-26-00042'],
  ['lead.type', 'Looking to', 'buy'],
  ['lead.status', 'Status', 'Qualified'],
  ['lead.sub_status', 'Sub-status', 'Call back'],
  ['lead.source', 'Source', 'Website'],
  ['lead.requirement', 'What is looked for', '2 or 3 BHK apartment in Baner'],
  ['lead.budget', 'Budget', '₹80 lakh to ₹1.2 crore'],
  ['lead.localities', 'Localities', 'Baner, Wakad'],
  ['lead.project', 'Project', 'Riverside'],
  ['lead.follow_up', 'Follow-up', '28 November 2026 at 4:30 pm'],
]
const OWNER: readonly Named[] = [
  ['owner.name', 'Name', 'Ravi Patil'],
  ['owner.phone', 'Phone number', '+91 98000 00006'],
  ['owner.email', 'E-mail address', 'ravi@example.in'],
]
const COMPANY: readonly Named[] = [
  ['company.name', 'Name', 'Lakeview Realty'],
  ['company.phone', 'Phone number', '+91 20 1234 5678'],
  ['company.email', 'E-mail address', 'office@example.in'],
  ['company.website', 'Website', 'https://example.in'],
  ['company.rera', 'RERA registrations', 'A52100012345'],
]
const OTHER: readonly Named[] = [['today', 'Today’s date', '28 November 2026']]

const variable =
  (group: TemplateVariable['group']) =>
  ([name, label, example]: Named): TemplateVariable => ({ name, label, group, example })

/** Everything that a template of a kind can say, in the order in which it is offered: own fields that the caller sees
 *  behind the rest. */
export async function listVariables(work: Work, record: TemplateRecord): Promise<TemplateVariable[]> {
  const own = await customColumns(work, record)
  return [
    ...CONTACT.map(variable('contact')),
    ...(record === 'lead' ? LEAD : []).map(variable('lead')),
    ...OWNER.map(variable('owner')),
    ...COMPANY.map(variable('company')),
    ...own.map(({ name, label }): TemplateVariable => ({ name, label, group: 'custom', example: null })),
    ...OTHER.map(variable('other')),
  ]
}
