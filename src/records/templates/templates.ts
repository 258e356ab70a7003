import { db } from '../../platform/db/database'
import { namesField } from '../../platform/db/list/filter'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import {
  CHANNELS,
  LANGUAGES,
  type NewTemplate,
  TEMPLATE_RECORDS,
  Template,
  type TemplateChange,
  type TemplateCopy,
  type TemplateVersion,
} from './schema'
import { onOneLine, plainLines, wrongIn } from './template-text'
import { listVariables } from './variables'

/** Templates of a company that are not archived: more than anybody looks through. */
const MOST_TEMPLATES = 500
/** Of the timeline. */
const LONGEST_NOTE = 5000

export const TEMPLATES: ListSpec = {
  name: 'templates',
  from: 'message_template t',
  record: { view: 'message_template_record', json: recordJson(Object.keys(Template.properties)) },
  fields: {
    name: { sql: 't.name', type: 'text', sortable: true, notNull: true },
    channel: { sql: 't.channel', type: 'enum', values: CHANNELS },
    language: { sql: 't.language', type: 'enum', values: LANGUAGES },
    record: { sql: 't.record', type: 'enum', values: TEMPLATE_RECORDS },
    folder: { sql: 't.folder', type: 'text' },
    text: { sql: `concat_ws(' ', t.name, t.folder, t.subject, t.body)`, type: 'text' },
    is_archived: { sql: '(t.archived_at is not null)', type: 'boolean' },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
    updated_at: { sql: 't.updated_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: 'name',
}

/** One page of the templates; those archived only for a filter that names `is_archived`. */
export const listTemplates = async (who: Who, query: ListQuery): Promise<string> => {
  const where = namesField(query.filter, 'is_archived') ? [] : ['t.archived_at is null']
  return (await db.read(who, work => readPage(work, TEMPLATES, query, { where, params: [] }))).body
}

/** One template, archived or not; 404. */
export const findTemplate = (work: Work, id: string): Promise<Template> => work.one(sql.templates.findTemplate, { id })

/** Adds a template. 409 `duplicate` for a name that the channel has in this language, `conflict` for one too many; 422
 *  for words that can't be said, a mail without a subject, or a note with one. */
export async function createTemplate(work: Write, input: NewTemplate): Promise<Template> {
  const { count } = await work.one(sql.templates.countTemplates, {})
  if (count >= MOST_TEMPLATES) throw fault('conflict', { message: `A company has at most ${MOST_TEMPLATES} templates` })
  const { channel, language = 'en', record, name, body } = input
  const wording = await checked(work, channel, {
    name,
    language,
    record,
    folder: input.folder ?? null,
    subject: input.subject ?? null,
    body,
  })
  const id = newId('tpl')
  await work.count(sql.templates.insertTemplate, { id, channel, ...wording })
  await work.count(sql.templates.keepVersion, { id })
  return findTemplate(work, id)
}

/** Changes what a template says, as its next version; the channel stays. Nothing happens where nothing is another. 404;
 *  409 `stale`, `duplicate`, and `conflict` for one that was archived; 422 as in `createTemplate`. */
export async function updateTemplate(work: Write, id: string, change: TemplateChange): Promise<Template> {
  const { updated_at: readAt, ...given } = change
  const template = await templateToChange(work, id)
  refuseStale(readAt, template.updated_at)
  const { name, language, record, folder, subject, body } = template
  const before = { name, language, record, folder, subject, body }
  const wording = await checked(work, template.channel, { ...before, ...given })
  if (Bun.deepEquals(wording, before)) return template
  await work.count(sql.templates.updateTemplate, { id, ...wording })
  await work.count(sql.templates.keepVersion, { id })
  return findTemplate(work, id)
}

/** Makes another template of one, archived or not: under the given name, its own where the language is another, or its
 *  own with a number. 404; 409 and 422 as in `createTemplate`. */
export async function copyTemplate(work: Write, id: string, given: TemplateCopy): Promise<Template> {
  const { channel, record, folder, subject, body, ...template } = await findTemplate(work, id)
  const language = given.language ?? template.language
  const name = given.name ?? (await freeName(work, template.name, channel, language))
  return createTemplate(work, { name, channel, language, record, folder, subject, body })
}

async function freeName(work: Work, name: string, channel: string, language: string): Promise<string> {
  const rows = await work.all(sql.templates.listNamesLike, { channel, language })
  const taken = new Set(rows.map(row => row.name.toLowerCase()))
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name.slice(0, 74)} (${n})`
    if (!taken.has(free.toLowerCase())) return free
  }
}

/** Archives a template, so that nobody is offered it, or restores it. 404; 409 `duplicate` for one whose name another
 *  has taken meanwhile. */
export async function setArchived(work: Write, id: string, isArchived: boolean): Promise<Template> {
  await work.one(sql.templates.lockTemplate, { id })
  const template = await findTemplate(work, id)
  if ((template.archived_at !== null) === isArchived) return template
  await work.count(sql.templates.archiveTemplate, { id, is_archived: isArchived })
  return findTemplate(work, id)
}

/** Deletes an archived template, with its versions, and answers it. 404; 409 `stale`, and `conflict` for one that is
 *  still offered. */
export async function deleteTemplate(work: Write, id: string, readAt?: string): Promise<Template> {
  await work.one(sql.templates.lockTemplate, { id })
  const template = await findTemplate(work, id)
  refuseStale(readAt, template.updated_at)
  if (template.archived_at === null) throw fault('conflict', { message: 'Archive this template before you delete it' })
  await work.count(sql.templates.deleteTemplate, { id })
  return template
}

/** The last 200 wordings of a template, the newest first; 404. */
export async function listVersions(work: Work, id: string): Promise<TemplateVersion[]> {
  await findTemplate(work, id)
  return work.all(sql.templates.listVersions, { id, version: null })
}

/** Makes an earlier wording the present one, as a version of its own. 404; 409 as in `updateTemplate`; 422 where it says
 *  what can't be said any more. */
export async function restoreVersion(work: Write, id: string, version: number): Promise<Template> {
  const kept = await work.one(sql.templates.listVersions, { id, version })
  const { name, language, record, folder, subject, body } = kept
  return updateTemplate(work, id, { name, language, record, folder, subject, body })
}

async function templateToChange(work: Write, id: string): Promise<Template> {
  await work.one(sql.templates.lockTemplate, { id })
  const template = await findTemplate(work, id)
  if (template.archived_at !== null)
    throw fault('conflict', { message: 'This template was archived; restore it first' })
  return template
}

type Wording = Pick<Template, 'name' | 'language' | 'record' | 'folder' | 'subject' | 'body'>

/** The wording as it is kept; 422 with every field that can't be. */
async function checked(work: Work, channel: Template['channel'], wording: Wording): Promise<Wording> {
  const known = new Set((await listVariables(work, wording.record)).map(({ name }) => name))
  const isKnown = (name: string) => known.has(name)
  const subject = wording.subject === null ? null : onOneLine(wording.subject) || null
  const body = plainLines(wording.body).trim()
  const wrong: Record<string, string> = {}
  const inSubject = subject && wrongIn(subject, isKnown)
  const inBody = wrongIn(body, isKnown)
  if (inSubject) wrong.subject = inSubject
  if (channel === 'mail' && subject === null) wrong.subject = 'is required for a mail'
  if (channel === 'note' && subject !== null) wrong.subject = 'is for mails only'
  if (inBody) wrong.body = inBody
  else if (channel === 'note' && body.length > LONGEST_NOTE) wrong.body = `must be at most ${LONGEST_NOTE} characters`
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return { ...wording, name: onOneLine(wording.name), folder: wording.folder?.trim() ?? null, subject, body }
}
