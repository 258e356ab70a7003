// What Google is told of a milestone: the click that brought the lead, and where the company wants it who they are.

import { clock } from '../../platform/clock'
import { cameByGoogle } from './came-by'
import { type Conversion, clickOf, googleUntil, isWithinClick, rupees } from './conversion'
import { googleEmail, googlePhone } from './identifiers'
import { WINDOWS } from './outcome'
import type { GoogleSettings } from './settings'

export type Click = { kind: 'gclid' | 'gbraid' | 'wbraid'; id: string }
export type SearchConversion = {
  id: string
  actionId: string
  click: Click | null
  identifiers: ({ hashedEmail: string } | { hashedPhoneNumber: string })[]
  at: string
  rupees: number | null
}

/** What is to be sent for a milestone, or why nothing is. */
export function planGoogle(
  one: Conversion,
  settings: GoogleSettings,
): { conversion: SearchConversion } | { reason: string } {
  if (one.is_archived) return { reason: 'lead_archived' }
  const actionId = settings.mapping[one.milestone].action_id
  if (actionId === null) return { reason: 'not_mapped' }
  const click = adClick(one)
  const isOfAd = cameByGoogle(one)
  const identifiers = settings.enhanced_conversions && isOfAd ? identifiersOf(one) : []
  if (click === null && identifiers.length === 0) {
    return { reason: settings.enhanced_conversions && isOfAd && one.is_withdrawn ? 'consent_withdrawn' : 'no_click_id' }
  }
  if (!isWithinClick(one, WINDOWS.google_days) || clock.now() > googleUntil(one)) return { reason: 'outside_window' }
  return { conversion: { id: one.id, actionId, click, identifiers, at: one.event_at, rupees: rupees(one.value) } }
}

/** Exactly one of the three may be said: the one that names the click itself first. */
function adClick(one: Conversion): Click | null {
  for (const kind of ['gclid', 'gbraid', 'wbraid'] as const) {
    const id = clickOf(one, kind)
    if (id !== null) return { kind, id }
  }
  return null
}

function identifiersOf({ email, phone }: Conversion): SearchConversion['identifiers'] {
  return [
    ...(email ? [{ hashedEmail: googleEmail(email) }] : []),
    ...(phone ? [{ hashedPhoneNumber: googlePhone(phone) }] : []),
  ]
}

const IST = { minutes: 330, zone: '+05:30' }

/** `2026-11-20 18:42:10+05:30`: Google asks for a zone, and takes any. */
export function googleTime(at: string): string {
  const local = new Date(Date.parse(at) + IST.minutes * 60_000).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 19)}${IST.zone}`
}
