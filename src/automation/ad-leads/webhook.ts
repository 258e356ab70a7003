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
import { exactIds } from '../../platform/outbound/json-object'
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
  if (form.platform !== 'meta' || asked.get('hub.mode') !== 'subscribe' || !isKnown) throw fault('permission_denied')
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
  if (!same(request.headers.get('x-hub-signature-256') ?? '', expected)) throw fault('permission_denied')
  const body = readBody(text)
  if (!body) throw fault('invalid_body', { fields: { '(root)': 'is not JSON' } })
  const lead_ids = [...new Set(noticesIn(body))]
  if (lead_ids.length === 0 || !form.is_enabled) return
  await db.write(systemOf({ id: form.company_id, zone: form.zone }), async work => {
    await work.count(sql.adLeads.insertNotices, { form_id: form.id, lead_ids, at: isoNow() })
    work.afterCommit(wakeFetching)
  })
}

/** The ids of the leads that a body tells of: several entries, each with several changes. */
function noticesIn({ entry }: Fields): string[] {
  return listIn(entry)
    .flatMap(({ changes }) => listIn(changes))
    .flatMap(({ field, value }) => {
      const { leadgen_id } = (value ?? {}) as { leadgen_id?: unknown }
      const id = String(leadgen_id ?? '')
      return field === 'leadgen' && /^\d{1,32}$/.test(id) ? [id] : []
    })
}

const listIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : []

/** Google's own words: 4xx is not sent again. */
async function takeLead(form: Form, text: string): Promise<void> {
  const body = readBody(text)
  if (!body) throw fault('invalid_body', { fields: { '(root)': 'is not JSON' } })
  if (!same(String(body.google_key ?? ''), await unseal(form.key_sealed))) throw fault('permission_denied')
  if (!form.is_enabled) throw fault('permission_denied')
  const { google_key, ...fields } = body
  const { company_id: companyId, zone, source_id: sourceId, id } = form
  await acceptFetched({ companyId, zone, sourceId }, fields, JSON.stringify(JSON.parse(exactIds(text), withoutKey)))
  await db.everyCompany(work => work.count(sql.adLeads.noteLead, { company_id: companyId, id, at: isoNow() }))
}

const withoutKey = (name: string, value: unknown): unknown => (name === 'google_key' ? undefined : value)

/** In constant time, whatever the lengths. */
const same = (a: string, b: string): boolean => sameBytes(tokenHash(a), tokenHash(b))
