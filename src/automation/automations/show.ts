import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { loadMember } from '../../workspace'
import { sql } from '../queries.gen'
import { problemsOf, sentenceOf } from './check'
import { type Definition, everyStep, placed, storedDefinition } from './definition'
import { type Known, readKnown } from './known'
import { acting } from './maker'
import type { Automation } from './schema'
import { recordOf } from './triggers'

type Row = RowOf<typeof sql.automations.listAutomations>

/** Automations as they are shown: in words for whoever asks, and with what is wrong for whoever each acts for. */
export async function showAutomations(work: Work, rows: readonly Row[]): Promise<Automation[]> {
  const words = remembered(record => readKnown(work, record))
  const rights = remembered((key: string) => knownTo(work, ...(key.split(' ') as [string, string])))
  const shown: Automation[] = []
  for (const { definition: stored, ...row } of rows) {
    const definition = storedDefinition(stored)
    const record = recordOf(definition.trigger)
    const [known, theirs] = [await words(record), await rights(`${row.acts_for.id} ${record}`)]
    shown.push({
      ...row,
      ...definition,
      record,
      sentence: sentenceOf(definition, known),
      needs_attention: problemsFor(definition, theirs ?? known, theirs ? null : row.acts_for.name),
      webhooks: await webhooksOf(work, row.id, definition),
    })
  }
  return shown
}

function problemsFor(definition: Definition, known: Known, gone: string | null): Automation['needs_attention'] {
  const problems = Object.entries(problemsOf(definition, known)).map(([path, problem]) => ({ path, problem }))
  const path = 'acts_for'
  if (gone !== null)
    return [{ path, problem: `${gone} was deactivated; switch it on anew to act for you` }, ...problems]
  if (known.who.permissions['automations.edit']) return problems
  return [{ path, problem: `${known.who.name} may not set up automations any more` }, ...problems]
}

/** What may be named, as a member sees it now; null for one who left. */
async function knownTo(work: Work, memberId: string, record: string): Promise<Known | null> {
  const member = await loadMember(work.who.companyId, memberId)
  return member && db.read(acting(member, { id: memberId, name: member.name }), own => readKnown(own, record))
}

function remembered<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return key => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}

/** The addresses that the steps of a definition send to. */
export const urlsOf = ({ steps }: Definition): string[] => [
  ...new Set(everyStep(placed(steps)).flatMap(({ step }) => (step.kind === 'webhook' ? String(step.url) : []))),
]

async function webhooksOf(work: Work, automation_id: string, definition: Definition): Promise<Automation['webhooks']> {
  const urls = urlsOf(definition)
  if (urls.length === 0) return []
  const rows = await work.all(sql.automations.listWorkflowSubscriptions, { automation_id })
  return rows.flatMap(({ target_url: url, status }) => (urls.includes(url) ? [{ url, status }] : []))
}
