import { clock } from '../../platform/clock'
import { Fault, fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { othersTurn } from '../../platform/others-turn'
import { readLead, readLeads } from '../intake/read-lead'
import { consentsOf, isRefused } from './consents-of'
import { wakeIntake } from './process-submissions'
import { type PushBody, readPushBody } from './read-body'
import type { PushTarget } from './source-by-token'
import { keptList, type Stored, storeSubmission } from './store-submission'

/** The answer to the sender: the submission of the first lead that is new, else of the first one; when the body held
 *  several, all of their ids, and which of those came before. */
export type Accepted = { data: Stored; meta: { ids?: string[]; duplicate_ids?: string[] } }

/** More than a portal puts in one call; beyond it the sender pages. */
const MOST_LEADS = 500

/** Characters of a body whose reading is worth a pause before its leads are looked for. */
const LARGE = 32 * 1024

/** Takes the leads of one request: reads them, stores them with the raw body, and answers; the rest happens after. A body
 *  that names nobody is stored and held, and one that holds more than is read says so. Errors: 422 `invalid_body` for what can't be parsed or is empty, 422
 *  `body_too_large`, 422 for a bad `consent`. */
export const acceptPush = async (request: Request, target: PushTarget): Promise<Accepted> =>
  acceptBody(await readPushBody(request), target)

/** The same for a body that was read before, by whatever door it came. */
export async function acceptBody(body: PushBody, target: PushTarget): Promise<Accepted> {
  if (body.raw.length > LARGE) await othersTurn()
  const receivedAt = new Date(clock.now())
  const { zone, fieldMap: map } = target
  const receipt = { receivedAt, zone, map, tickKey: target.consent?.key ?? null, mayGuess: true, isCut: body.isCut }
  const read = readLeads(body.fields, receipt)
  // A portal's error, or a list of none.
  const leads = read.length > 0 ? read : [readLead({}, receipt)]
  if (leads.length > MOST_LEADS) throw fault('invalid_body', { fields: { '(root)': `at most ${MOST_LEADS} leads` } })
  const isList = leads.length > 1 || Array.isArray(body.fields)
  const ids = leads.map(() => newId('sub'))
  const company = { id: target.companyId, zone: target.zone }
  const { raw, query } = body
  const kept = leads.length > 1 ? await keptList(company, { source_id: target.sourceId, raw, query }) : null
  const submissions = leads.map(({ consent, ticked, ...lead }, i) => {
    const agreed = () => consentsOf(body.kind, consent, ticked === true, target.consent)
    const consents = isList ? ofLead(i, agreed) : agreed()
    const attribution = isRefused(consent, ticked, consents, target.consent)
      ? { ...lead.attribution, ad_user_data: 'denied' }
      : lead.attribution
    return {
      id: ids[i]!,
      source_id: target.sourceId,
      external_id: lead.external_id,
      kind: body.kind,
      // The body is kept once, with its first lead: it may hold five hundred.
      ...(i === 0 && !kept ? { raw, query } : { raw: `(with ${kept ?? ids[0]})`, query: null }),
      lead_read: { ...lead, attribution, consent: null },
      consent: consents.length ? consents : null,
      is_test: target.isSandbox || lead.flags.is_test,
      received_at: receivedAt.toISOString(),
      holdsBody: i === 0 && leads.length > 1 && !kept,
    }
  })
  const stored = await Promise.all(submissions.map(submission => storeSubmission(company, submission)))
  wakeIntake()
  return answerFor(stored)
}

/** A body that brought anything new is no duplicate, whatever else of it came before. */
function answerFor(stored: readonly Stored[]): Accepted {
  const data = stored.find(({ duplicate }) => !duplicate) ?? stored[0]!
  if (stored.length === 1) return { data, meta: {} }
  const again = stored.filter(({ duplicate }) => duplicate).map(({ id }) => id)
  return { data, meta: { ids: stored.map(({ id }) => id), ...(again.length > 0 ? { duplicate_ids: again } : {}) } }
}

/** What is wrong with one of several leads, under its place among them: `1.consent.0.text`. */
function ofLead<T>(place: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Fault) || !error.fields) throw error
    throw invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, wrong]) => [`${place}.${field}`, wrong])),
    )
  }
}
