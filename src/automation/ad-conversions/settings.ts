// What a connection's settings say, as any version may have written them: what is missing or does not fit is as at the
// beginning.

import { MILESTONES, type Milestone } from './pieces'
import { MESSAGING_EVENTS, VALUES } from './settings-schema'

type Value = (typeof VALUES)[number]
export type ChatAccount = { waba_id: string; dataset_id: string | null; name: string | null }
export type MetaNames = { crm: string | null; messaging: string | null }
export type MetaSettings = {
  dataset_id: string
  test_event_code: string | null
  mapping: Record<Milestone, MetaNames>
  hashed_identifiers: boolean
  send_client_ip: boolean
  value: Value
  chat_accounts: ChatAccount[]
}
export type GoogleAction = { action_id: string | null; name: string | null }
export type GoogleSettings = {
  customer_id: string | null
  customer_name: string | null
  login_customer_id: string | null
  mapping: Record<Milestone, GoogleAction>
  enhanced_conversions: boolean
  test_mode: boolean
  value: Value
}

const MESSAGING: Readonly<Record<Milestone, string | null>> = {
  lead_created: 'LeadSubmitted',
  qualified: 'QualifiedLead',
  visit_scheduled: null,
  visit_done: null,
  booked: 'Purchase',
}

type Loose = Readonly<Record<string, unknown>>
const objectIn = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const digitsIn = (value: unknown): string | null => (typeof value === 'string' && /^\d+$/.test(value) ? value : null)
const valueIn = (value: unknown): Value => VALUES.find(one => one === value) ?? 'none'

const mapped = <T>(mapping: unknown, read: (of: Loose, milestone: Milestone) => T) =>
  Object.fromEntries(
    MILESTONES.map(milestone => [milestone, read(objectIn(objectIn(mapping)[milestone]), milestone)]),
  ) as Record<Milestone, T>

/** Without a say of its own, each milestone is called by its key, and in chats by what comes nearest to it there. */
export function readMeta(stored: unknown): MetaSettings {
  const said = objectIn(stored)
  const accounts = Array.isArray(said.chat_accounts) ? said.chat_accounts.map(objectIn) : []
  return {
    dataset_id: digitsIn(said.dataset_id) ?? '',
    test_event_code: textIn(said.test_event_code),
    mapping: mapped(said.mapping, ({ crm, messaging }, milestone) => ({
      crm: crm === undefined ? milestone : textIn(crm),
      messaging:
        messaging === undefined ? MESSAGING[milestone] : (MESSAGING_EVENTS.find(one => one === messaging) ?? null),
    })),
    hashed_identifiers: said.hashed_identifiers === true,
    send_client_ip: said.send_client_ip === true,
    value: valueIn(said.value),
    chat_accounts: accounts.flatMap(({ waba_id, dataset_id, name }) => {
      const id = digitsIn(waba_id)
      return id ? [{ waba_id: id, dataset_id: digitsIn(dataset_id), name: textIn(name) }] : []
    }),
  }
}

export function readGoogle(stored: unknown): GoogleSettings {
  const said = objectIn(stored)
  return {
    customer_id: digitsIn(said.customer_id),
    customer_name: textIn(said.customer_name),
    login_customer_id: digitsIn(said.login_customer_id),
    mapping: mapped(said.mapping, ({ action_id, name }) => ({ action_id: digitsIn(action_id), name: textIn(name) })),
    enhanced_conversions: said.enhanced_conversions === true,
    test_mode: said.test_mode === true,
    value: valueIn(said.value),
  }
}

/** What is not named stays, milestone by milestone and name by name. */
export function merged<T extends object>(
  present: Record<Milestone, T>,
  wanted: Partial<Record<Milestone, Partial<T>>> | undefined,
): Record<Milestone, T> {
  return Object.fromEntries(
    MILESTONES.map(milestone => [milestone, { ...present[milestone], ...wanted?.[milestone] }]),
  ) as Record<Milestone, T>
}
