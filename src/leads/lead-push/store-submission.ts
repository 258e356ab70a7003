import { db } from '../../platform/db/database'
import { Gatherer } from '../../platform/db/gather'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import type { ConsentEntry } from '../intake/read-consent'
import type { ReadLead } from '../intake/read-lead'
import { readStored } from '../intake/read-stored'
import { isSamePerson } from '../intake/same-person'
import { sql } from '../queries.gen'

/** A lead as it came, on its way into the database. */
export type Submission = {
  id: string
  source_id: string
  external_id: string | null
  kind: string
  raw: string
  /** The query of the URL. */
  query: string | null
  lead_read: ReadLead
  consent: ConsentEntry[] | null
  is_test: boolean
  /** ISO 8601. */
  received_at: string
  /** Whether its body is kept with it, for others that came in the same one. */
  holdsBody: boolean
}

/** The answer to the sender. Where the same person came before under the id, the first submission's values. */
export type Stored = { id: string; received_at: string; duplicate: boolean; sandbox: boolean; lead_id: string | null }

type Company = { id: string; zone: string }

/** The number under an id of the first body that names nobody. */
const NOBODY = -1
const MOST_ROWS = 100
const LANES = 2
/** Escapes that PostgreSQL's json refuses: NUL, and surrogates without their other half (JSON.stringify escapes no
 *  others). */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** A value as JSON that PostgreSQL takes, whatever a body held. An odd number of backslashes before the escape means
 *  that the text itself says "\u0000", as a JSON body may; they are counted here, for a regular expression took 70 ms
 *  to go back over a hundred thousand of them. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSTORABLE, (found, at: number, json: string) => {
    let before = 0
    while (json[at - 1 - before] === '\\') before++
    return before % 2 === 0 ? '\\ufffd' : found
  })

let stored = 0

/** How many submissions were stored here since this was asked last. */
export function storedSince(): number {
  const amount = stored
  stored = 0
  return amount
}

const gatherers = new Map<string, Gatherer<Submission, Stored>>()

/** The submission with which a list of leads came to a source word for word before; null if none is kept. */
export async function keptList(company: Company, list: Pick<Submission, 'source_id' | 'raw' | 'query'>) {
  const kept = await db.read(systemOf(company), work => work.maybe(sql.leadPush.findBody, list))
  return kept?.id ?? null
}

/** Stores a submission durably; after the answer it survives anything. Submissions that arrive together share a commit. */
export function storeSubmission(company: Company, submission: Submission): Promise<Stored> {
  stored++
  let gatherer = gatherers.get(company.id)
  if (!gatherer) {
    gatherer = new Gatherer(items => storeAll(company, items), MOST_ROWS, LANES)
    gatherers.set(company.id, gatherer)
  }
  return gatherer.add(submission)
}

async function storeAll(company: Company, submissions: Submission[]): Promise<Stored[]> {
  const who = systemOf(company)
  return db.write(who, async work => {
    // In one order, so that two batches with the same ids never wait for one another crosswise.
    const ordered = submissions.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    const rows = storableJson(ordered.map(rowOf))
    const inserted = new Set((await work.all(sql.leadPush.insertSubmissions, { rows })).map(row => row.id))
    return Promise.all(
      submissions.map(submission =>
        inserted.has(submission.id) ? answerOf(submission) : storeUnderKnownId(work, submission),
      ),
    )
  })
}

type Row = Omit<Submission, 'holdsBody'> & {
  holds_body: boolean
  person_no: number | null
  repeat_of: string | null
  outcome: 'held_nobody' | null
}

/** As the first person under its id; one that names nobody is held. */
function rowOf({ holdsBody: holds_body, ...submission }: Submission): Row {
  const isHeld = submission.lead_read.nobody === true
  const outcome = isHeld ? ('held_nobody' as const) : null
  return { ...submission, holds_body, person_no: isHeld ? NOBODY : 0, repeat_of: null, outcome }
}

const answerOf = ({ id, received_at, is_test }: Submission): Stored => ({
  ...{ id, received_at, duplicate: false },
  ...{ sandbox: is_test, lead_id: null },
})

/** Stores what came under an id that is known. From the same person it is a retry: kept where its body says anything else
 *  than before. From another one it is an enquiry of its own: a form's id, or an organizer's, was taken for the enquiry's. */
async function storeUnderKnownId(work: Write, submission: Submission): Promise<Stored> {
  const { source_id, external_id, is_test, raw, query, lead_read } = submission
  const asked = { source_id, external_id, is_test, raw, query, lead_read: storableJson(lead_read) }
  for (;;) {
    const known = await work.all(sql.leadPush.findSubmissions, asked)
    if (lead_read.nobody) return holdAgain(work, submission, known)
    const before = known.filter(one => one.person_no !== NOBODY)
    const first = before.find(one => isSamePerson(readStored(one.lead_read), lead_read))
    if (first) {
      if (!first.is_same || submission.holdsBody) {
        await insert(work, { ...rowOf(submission), person_no: null, repeat_of: first.id })
      }
      return repeatOf(first)
    }
    const person_no = Math.max(NOBODY, ...before.map(one => one.person_no)) + 1
    // Somebody else may have come under the same number meanwhile, and be the same person.
    if ((await insert(work, { ...rowOf(submission), person_no })).length > 0) return answerOf(submission)
  }
}

type Known = RowOf<typeof sql.leadPush.findSubmissions>

/** A body that names nobody and came before word for word is a retry; any other is held as a new one. */
async function holdAgain(work: Write, submission: Submission, known: readonly Known[]): Promise<Stored> {
  const first = known.find(one => one.person_no === NOBODY && one.is_same)
  if (first && !submission.holdsBody) return repeatOf(first)
  await insert(work, { ...rowOf(submission), person_no: null })
  return answerOf(submission)
}

const repeatOf = ({ id, received_at, is_test, lead_id }: Known): Stored => ({
  ...{ id, received_at, duplicate: true },
  ...{ sandbox: is_test, lead_id },
})

const insert = (work: Write, row: Row) => work.all(sql.leadPush.insertSubmissions, { rows: storableJson([row]) })

const orderOf = ({ source_id, external_id, is_test }: Submission): string => `${source_id} ${external_id} ${is_test}`
