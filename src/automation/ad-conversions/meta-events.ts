// What Meta is told: the stage of a lead that came by one of its forms or ads, and that of a chat which an ad began. A lead
// can be both, and is said once as each. Of who came otherwise nothing is said.

import { isIP } from 'node:net'
import { clock } from '../../platform/clock'
import { cameByMeta, leadgenId } from './came-by'
import { type Conversion, clickOf, isWithinClick, metaUntil, rupees } from './conversion'
import { metaCity, metaCountry, metaEmail, metaName, metaPhone } from './identifiers'
import { WINDOWS } from './outcome'
import type { MetaSettings } from './settings'

export type MetaEvent = Record<string, unknown>
export type MetaPart = { part: 'crm' | 'messaging'; datasetId: string; event: MetaEvent }
type Planned = { parts: MetaPart[] } | { reason: string }

/** A number of any length, as it stands in JSON. */
const digits = (text: string): unknown => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text)

/** What is to be sent for a milestone, or why nothing is. */
export function planMeta(one: Conversion, settings: MetaSettings): Planned {
  if (one.is_archived) return { reason: 'lead_archived' }
  if (clock.now() > metaUntil(one)) return { reason: 'outside_window' }
  const { crm, messaging } = settings.mapping[one.milestone]
  const chatClick = clickOf(one, 'ctwa_clid')
  const asLead = crm === null ? 'not_mapped' : crmPart(one, settings, crm)
  const asChat = messaging === null ? 'not_mapped' : messagingPart(one, settings, messaging, chatClick)
  const parts = [asLead, asChat].filter(part => typeof part === 'object')
  if (parts.length > 0) return { parts }
  // Of the two the reason counts that is about how this lead came.
  const reason = chatClick !== null && !cameByMeta(one) ? asChat : asLead
  return { reason: reason as string }
}

function crmPart(one: Conversion, settings: MetaSettings, name: string): MetaPart | string {
  const user = matchKeys(one, settings)
  if (typeof user === 'string') return user
  return {
    part: 'crm',
    datasetId: settings.dataset_id,
    event: {
      ...common(one, name),
      action_source: 'system_generated',
      user_data: user,
      custom_data: { event_source: 'crm', lead_event_source: 'Angan', ...worth(one) },
    },
  }
}

/** By what Meta can tell whose stage it is. A chat's click is matched by the chat's own event. */
function matchKeys(one: Conversion, settings: MetaSettings): Record<string, unknown> | string {
  if (!cameByMeta(one)) return 'no_click_id'
  const leadId = leadgenId(one)
  const fbc = clickOf(one, 'fbc') ?? fbcOf(one)
  const isInTime = isWithinClick(one, WINDOWS.meta_days)
  const hashed = settings.hashed_identifiers ? hashedOf(one) : {}
  const canMatch = leadId !== null || (fbc !== null && isInTime) || 'em' in hashed || 'ph' in hashed
  if (!canMatch) return whyNot(one, fbc, isInTime, settings)
  const address = settings.send_client_ip && !one.is_withdrawn ? clickOf(one, 'client_ip_address') : null
  const browser = one.is_withdrawn ? null : clickOf(one, 'fbp')
  return {
    // Beyond 2^53: as its digits, not as a number that was rounded.
    ...(leadId === null ? {} : { lead_id: digits(leadId) }),
    ...hashed,
    ...(fbc !== null && isInTime ? { fbc } : {}),
    ...(browser !== null ? { fbp: browser } : {}),
    ...(address !== null && isIP(address) !== 0 ? { client_ip_address: address } : {}),
  }
}

function whyNot(one: Conversion, fbc: string | null, isInTime: boolean, { hashed_identifiers }: MetaSettings): string {
  if (fbc !== null && !isInTime) return 'outside_window'
  return hashed_identifiers && one.is_withdrawn ? 'consent_withdrawn' : 'no_click_id'
}

/** The cookie that a page with the pixel would have set for this click. */
function fbcOf(one: Conversion): string | null {
  const fbclid = clickOf(one, 'fbclid')
  return fbclid === null ? null : `fb.1.${Date.parse(one.received_at)}.${fbclid}`
}

function hashedOf({ email, phone, first_name, last_name, city }: Conversion): Record<string, string[]> {
  const said = {
    em: email && metaEmail(email),
    ph: phone && metaPhone(phone),
    fn: first_name && metaName(first_name),
    ln: last_name && metaName(last_name),
    ct: city && metaCity(city),
    country: phone?.startsWith('+91') ? metaCountry('in') : null,
  }
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, [value]]] : [])))
}

function messagingPart(
  one: Conversion,
  { chat_accounts }: MetaSettings,
  name: string,
  click: string | null,
): MetaPart | string {
  if (click === null) return 'no_click_id'
  if (!isWithinClick(one, WINDOWS.meta_days)) return 'outside_window'
  const said = clickOf(one, 'waba_id')
  const account =
    said === null && chat_accounts.length === 1
      ? chat_accounts[0]
      : chat_accounts.find(({ waba_id }) => waba_id === said)
  if (!account?.dataset_id) return 'no_dataset'
  return {
    part: 'messaging',
    datasetId: account.dataset_id,
    event: {
      ...common(one, name),
      action_source: 'business_messaging',
      messaging_channel: 'whatsapp',
      user_data: { whatsapp_business_account_id: account.waba_id, ctwa_clid: click },
      ...(rupees(one.value) === null ? {} : { custom_data: worth(one) }),
    },
  }
}

const common = (one: Conversion, event_name: string) => ({
  event_name,
  event_time: Math.floor(Math.min(Date.parse(one.event_at), clock.now()) / 1000),
  event_id: one.id,
})

function worth({ value }: Conversion): Record<string, unknown> {
  const amount = rupees(value)
  return amount === null ? {} : { value: amount, currency: 'INR' }
}
