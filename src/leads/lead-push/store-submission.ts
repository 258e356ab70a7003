import { db } from '../../platform/db/database'
import { Gatherer } from '../../platform/db/gather'
import { sql } from '../../platform/db/queries.gen'
import { systemOf } from '../../platform/db/who'
import type { ConsentEntry } from '../intake/read-consent'
import type { ReadLead } from '../intake/read-lead'

/** A lead as it came, on its way into the database. */
export type Submission = {
  id: string
  source_id: string
  external_id: string | null
  kind: string
  raw: string
  lead_read: ReadLead
  consent: ConsentEntry[] | null
  is_test: boolean
  /** ISO 8601. */
  received_at: string
}

/** What the sender is told. On a repeated external id the first submission's values. */
export type Stored = { id: string; received_at: string; duplicate: boolean; sandbox: boolean; lead_id: string | null }

type Company = { id: string; zone: string }

const MOST_ROWS = 100
const LANES = 2
/** Escapes that PostgreSQL's json refuses: NUL, and surrogates without their other half (JSON.stringify escapes no
 *  others). A backslash before the escape means that the text itself says "\u0000", as a JSON body may. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** A value as JSON that PostgreSQL takes, whatever stood in a body. */
export const storableJson = (value: unknown): string => JSON.stringify(value).replace(UNSTORABLE, '$1\\ufffd')

let stored = 0

/** How many submissions were stored here since this was asked last. */
export function storedSince(): number {
  const amount = stored
  stored = 0
  return amount
}

const gatherers = new Map<string, Gatherer<Submission, Stored>>()

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
    const rows = storableJson(ordered)
    const inserted = new Set((await work.all(sql.leads.leadPush.insertSubmissions, { rows })).map(row => row.id))
    return Promise.all(
      submissions.map(async ({ id, received_at, is_test, source_id, external_id }): Promise<Stored> => {
        if (inserted.has(id)) return { id, received_at, duplicate: false, sandbox: is_test, lead_id: null }
        const first = await work.one(sql.leads.leadPush.findSubmission, { source_id, external_id, is_test })
        return {
          id: first.id,
          received_at: first.received_at,
          duplicate: true,
          sandbox: first.is_test,
          lead_id: first.lead_id,
        }
      }),
    )
  })
}

const orderOf = ({ source_id, external_id, is_test }: Submission): string => `${source_id} ${external_id} ${is_test}`
