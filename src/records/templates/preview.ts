import { clock } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { fault, invalid, referredBy } from '../../platform/errors'
import { type Definition, referred, right } from '../../platform/record/definition'
import { customColumns } from '../custom-fields/columns'
import { sql } from '../queries.gen'
import { type Row, readWords, spaced, valuesOf } from './record-values'
import { sayCustom, sayDay } from './say-values'
import { type Language, spokenOf, type TemplatePreview, type TemplatePreviewInput, type TemplateRecord } from './schema'
import { onOneLine, plainLines, render, wrongIn } from './template-text'
import { findTemplate } from './templates'
import { listVariables, opening, spokenWith } from './variables'

type Values = Readonly<Record<string, string | null | undefined>>
type Draft = { subject: string | null; body: string; language: Language; record: TemplateRecord }
/** The record that was named. */
type About = { definition: Definition; id: string }

/** A template, or a draft of one, as it reads for a record: what the caller may see of it, masked where the caller reads it
 *  masked. 403 for a kind of record that the caller's role does not see; 422 unless one of each is named and there for the
 *  caller, or for words that can't be said. */
export async function previewTemplate(work: Work, input: TemplatePreviewInput): Promise<TemplatePreview> {
  const about = aboutOf(input)
  const { definition } = about
  if (!work.who.permissions[right(definition, 'view')]) throw fault('permission_denied')
  const draft = await draftOf(work, input, definition.kind)
  if (draft.record !== definition.kind && opening(definition.kind, definitionOf(draft.record)) === null) {
    const { any, many } = definitionOf(draft.record).words
    const one = definition.words.one.toLowerCase()
    const problem = `this template speaks of ${any}; name one of the ${one}’s ${many.toLowerCase()}`
    throw invalid({ [`${definition.kind}_id`]: problem })
  }
  const values = await valuesFor(work, draft, about)
  const subject = draft.subject === null ? null : render(draft.subject, name => onOneLineOrNull(values[name]))
  const body = render(draft.body, name => values[name] ?? null)
  const namesOf = (what: 'missing' | 'masked') => [...new Set([...(subject?.[what] ?? []), ...body[what]])]
  return {
    subject: subject && onOneLine(subject.text),
    body: body.text,
    missing: namesOf('missing'),
    masked: namesOf('masked'),
  }
}

const definitionOf = (kind: TemplateRecord): Definition => spokenOf.find(one => one.kind === kind)!

function aboutOf({ lead_id, contact_id }: TemplatePreviewInput): About {
  const ids: Readonly<Record<string, string | undefined>> = { lead_id, contact_id }
  const named = spokenOf.flatMap((definition): About[] => {
    const id = ids[`${definition.kind}_id`]
    return id === undefined ? [] : [{ definition, id }]
  })
  const [about] = named
  if (about && named.length === 1) return about
  const problem = 'name either lead_id or contact_id'
  throw invalid({ lead_id: problem, contact_id: problem })
}

const onOneLineOrNull = (value: string | null | undefined): string | null => (value ? onOneLine(value) : null)

async function draftOf(
  work: Work,
  { template_id, ...given }: TemplatePreviewInput,
  kind: TemplateRecord,
): Promise<Draft> {
  if ((template_id === undefined) === (given.body === undefined)) {
    const problem = 'name either template_id or body'
    throw invalid({ template_id: problem, body: problem })
  }
  if (template_id !== undefined) return referredBy('template_id', findTemplate(work, template_id))
  const record = given.record ?? kind
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

async function valuesFor(work: Work, { record, language }: Draft, { definition, id }: About): Promise<Values> {
  const { zone, permissions } = work.who
  const rows = new Map<string, Row>()
  rows.set(definition.kind, await referredBy(`${definition.kind}_id`, readWords(work, definition, id)))
  for (const opened of spokenWith(definition.kind).filter(one => one !== definition)) {
    const reference = referred(opening(definition.kind, opened)!)
    const { id: openedId } = rows.get(definition.kind)![reference] as { id: string }
    rows.set(opened.kind, await readWords(work, opened, openedId))
  }
  const ownerId = (rows.get(definition.kind)!.owner as { id: string } | null)?.id ?? null
  const { company, owner } = await work.one(sql.templates.findOurWords, { owner_id: ownerId })
  // A caller who sees records of one kind and none of another reads of the other only what the first one shows.
  const readsCustom = permissions[right(definitionOf(record), 'view')] !== undefined
  const custom = readsCustom ? (rows.get(record)?.custom as Row | null) : null
  return {
    ...(await customValues(work, record, custom ?? {}, language)),
    ...Object.fromEntries([...rows].flatMap(([kind, row]) => valuesOf(definitionOf(kind), row, { zone, language }))),
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
