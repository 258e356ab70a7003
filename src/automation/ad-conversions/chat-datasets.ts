import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { Unanswered } from '../../platform/outbound/ask'
import { unseal } from '../../platform/secrets/seal'
import { sql } from '../queries.gen'
import { findConnection, refused } from './connections'
import { graph, outcomeOf } from './meta-api'
import type { Outcome } from './outcome'
import type { IntegrationConnection } from './schema'
import { type ChatAccount, readMeta } from './settings'
import type { ChatDatasets } from './settings-schema'

const MOST = 100

/** Links WhatsApp business accounts with the datasets that their conversions go to: those that are given, else the
 *  account's own, which is made where there is none. Accounts that are not named stay linked. 422 for one that the
 *  connection's token does not open. */
export async function linkChatDatasets(
  who: Who,
  id: string,
  { accounts }: ChatDatasets,
): Promise<IntegrationConnection> {
  const present = await db.read(who, work => work.one(sql.adConversions.findSecret, { id, platform: 'meta' }))
  const token = await unseal(present.secret)
  const linked: ChatAccount[] = []
  for (const [place, { waba_id, dataset_id }] of accounts.entries()) {
    linked.push(dataset_id ? { waba_id, dataset_id, name: null } : await askedFor(token, waba_id, place))
  }
  return db.write(who, async work => {
    const locked = await work.one(sql.adConversions.lockConnection, { id, platform: 'meta' })
    const present = readMeta(locked.settings).chat_accounts
    const byAccount = new Map([...present, ...linked].map(account => [account.waba_id, account]))
    if (byAccount.size > MOST) throw invalid({ accounts: `there may be ${MOST} at most` })
    await keepAccounts(work, id, locked, [...byAccount.values()])
    return findConnection(work, id)
  })
}

/** Parts a WhatsApp business account from its dataset: nothing more of its chats is sent. 404 for one that is not linked. */
export async function unlinkChatDataset(work: Write, id: string, wabaId: string): Promise<IntegrationConnection> {
  const locked = await work.one(sql.adConversions.lockConnection, { id, platform: 'meta' })
  const settings = readMeta(locked.settings)
  const left = settings.chat_accounts.filter(({ waba_id }) => waba_id !== wabaId)
  if (left.length === settings.chat_accounts.length) throw fault('not_found')
  await keepAccounts(work, id, locked, left)
  return findConnection(work, id)
}

async function keepAccounts(
  work: Write,
  id: string,
  { name, is_enabled, secret, health, settings }: RowOf<typeof sql.adConversions.lockConnection>,
  chat_accounts: ChatAccount[],
): Promise<void> {
  const kept = { ...readMeta(settings), chat_accounts } as never
  await work.count(sql.adConversions.updateConnection, {
    ...{ id, name, is_enabled, secret, health, settings: kept, at: isoNow() },
  })
}

async function askedFor(token: string, waba_id: string, place: number): Promise<ChatAccount> {
  const ask = async (path: string, method: 'GET' | 'POST' = 'GET') => {
    const { answered, body } = await asked(token, path, method)
    if (answered.status === 200 && body && !body.error) return body
    throw wrongAccount(outcomeOf(answered, body?.error ? body : null), place)
  }
  const there = await ask(`${waba_id}/dataset`)
  const made = there.id ?? there.data?.[0]?.id ?? (await ask(`${waba_id}/dataset`, 'POST')).id
  if (!made || !/^\d{1,32}$/.test(made))
    throw invalid({ [`accounts.${place}.waba_id`]: 'has no dataset, and none was made' })
  const named = await asked(token, `${waba_id}?fields=name`, 'GET').catch(() => null)
  return { waba_id, dataset_id: made, name: named?.body?.name ?? null }
}

async function asked(token: string, path: string, method: 'GET' | 'POST') {
  try {
    return await graph(token, path, { method, ...(method === 'POST' ? { body: {} } : {}) })
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    const { code, message } = error
    const outcome: Outcome = { is: 'retry', code, message, retryAfter: null, isForAll: false }
    throw refused(outcome, 'accounts', 'accounts')
  }
}

const wrongAccount = (outcome: Outcome, place: number) => refused(outcome, 'accounts', `accounts.${place}.waba_id`)
