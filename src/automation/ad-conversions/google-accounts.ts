import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { unseal } from '../../platform/secrets/seal'
import { sql } from '../queries.gen'
import { customerId } from './connections'
import { adsHeaders, adsUrl, google } from './google-api'
import { errorsIn } from './google-errors'
import { breakConnection } from './health'
import type { Outcome } from './outcome'
import type { AccountsAsked, SearchAccounts } from './schema'
import { readGoogle } from './settings'

/** Accounts whose names are asked for; beyond, they are shown by their ids. */
const MOST_NAMED = 20
const MOST_PAGES = 20
const CUSTOMER = 'SELECT customer.id, customer.descriptive_name, customer.manager FROM customer LIMIT 1'
const ACTIONS =
  'SELECT conversion_action.id, conversion_action.name, conversion_action.type, conversion_action.status ' +
  "FROM conversion_action WHERE conversion_action.status = 'ENABLED' AND conversion_action.type = 'UPLOAD_CLICKS'"

type Row = {
  customer?: { id?: string; descriptiveName?: string; manager?: boolean }
  conversionAction?: { id?: string; name?: string; type?: string; status?: string }
}
type Connected = { refreshToken: string; login: string | null }

/** The accounts that the connection opens, and the conversion actions of one of them that take uploads. Ids are 64 bits
 *  wide, and strings. 409 `developer_token_missing` without the operator's token, for ids are then typed in; 409 where
 *  Google refuses. */
export async function listAccounts(who: Who, id: string, asked: AccountsAsked): Promise<SearchAccounts> {
  const present = await db.read(who, work => work.one(sql.adConversions.findSecret, { id, platform: 'google' }))
  const wanted = asked.customer_id === undefined ? null : customerId('customer_id', asked.customer_id)
  const said =
    asked.login_customer_id === undefined ? undefined : customerId('login_customer_id', asked.login_customer_id)
  if (installation().googleDeveloperToken === null) throw fault('developer_token_missing')
  const settings = readGoogle(present.settings)
  const connected = { refreshToken: await unseal(present.secret), login: said ?? settings.login_customer_id }
  try {
    const customers = await customersOf(connected)
    const customer = wanted ?? settings.customer_id
    return { customers, conversion_actions: customer === null ? [] : await actionsOf(connected, customer) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.outcome.is === 'broken' && error.outcome.needsReconnect) {
      await breakConnection({ companyId: who.companyId, connectionId: id, platform: 'google' }, error.outcome)
    }
    throw fault('conflict', { message: `Google refuses: ${error.message}` })
  }
}

class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly outcome: Outcome,
    message: string,
  ) {
    super(message)
  }
}

async function customersOf(connected: Connected): Promise<SearchAccounts['customers']> {
  const { resourceNames = [] } = await spoken<{ resourceNames?: string[] }>(connected, {
    url: adsUrl('customers:listAccessibleCustomers'),
    headers: adsHeaders(null),
  })
  const ids = resourceNames.flatMap(name => /^customers\/(\d+)$/.exec(name)?.[1] ?? [])
  const named = await Promise.all(ids.slice(0, MOST_NAMED).map(one => customerOf(connected, one)))
  return [...named, ...ids.slice(MOST_NAMED).map(id => ({ id, name: null, is_manager: false }))]
}

/** One that was closed can't be asked for its name, and is shown without. */
async function customerOf(connected: Connected, id: string) {
  const headers = adsHeaders(connected.login ?? id)
  const own = () =>
    spoken<{ results?: Row[] }>(connected, { url: searchUrl(id), headers: adsHeaders(id), body: { query: CUSTOMER } })
  const asked = { url: searchUrl(id), headers, body: { query: CUSTOMER } }
  try {
    const { results } = await spoken<{ results?: Row[] }>(connected, asked).catch(own)
    const customer = results?.[0]?.customer
    return { id, name: customer?.descriptiveName ?? null, is_manager: customer?.manager === true }
  } catch (error) {
    if (!(error instanceof Refused) || error.outcome.is === 'broken') throw error
    return { id, name: null, is_manager: false }
  }
}

async function actionsOf(connected: Connected, customer: string): Promise<SearchAccounts['conversion_actions']> {
  const actions: SearchAccounts['conversion_actions'] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const { results = [], nextPageToken } = await spoken<{ results?: Row[]; nextPageToken?: string }>(connected, {
      url: searchUrl(customer),
      headers: adsHeaders(connected.login),
      body: { query: ACTIONS, ...(pageToken ? { pageToken } : {}) },
    })
    for (const { conversionAction: one } of results) {
      if (one?.id === undefined) continue
      actions.push({ id: String(one.id), name: one.name ?? '', type: one.type ?? '', status: one.status ?? '' })
    }
    if (!nextPageToken) break
    pageToken = nextPageToken
  }
  return actions
}

const searchUrl = (customer: string): string => adsUrl(`customers/${customer}/googleAds:search`)

async function spoken<T>(
  { refreshToken }: Connected,
  asked: { url: string; headers: Record<string, string>; body?: unknown },
): Promise<T> {
  const answer = await google(refreshToken, asked)
  if ('wrong' in answer) {
    throw new Refused(answer.wrong, 'message' in answer.wrong ? (answer.wrong.message ?? '') : '')
  }
  const { answered, body } = answer
  // boundary: what Google says of accounts; each field is looked at before it is used.
  if (answered.status === 200 && body) return body as unknown as T
  const [error] = errorsIn(body?.error)
  const { name: code, message } = error!
  throw new Refused({ is: 'failed', code, message }, message)
}
