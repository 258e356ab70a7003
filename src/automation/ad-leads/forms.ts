import { sourceIsKnown } from '../../leads'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { seal } from '../../platform/secrets/seal'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sayMended } from '../../records'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { wakeFetching } from './fetch-leads'
import { graph, Refused } from './graph'
import type { AdLeadForm, AdLeadFormChange, FailedAdLead, NewAdLeadForm } from './schema'

const MOST = 50
const MOST_SHOWN = 500

export const listForms = async (work: Work): Promise<AdLeadForm[]> =>
  (await work.all(sql.adLeads.listForms, { id: null })).map(({ json }) => JSON.parse(json))

export const findForm = async (work: Work, id: string): Promise<AdLeadForm> =>
  JSON.parse((await work.one(sql.adLeads.listForms, { id })).json)

/** Connects a form, and answers the address and the key that the platform is to be told, this once. Meta: the page is
 *  subscribed with its token; 422 for a token that it refuses, 409 when it does not answer, and for a page that is connected
 *  already. */
export async function connectForm(who: Who, wanted: NewAdLeadForm) {
  const { platform, page_id, access_token, app_secret } = wanted
  if (platform === 'meta') {
    const lacking = Object.entries({ page_id, access_token, app_secret }).filter(([, value]) => !value)
    if (lacking.length > 0) throw invalid(Object.fromEntries(lacking.map(([name]) => [name, 'is needed for Meta'])))
    await db.read(who, work => mustBeSource(work, wanted.source_id))
    await subscribe(page_id!, access_token!)
  }
  const [token, key] = [newToken(), newToken('', 24)]
  const sealed = {
    token_sealed: await seal(token),
    key_sealed: await seal(key),
    access_token: platform === 'meta' ? await seal(access_token!) : null,
    app_secret: platform === 'meta' ? await seal(app_secret!) : null,
  }
  return db.write(who, async work => {
    await mustBeSource(work, wanted.source_id)
    const { count, of_page } = await work.one(sql.adLeads.countForms, { page_id: page_id ?? null })
    if (count >= MOST) throw invalid({ '(root)': `there may be ${MOST} at most` })
    if (platform === 'meta' && of_page > 0) {
      throw fault('duplicate', { message: 'This page is connected already; change that connection instead' })
    }
    const id = newId('alf')
    await work.count(sql.adLeads.insertForm, {
      ...{ id, platform, source_id: wanted.source_id, ...sealed, token_hash: tokenHash(token), at: isoNow() },
      name: wanted.name?.trim() ?? (platform === 'meta' ? `Page ${page_id}` : 'Google lead form'),
      page_id: platform === 'meta' ? page_id! : null,
    })
    return { ...(await findForm(work, id)), webhook_url: `${installation().baseUrl}/api/lead-forms/${token}`, key }
  })
}

async function mustBeSource(work: Work | Write, id: string): Promise<void> {
  if (!(await sourceIsKnown(work, id))) throw invalid({ source_id: 'is not a lead source' })
}

/** Has the page announce its leads to the app that the token is of. */
async function subscribe(pageId: string, token: string): Promise<void> {
  try {
    const { body } = await graph(token, `${pageId}/subscribed_apps?subscribed_fields=leadgen`, 'POST')
    if (body.success !== true) throw new Refused('unreadable', 'It does not say that the page is subscribed', 'passing')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.kind === 'passing' || error.kind === 'too_much') {
      throw fault('conflict', { message: `Meta can't be asked now: ${error.message}`, retryAfter: 30 })
    }
    throw invalid({ [error.kind === 'needs_reconnect' ? 'access_token' : 'page_id']: `is refused: ${error.message}` })
  }
}

/** Changes a form. A new token is tried first, and mends what was broken; what waited is fetched, and so is what could not be
 *  fetched with the old one. */
export async function changeForm(who: Who, id: string, change: AdLeadFormChange): Promise<AdLeadForm> {
  const { access_token, app_secret } = change
  const present = await db.read(who, work => findForm(work, id))
  if (present.platform === 'google' && (access_token ?? app_secret) !== undefined) {
    throw invalid({ [access_token === undefined ? 'app_secret' : 'access_token']: 'is for Meta alone' })
  }
  if (access_token !== undefined) await subscribe(present.page_id!, access_token)
  const token = access_token === undefined ? null : await seal(access_token)
  const secret = app_secret === undefined ? null : await seal(app_secret)
  return db.write(who, async work => {
    const locked = await work.one(sql.adLeads.lockForm, { id })
    if (change.source_id !== undefined) await mustBeSource(work, change.source_id)
    if (change.enabled === true && locked.health === 'needs_reconnect' && token === null) {
      throw fault('conflict', { message: 'The permission at the platform is gone; send a new access token' })
    }
    const isTriedAgain = token !== null || (change.enabled === true && locked.health === 'broken')
    await work.count(sql.adLeads.updateForm, {
      id,
      name: change.name?.trim() ?? locked.name,
      source_id: change.source_id ?? locked.source_id,
      access_token: token ?? locked.access_token,
      app_secret: secret ?? locked.app_secret,
      is_enabled: change.enabled ?? locked.is_enabled,
      health: isTriedAgain ? 'ok' : locked.health,
      at: isoNow(),
    })
    if (token !== null) await sayMended(work, id)
    if (token !== null) await work.count(sql.adLeads.retryNotices, { form_id: id, at: isoNow() })
    work.afterCommit(wakeFetching)
    return findForm(work, id)
  })
}

/** The leads that could not be fetched, and why; the latest 500. */
export async function listFailed(work: Work, id: string): Promise<FailedAdLead[]> {
  await findForm(work, id)
  const failed = await work.all(sql.adLeads.listFailed, { form_id: id, most: MOST_SHOWN })
  return failed.map(({ json }) => JSON.parse(json))
}

/** Has them fetched again. Answers how many. */
export async function retryFailed(work: Write, id: string): Promise<{ count: number }> {
  await findForm(work, id)
  const count = await work.count(sql.adLeads.retryNotices, { form_id: id, at: isoNow() })
  await noteEntry(work, { action: 'ad_leads.retried', subject: { kind: 'ad_lead_form', id } })
  work.afterCommit(wakeFetching)
  return { count }
}

export async function removeForm(work: Write, id: string): Promise<AdLeadForm> {
  const form = await findForm(work, id)
  await work.count(sql.adLeads.removeForm, { id, at: isoNow() })
  return form
}
