// scope: every company, because one program fetches for all of them.
//
// What a page announced is fetched lead by lead; and each hour all that its forms got since is asked for page by page, in
// case something was never announced. One bad lead spoils no other.

import { Type } from '@sinclair/typebox'
import { acceptFetched } from '../../leads'
import { clock, hours, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { job } from '../../platform/jobs/job'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { textIn } from '../../platform/outbound/answer'
import { keepOutcome } from '../../platform/outbound/keep-outcome'
import { unseal } from '../../platform/secrets/seal'
import { sayBroken } from '../../records'
import { sql } from '../queries.gen'
import { type Fields, graph, Refused } from './graph'
import { pagesOf } from './pages'

const FETCH = 'ad-leads.fetch'
const CATCH_UP = 'ad-leads.catch-up'
const INDIA = 'Asia/Kolkata'
const FIELDS =
  'id,created_time,ad_id,ad_name,adset_id,adset_name,campaign_id,campaign_name,form_id,is_organic,platform,field_data'
const AT_ONCE = 50
/** A lead whose fetching comes to no end is taken again after this long; one that a killed program left, at once. */
const HELD = minutes(2)
/** Minutes from one attempt to the next; a day in all. */
const STEPS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 480]
/** One more than the steps between them. More than these were begun only where none came to an end. */
const MOST_ATTEMPTS = STEPS.length + 1
/** What was made a little before the last look may have come to the platform's list after it. */
const OVERLAP = hours(1)

type Notice = RowOf<typeof sql.adLeads.claimNotices>
type Form = RowOf<typeof sql.adLeads.findFetching> & { company_id: string; id: string; token: string }

/** Has the fetching begin at once, in whichever program does background work. */
export function wakeFetching(): void {
  enqueueOnce(FETCH, {}).catch(error => log.warn('the fetching of ad leads was not woken', errorDetails(error)))
}

/** Fetches what waits, until nothing is due. */
export async function fetchWaiting(signal?: AbortSignal): Promise<void> {
  const worker = await db.worker()
  await db.everyCompanyWrite(work => work.count(sql.adLeads.releaseNotices, { at: isoNow() }))
  while (!signal?.aborted) {
    const held = { worker, at: isoNow(), until: new Date(clock.now() + HELD).toISOString() }
    const claimed = await db.everyCompanyWrite(work => work.all(sql.adLeads.claimNotices, { ...held, most: AT_ONCE }))
    if (claimed.length === 0) return
    for (const notice of claimed) {
      if (signal?.aborted) await settle(notice, UNTRIED)
      // One that can't be kept is taken again when its time is over; it must not hold up the others.
      else
        await fetchOne(notice).catch(error =>
          log.error('an ad lead waits', { id: notice.lead_id, ...errorDetails(error) }),
        )
    }
  }
}

async function fetchOne(notice: Notice): Promise<void> {
  const form = await openForm(notice.company_id, notice.form_id)
  if (!form) return settle(notice, UNTRIED)
  if (notice.attempts > MOST_ATTEMPTS) return settle(notice, GIVEN_UP)
  try {
    const { body, text } = await graph(form.token, `${notice.lead_id}?fields=${FIELDS}`)
    if (!isLead(body, notice.lead_id)) throw new Refused('unreadable', 'The answer is not of this lead', 'passing')
    await hand(form, body, text)
    await settle(notice, { status: 'done', error: null, isAttempt: true, wait: null })
  } catch (error) {
    await keepFailure(form, notice, error)
  }
}

async function openForm(company_id: string, id: string): Promise<Form | null> {
  const form = await db.everyCompany(work => work.maybe(sql.adLeads.findFetching, { company_id, id }))
  return form && { ...form, company_id, id, token: await unseal(form.access_token) }
}

/** Whether an answer is the lead that was asked for, with what the person answered. */
const isLead = ({ id, field_data }: Fields, leadId: string): boolean =>
  String(id) === leadId && Array.isArray(field_data)

/** Gives a lead of the platform's to the company's source, as if it had been pushed there. */
async function hand({ company_id, id, source_id, zone }: Form, lead: Fields, raw: string): Promise<void> {
  const { is_organic, ...said }: Fields = { ...lead, platform: lead.platform || 'meta' }
  const isTest = JSON.stringify(said.field_data ?? '').includes('<test lead: dummy data')
  const fields = { ...said, ...(isTest ? { is_test: true } : {}) }
  await acceptFetched({ companyId: company_id, zone, sourceId: source_id }, fields, raw)
  const lead_id = String(lead.id)
  await db.everyCompany(work => work.count(sql.adLeads.noteLead, { company_id, id, lead_id, at: isoNow() }))
}

type Settled = { status: 'waiting' | 'done' | 'failed'; error: string | null; isAttempt: boolean; wait: number | null }
const GIVEN_UP: Settled = { status: 'failed', error: 'What came of it could not be kept', isAttempt: true, wait: null }
const UNTRIED: Settled = { status: 'waiting', error: null, isAttempt: false, wait: 0 }

const settle = async (
  { company_id, form_id, lead_id }: Notice,
  { status, error, isAttempt, wait }: Settled,
): Promise<void> => {
  const next_try_at = wait === null ? null : new Date(clock.now() + wait).toISOString()
  const settled = { status, error, is_attempt: isAttempt, next_try_at }
  await db.everyCompany(work => work.count(sql.adLeads.settleNotice, { company_id, form_id, lead_id, ...settled }))
}

