// What a template can say: the same few things everywhere, and the company's own fields.

import type { Work } from '../../platform/db/work'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { customColumns } from '../custom-fields/columns'
import { spokenOf, type TemplateRecord, type TemplateVariable } from './schema'

type Named = readonly [name: string, label: string, example: string]

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

/** The kinds of record that a template of a kind speaks of: whatever its records open, and itself. */
export const spokenWith = (record: TemplateRecord): Definition[] =>
  spokenOf.filter(one => one.kind === record || opening(record, one) !== null)

/** By which field records of a kind open those of another; null where they don't. */
export function opening(record: TemplateRecord, opened: Definition): string | null {
  const opener = spokenOf.find(({ kind }) => kind === record)
  const field = opener && fieldsOf(opener).find(([, { opens, refersTo }]) => opens && refersTo === opened.kind)
  return field?.[0] ?? null
}

const ofRecord = ({ kind, placeholders = {} }: Definition): TemplateVariable[] =>
  Object.entries(placeholders).map(([name, { label, example }]) => ({
    name: `${kind}.${name}`,
    label,
    group: kind,
    example,
  }))

/** Everything that a template of a kind can say, in the order in which it is offered: own fields that the caller sees
 *  behind the rest. */
export async function listVariables(work: Work, record: TemplateRecord): Promise<TemplateVariable[]> {
  const own = await customColumns(work, record)
  return [
    ...spokenWith(record).flatMap(ofRecord),
    ...OWNER.map(variable('owner')),
    ...COMPANY.map(variable('company')),
    ...own.map(({ name, label }): TemplateVariable => ({ name, label, group: 'custom', example: null })),
    ...OTHER.map(variable('other')),
  ]
}
