// scope: every company, because the secret of an address is all that says whose lead it brings.
//
// What the platforms say by themselves: Meta that a lead waits, signed; Google the lead itself, with its key.

import { createHmac } from 'node:crypto'
import { acceptFetched } from '../../leads'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { lookUpAnyhow, takeQuota } from '../../platform/http/quota'
import { ingestPolicy, policies } from '../../platform/http/rate-limit'
import { readBounded } from '../../platform/http/read-bounded'
import { installation } from '../../platform/installation'
import { exactIds, objectIn, objectsIn, textIn } from '../../platform/outbound/answer'
import { unseal } from '../../platform/secrets/seal'
import { sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import { wakeFetching } from './fetch-leads'
import { type Fields, readBody } from './graph'

const LARGEST = 256 * 1024

type Form = RowOf<typeof sql.adLeads.findFormByToken>
type Context = {
  request: Request
  params: { token: string }
  set: { status?: unknown; headers: Record<string, unknown> }
}

async function formOf({ request, params, set }: Context): Promise<Form> {
  const load = () =>
    db.everyCompany(work => work.maybe(sql.adLeads.findFormByToken, { token_hash: tokenHash(params.token) }))
  const form = await lookUpAnyhow(request, policies['ingest-ip'], load)
  if (!form) throw fault('not_found', { message: 'No lead form has this address' })
  takeQuota({ request, set } as never, ingestPolicy(installation().ingestRate), form.id)
  return form
}

/** Meta asks whether the address is ours: it gets back what it sent, for whoever knows the verify token. */
export async function answerChallenge(context: Context): Promise<Response> {
  const form = await formOf(context)
  const asked = new URL(context.request.url).searchParams
  const isKnown = same(asked.get('hub.verify_token') ?? '', await unseal(form.key_sealed))
  if (form.platform !== 'meta' || asked.get('hub.mode') !== 'subscribe' || !isKnown) {
    throw notBelieved('The verify token is not that of this form')
  }
  return new Response((asked.get('hub.challenge') ?? '').slice(0, 500), {
    headers: { 'content-type': 'text/plain;charset=utf-8' },
  })
}

/** Takes what a platform sends. It is answered when it is kept; the rest happens after. */
export async function takeWebhook(context: Context): Promise<object> {
  const form = await formOf(context)
  const raw = Buffer.from(await readBounded(context.request, LARGEST))
  const text = raw.toString()
  if (form.platform === 'meta') await takeNotices(form, context.request, raw, text)
  else await takeLead(form, text)
  return { data: {}, meta: {} }
}

async function takeNotices(form: Form, request: Request, raw: Uint8Array, text: string): Promise<void> {
  const expected = `sha256=${createHmac('sha256', await unseal(form.app_secret!))
    .update(raw)
    .digest('hex')}`
  if (!same(request.headers.get('x-hub-signature-256') ?? '', expected)) {
    throw notBelieved('The signature is not by the app secret of this form')
  }
  const body = readBody(text)
  if (!body) throw fault('invalid_body', { fields: { '(root)': 'is not JSON' } })
  const notices = noticesIn(body).map(one => ({ ...one, pageId: one.pageId || form.page_id! }))
  const forms = await formsOf(form, [...new Set(notices.map(({ pageId }) => pageId))])
  const byForm = Map.groupBy(notices, ({ pageId }) => forms.get(pageId) ?? null)
  await db.write(systemOf({ id: form.company_id, zone: form.zone }), async work => {
    for (const [form_id, of] of byForm) {
      if (form_id === null) continue
      const lead_ids = [...new Set(of.map(({ leadId }) => leadId))]
      await work.count(sql.adLeads.insertNotices, { form_id, lead_ids, at: isoNow() })
    }
    work.afterCommit(wakeFetching)
  })
}

/** By page the form that fetches its leads; null where that one is switched off, and where nobody connected the page: its
 *  leads can't be fetched with another page's token. Meta gives an app one address for all its pages, so that what comes to
 *  one form's may be another's. */
async function formsOf(form: Form, page_ids: string[]): Promise<Map<string, string | null>> {
  const others = page_ids.filter(id => id !== form.page_id)
  const found =
    others.length === 0
      ? []
      : await db.everyCompany(work =>
          work.all(sql.adLeads.listFormsOfPages, { company_id: form.company_id, page_ids: others }),
        )
  const all = new Map(found.map(({ page_id, id, is_enabled }) => [page_id, is_enabled ? id : null]))
  const strange = others.filter(id => !all.has(id))
  if (strange.length > 0) await sayStrange(form, strange)
  if (form.page_id !== null) all.set(form.page_id, form.is_enabled ? form.id : null)
  return all
}

/** That leads of pages were announced which nobody connected, where the form's trouble is shown. */
async function sayStrange({ company_id, id, zone }: Form, pages: readonly string[]): Promise<void> {
  const shown = pages
    .slice(0, 5)
    .map(page => textIn(page, 40))
    .join(', ')
  const message = `Leads of pages that are not connected here were announced, and ignored: ${shown}`
  await db.write(systemOf({ id: company_id, zone }), work =>
    work.maybe(sql.adLeads.noteTrouble, { id, code: 'page_not_connected', message, at: isoNow() }),
  )
}

type Announced = { leadId: string; pageId: string }

/** The leads that a body tells of, and whose page's they are: several entries, each with several changes. */
function noticesIn({ entry }: Fields): Announced[] {
  return objectsIn(entry)
    .flatMap(({ id, changes }) => objectsIn(changes).map(change => ({ ...change, entry: id })))
    .flatMap(({ field, value, entry: page }: Fields) => {
      const { leadgen_id, page_id } = objectIn(value)
      const leadId = textIn(leadgen_id)
      return field === 'leadgen' && /^\d{1,32}$/.test(leadId) ? [{ leadId, pageId: textIn(page_id ?? page) }] : []
    })
}

/** Google's own words: 4xx is not sent again. */
async function takeLead(form: Form, text: string): Promise<void> {
  const body = readBody(text)
  if (!body) throw fault('invalid_body', { fields: { '(root)': 'is not JSON' } })
  if (!same(textIn(body.google_key), await unseal(form.key_sealed))) {
    throw notBelieved('The key is not that of this form')
  }
  if (!form.is_enabled) throw notBelieved('This form is switched off')
  const { google_key, ...said } = body
  const fields = { ...said, platform: 'google' }
  const { company_id: companyId, zone, source_id: sourceId, id } = form
  await acceptFetched({ companyId, zone, sourceId }, fields, JSON.stringify(JSON.parse(exactIds(text), withoutKey)))
  const lead_id = textIn(body.lead_id, 100)
  await db.everyCompany(work => work.count(sql.adLeads.noteLead, { company_id: companyId, id, lead_id, at: isoNow() }))
}

const withoutKey = (name: string, value: unknown): unknown => (name === 'google_key' ? undefined : value)

const notBelieved = (message: string) => fault('permission_denied', { message })

/** In constant time, whatever the lengths. */
const same = (a: string, b: string): boolean => sameBytes(tokenHash(a), tokenHash(b))