/** Everything is tried again for a day: a lead that "does not exist" may be one that the token may not read, which people can
 *  mend. They are told of what does not pass by itself. A connection that does not work any more keeps its leads waiting. */
async function keepFailure(form: Form, notice: Notice, error: unknown): Promise<void> {
  const said = error instanceof Error ? error.message : 'It failed'
  if (error instanceof Refused && (error.kind === 'broken' || error.kind === 'needs_reconnect')) {
    await breakForm(form, error)
    return settle(notice, { status: 'waiting', error: said, isAttempt: false, wait: 0 })
  }
  if (!(error instanceof Refused)) log.warn('an ad lead was not taken', { id: notice.lead_id, ...errorDetails(error) })
  const step = STEPS[notice.attempts - 1]
  const next =
    step === undefined
      ? ({ status: 'failed', wait: null } as const)
      : ({ status: 'waiting', wait: minutes(step) } as const)
  const settled = { ...next, isAttempt: true }
  await keepOutcome(
    () => settle(notice, { ...settled, error: said }),
    () => settle(notice, { ...settled, error: 'The answer could not be kept' }),
  )
  if (step === undefined || (error instanceof Refused && error.kind === 'final')) await tellOf(form, error)
}

/** Keeps what is wrong with the form's leads, and tells whoever looks after integrations, once for each trouble. */
async function tellOf({ company_id, id, zone }: Form, error: unknown): Promise<void> {
  const code = error instanceof Refused ? error.code : 'not_taken'
  const message = error instanceof Error ? error.message : 'It failed'
  await db.write(systemOf({ id: company_id, zone }), async work => {
    const noted = await work.maybe(sql.adLeads.noteTrouble, { id, code, message, at: isoNow() })
    if (!noted?.is_news) return
    await sayBroken(work, {
      connectionId: id,
      provider: 'meta',
      called: 'Meta lead ads',
      error: message,
      needsReconnect: false,
    })
  })
}

const breakForm = ({ company_id, id, zone }: Form, { code, message, kind: health }: Refused): Promise<void> =>
  db.write(systemOf({ id: company_id, zone }), async work => {
    const broken = await work.maybe(sql.adLeads.breakForm, { id, health, code, message, at: isoNow() })
    if (!broken) return
    const needsReconnect = health === 'needs_reconnect'
    await sayBroken(work, {
      connectionId: id,
      provider: 'meta',
      called: 'Meta lead ads',
      error: message,
      needsReconnect,
    })
  })

/** Asks for all that the forms of each page got since the last look. */
export async function catchUp(signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now() - minutes(50)).toISOString()
  const forms = await db.everyCompany(work => work.all(sql.adLeads.listToCatchUp, { before }))
  for (const { company_id, id } of forms) {
    if (signal?.aborted) return
    const form = await openForm(company_id, id)
    if (form) await catchUpWith(form, signal)
  }
}

async function catchUpWith(form: Form, signal?: AbortSignal): Promise<void> {
  const { company_id, id } = form
  const up_to = isoNow()
  try {
    const since = Math.floor((Date.parse(form.caught_up_to) - OVERLAP) / 1000)
    for await (const { id: said } of pagesOf(form.token, `${form.page_id}/leadgen_forms?fields=id`)) {
      const formId = textIn(said)
      if (!/^\d{1,32}$/.test(formId)) continue
      const filtering = JSON.stringify([{ field: 'time_created', operator: 'GREATER_THAN', value: since }])
      const path = `${formId}/leads?fields=${FIELDS}&filtering=${encodeURIComponent(filtering)}`
      for await (const lead of pagesOf(form.token, path)) {
        if (signal?.aborted) return
        await handListed(form, lead)
      }
    }
    await db.everyCompany(work => work.count(sql.adLeads.noteCatchUp, { company_id, id, up_to }))
  } catch (error) {
    if (error instanceof Refused && (error.kind === 'broken' || error.kind === 'needs_reconnect'))
      await breakForm(form, error)
    else if (error instanceof Refused && error.kind === 'final') await tellOf(form, error)
    else log.warn('leads of an ad form were not all asked for; they are an hour later', { id, ...errorDetails(error) })
  }
}

/** One that can't be taken is fetched by itself later. */
async function handListed(form: Form, lead: Fields): Promise<void> {
  const { company_id, id: form_id } = form
  const lead_id = textIn(lead.id)
  if (!/^\d{1,32}$/.test(lead_id)) return
  const fresh = await db.write(systemOf({ id: company_id, zone: form.zone }), work =>
    work.count(sql.adLeads.insertNotices, { form_id, lead_ids: [lead_id], at: isoNow() }),
  )
  if (fresh === 0) return
  if (!isLead(lead, lead_id)) return wakeFetching()
  const notice = { company_id, form_id, lead_id, attempts: 1 }
  try {
    await hand(form, lead, JSON.stringify(lead))
    await settle(notice, { status: 'done', error: null, isAttempt: true, wait: null })
  } catch (error) {
    await keepFailure(form, notice, error)
  }
}

export const fetchJob = job({
  name: FETCH,
  schema: Type.Object({}),
  handler: (_, { signal }) => fetchWaiting(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
  atStart: true,
})

export const catchUpJob = job({
  name: CATCH_UP,
  schema: Type.Object({}),
  handler: (_, { signal }) => catchUp(signal),
  retryLimit: 0,
  expireInSeconds: 3600,
  schedule: { cron: '17 * * * *', zone: INDIA },
  atStart: true,
})
