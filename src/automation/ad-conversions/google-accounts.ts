import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { type Fault, fault, invalid } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { objectIn, objectsIn, textIn } from '../../platform/outbound/answer'
import { unseal } from '../../platform/secrets/seal'
import { sql } from '../queries.gen'
import { customerId } from './connections'
import { adsHeaders, adsUrl, failureOf, google, plain } from './google-api'
import { breakConnection } from './health'
import type { Outcome } from './outcome'
import type { AccountsAsked, SearchAccounts } from './schema'
import { readGoogle } from './settings'

const MOST_PAGES = 20
/** Characters of what names the next page. */
const LONGEST_TOKEN = 8192
/** Seconds after which Google may be asked again that did not say for how long it can't be. */
const USUAL_WAIT = 30
const ACTIONS =
  'SELECT conversion_action.id, conversion_action.name, conversion_action.type, conversion_action.status ' +
  "FROM conversion_action WHERE conversion_action.status = 'ENABLED' AND conversion_action.type = 'UPLOAD_CLICKS'"

type Connected = { refreshToken: string; login: string | null }

/** The accounts that the connection opens, and the conversion actions of one of them that take uploads. Ids are 64 bits
 *  wide, and strings. 409 `developer_token_missing` without the operator's token, for ids are then typed in; 409 where
 *  Google can't be asked, and where the permission is gone; 422 for an account that it does not open. */
export async function listAccounts(who: Who, id: string, asked: AccountsAsked): Promise<SearchAccounts> {
  const present = await db.read(who, work => work.one(sql.adConversions.findSecret, { id, platform: 'google' }))
  const wanted = asked.customer_id === undefined ? null : customerId('customer_id', asked.customer_id)
  const said =
    asked.login_customer_id === undefined ? undefined : customerId('login_customer_id', asked.login_customer_id)
  if (installation().googleDeveloperToken === null) throw fault('developer_token_missing')
  const settings = readGoogle(present.settings)
  const connected = { refreshToken: await unseal(present.secret), login: said ?? settings.login_customer_id }
  const customer = wanted ?? settings.customer_id
  try {
    const customers = await customersOf(connected)
    return { customers, conversion_actions: customer === null ? [] : await actionsOf(connected, customer) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { outcome } = error
    if (outcome.is === 'broken' && outcome.needsReconnect) {
      await breakConnection({ companyId: who.companyId, connectionId: id, platform: 'google' }, outcome)
    }
    throw refusalOf(error)
  }
}

class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly outcome: Outcome,
    readonly isOfAccount: boolean,
  ) {
    super('message' in outcome ? (outcome.message ?? '') : '')
  }
}

function refusalOf({ outcome, isOfAccount, message }: Refused): Fault {
  if (outcome.is === 'retry') {
    const retryAfter = outcome.retryAfter ?? USUAL_WAIT
    return fault('conflict', { message: `Google can't be asked now: ${message}`, retryAfter })
  }
  const isLost = outcome.is === 'broken' && outcome.needsReconnect
  if (isOfAccount && !isLost) return invalid({ customer_id: `can't be used: ${message}` })
  return fault('conflict', { message: `Google refuses: ${message}` })
}

async function customersOf(connected: Connected): Promise<string[]> {
  const asked = { url: adsUrl('customers:listAccessibleCustomers'), headers: adsHeaders(null) }
  // Left out where there is none.
  const { resourceNames } = await spoken(connected, asked, false)
  const names: unknown[] = Array.isArray(resourceNames) ? resourceNames : []
  return names.flatMap(name => /^customers\/(\d{1,20})$/.exec(textIn(name))?.[1] ?? [])
}

async function actionsOf(connected: Connected, customer: string): Promise<SearchAccounts['conversion_actions']> {
  const actions: SearchAccounts['conversion_actions'] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const asked = {
      url: adsUrl(`customers/${customer}/googleAds:search`),
      headers: adsHeaders(connected.login),
      body: { query: ACTIONS, ...(pageToken ? { pageToken } : {}) },
    }
    const { results, nextPageToken } = await spoken(connected, asked, true)
    for (const { conversionAction } of objectsIn(results)) {
      const { id, name, type, status } = objectIn(conversionAction)
      if (textIn(id) === '') continue
      actions.push({ id: textIn(id), name: textIn(name), type: textIn(type), status: textIn(status) })
    }
    pageToken = textIn(nextPageToken, LONGEST_TOKEN)
    if (!pageToken) break
  }
  return actions
}

async function spoken(
  { refreshToken }: Connected,
  asked: { url: string; headers: Record<string, string>; body?: unknown },
  isOfAccount: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await google(refreshToken, asked)
  if ('wrong' in answer) throw new Refused(answer.wrong, isOfAccount)
  const failure = failureOf(answer.answered, answer.body)
  if (failure) throw new Refused(plain(failure), isOfAccount)
  return answer.body!
}
