// Pushing leads the way a portal does, and looking at what became of them.

import type { Answer, Caller, CallOptions, TestApp } from '../../support/app'
import { waitFor } from '../../support/app'
import type { Firm } from '../../support/world'

export type Source = { id: string; name: string; push_url: string }

/** The path of a push URL. */
export const pathOf = (source: { push_url: string }): string => new URL(source.push_url).pathname

/** Pushes a body as it is: an object as JSON, text under the content type that is given. */
export function push(app: TestApp, firm: Pick<Firm, 'source'>, body: unknown, type?: string, query = '') {
  const options: CallOptions = { body, ...(type ? { headers: { 'content-type': type } } : {}) }
  return app.call('POST', pathOf(firm.source!) + query, options)
}

/** A source beside the one that the set-up made. */
export async function addSource(app: TestApp, as: Caller, body: object): Promise<Source> {
  const { status, body: answer } = await app.call('POST', '/lead-sources', { as, body: { kind: 'portal', ...body } })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** Waits until the company's submissions are worked in, or put off. */
export async function settled(app: TestApp, firm: Firm): Promise<void> {
  await waitFor(async () => {
    const [row] = await app.db.sql`select from lead_submission
      where company_id = ${firm.company.id} and status = 'waiting' and attempts = 0 limit 1`
    return !row
  }, 'the end of the queue')
}

export type Submission = {
  id: string
  status: string
  raw: string
  outcome: string
  lead_id: string
  contact_id: string
  attempts: number
  error: string | null
  external_id: string | null
}

/** What became of the submission that an answer names. */
export async function submissionOf(app: TestApp, accepted: Answer): Promise<Submission> {
  if (accepted.status !== 202) throw new Error(`${accepted.status} ${JSON.stringify(accepted.body)}`)
  const [row] = await app.db.sql`select * from lead_submission where id = ${accepted.body.data.id}`
  return row as unknown as Submission
}

/** Pushes, waits for the end of the queue, and answers what became of it. */
export async function pushed(app: TestApp, firm: Firm, ...how: [body: unknown, type?: string, query?: string]) {
  const accepted = await push(app, firm, ...how)
  await settled(app, firm)
  return submissionOf(app, accepted)
}

/** A lead as its page shows it to the owner of the company. */
export async function leadOf(app: TestApp, firm: Firm, submission: Pick<Submission, 'lead_id'>) {
  return (await app.call('GET', `/leads/${submission.lead_id}`, { as: firm.owner })).body.data
}

/** The types of what was told about a record and whether it was quiet, in order. */
export async function eventsOf(app: TestApp, id: string): Promise<{ type: string; quiet: boolean; changes: object }[]> {
  const rows = await app.db
    .sql`select type, is_quiet as quiet, changes from event where subject_id = ${id} order by seq`
  return rows.map(({ type, quiet, changes }) => ({ type, quiet, changes }))
}

/** A lead's timeline, newest first, as the owner of the company reads it. */
export async function timelineOf(app: TestApp, firm: Firm, leadId: string) {
  return (await app.call('GET', `/activities?lead_id=${leadId}&limit=200`, { as: firm.owner })).body.data
}

/** How many leads, contacts and submissions a company has, test ones too. */
export async function amounts(app: TestApp, firm: Firm) {
  const { id } = firm.company
  const [row] = await app.db.sql`select
    (select count(*)::int from lead where company_id = ${id}) as leads,
    (select count(*)::int from contact where company_id = ${id}) as contacts,
    (select count(*)::int from lead_submission where company_id = ${id}) as submissions`
  return { ...row } as { leads: number; contacts: number; submissions: number }
}
