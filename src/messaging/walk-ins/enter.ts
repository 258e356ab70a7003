import { enterEnquiry, entryOf, readLead } from '../../leads'
import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { notify } from '../../records'
import { sql } from '../queries.gen'
import { notPaired, otpOf, type Tablet, whoOf } from './pairing'
import type { Entry, EntryTaken } from './schema'

/** As the intake has it: older ones are history, and nobody is called to the door. */
const LATE_AFTER = days(1)

/** As many visitors are handed over by a tablet whose pairing ended: more than a site office sees in a week without a
 *  connection. */
const MOST_HANDED_OVER = 500

/** Takes what visitors entered, in the order of the list, each by itself and once for good by the tablet's own id. 422 for
 *  a number while the visitor can still correct it. 401 for an entry at a tablet whose pairing ended. */
export async function takeEntries(tablet: Tablet, entries: readonly Entry[]): Promise<EntryTaken[]> {
  if (tablet.ended_at !== null && entries.some(({ offline }) => !offline)) throw notPaired()
  mustHaveNumbers(tablet, entries)
  const taken: EntryTaken[] = []
  for (const entry of entries) taken.push(await db.write(whoOf(tablet), work => take(work, tablet, entry)))
  return taken
}

function mustHaveNumbers(tablet: Tablet, entries: readonly Entry[]): void {
  const wrong = entries.flatMap((entry, i) =>
    entry.offline || asRead(tablet, entry).phones.length > 0 ? [] : [`entries.${i}.phone`],
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(path => [path, 'is not a phone number'])))
}

async function take(work: Write, tablet: Tablet, entry: Entry): Promise<EntryTaken> {
  const { client_id } = entry
  const at = await placeOf(work, tablet, entry)
  const lead = asRead({ ...tablet, ...at }, entry)
  const [phone] = lead.phones
  const has_number = phone !== undefined
  const refused: EntryTaken = { client_id, id: null, outcome: 'refused', verified: false, has_number }
  if (!at) return refused
  const kiosk_id = at.id
  const known = () => work.maybe(sql.walkIns.findWalkIn, { kiosk_id, client_id })
  const again = ({ id, is_verified }: { id: string; is_verified: boolean }): EntryTaken => ({
    ...{ client_id, id, outcome: 'duplicate', verified: is_verified, has_number },
  })
  const before = await known()
  if (before) return again(before)
  if (!(await mayEnter(work, tablet, entry))) return refused
  const proof = entry.otp_id && phone ? { id: entry.otp_id, kiosk_id, phone: phone.e164 } : null
  const isVerified = proof !== null && (await work.maybe(sql.walkIns.isProven, proof)) !== null
  if (!isVerified && !entry.offline && otpOf(tablet) === 'required') {
    return { client_id, id: null, outcome: 'otp_required', verified: false, has_number }
  }
  const id = newId('wlk')
  const inserted = await work.maybe(sql.walkIns.insertWalkIn, {
    ...{ id, kiosk_id, client_id, came_via: entry.came_via ?? 'walk_in', is_verified: isVerified },
    ...{ captured_at: lead.happened_at, received_at: isoNow() },
  })
  // Another request with the same entry was under way, and has committed.
  if (!inserted) return again((await known())!)
  const leadId = await enter(work, tablet, entry, {
    ...lead,
    flags: { ...lead.flags, otp_verified: isVerified },
  })
  await work.count(sql.walkIns.linkWalkIn, { id, lead_id: leadId })
  await callToTheDoor(work, tablet, leadId, lead.happened_at)
  return { client_id, id, outcome: 'taken', verified: isVerified, has_number }
}

/** The kiosk at which a visitor entered: another one of the company's where the tablet was paired with that one then, so
 *  that what came from there counts once. Null for one of nobody's, or of another company. */
async function placeOf(work: Write, { id, name, site_name }: Tablet, { kiosk_id }: Entry) {
  return kiosk_id && kiosk_id !== id ? work.maybe(sql.walkIns.findKioskName, { id: kiosk_id }) : { id, name, site_name }
}

/** Whether a tablet may enter somebody now: one that is revoked meanwhile enters nobody. One whose pairing ended hands
 *  over the visitors from before its end, up to a limit. */
async function mayEnter(work: Write, { id, token_hash, ended_at }: Tablet, { captured_at }: Entry): Promise<boolean> {
  if (ended_at === null) {
    if (!(await work.maybe(sql.walkIns.holdTablet, { id, token_hash }))) throw notPaired()
    return true
  }
  if (Date.parse(captured_at) > Date.parse(ended_at)) return false
  return (await work.maybe(sql.walkIns.claimHandover, { token_hash, most: MOST_HANDED_OVER })) !== null
}

type Read = ReturnType<typeof asRead>

/** As every enquiry is read; a number that is none goes into its text. */
function asRead(tablet: Tablet, entry: Entry) {
  const at = Math.min(Date.parse(entry.captured_at), clock.now())
  const band = tablet.settings.budget_bands.find(({ key }) => key === entry.budget_band)
  const via = entry.came_via ?? 'walk_in'
  const notes = [
    entry.notes?.trim(),
    entry.came_via_detail?.trim() ? `Came via: ${entry.came_via_detail.trim()}` : null,
    entry.otp_id || !entry.offline ? null : 'Entered without a connection; the number is not verified',
    tablet.ended_at === null ? null : 'Handed over by the tablet after its pairing ended',
  ]
  const read = readLead(
    {
      ...{ name: entry.name, phone: entry.phone },
      ...(entry.email ? { email: entry.email } : {}),
      ...(entry.configuration ? { bhk: entry.configuration } : {}),
      message: notes.filter(Boolean).join('\n'),
    },
    { receivedAt: new Date(clock.now()), zone: tablet.zone, isNameTyped: true },
  )
  return {
    ...read,
    lead_type: entry.lead_type ?? read.lead_type,
    happened_at: new Date(at).toISOString(),
    requirement: band ? { ...read.requirement, budget_min: band.min, budget_max: band.max } : read.requirement,
    attribution: { ...read.attribution, sub_source: via, kiosk: tablet.name, site: tablet.site_name },
  }
}

async function enter(work: Write, { source_id, settings }: Tablet, entry: Entry, lead: Read): Promise<string> {
  const { source, isSandbox } = await entryOf(work, { source_id })
  const owner = settings.default_owner_id
  const [active] = await work.all(sql.walkIns.listActive, { ids: owner ? [owner] : [] })
  const { consent } = entry
  const consents = consent?.granted
    ? [
        {
          ...{
            channels: ['all' as const],
            purpose: 'promotional' as const,
            granted: true as const,
            text: consent.text,
          },
          ...{ text_version: consent.text_version ?? null, captured_at: lead.happened_at },
          ...{ source_url: null, dlt_consent_ref: null },
        },
      ]
    : []
  const { leadId } = await enterEnquiry(work, {
    ...{ lead, consents, receivedAt: isoNow(), isTest: isSandbox },
    source: { ...source, ownerId: active?.id ?? source.ownerId },
  })
  return leadId
}

/** Notifies the members who attend visitors that somebody waits. */
async function callToTheDoor(work: Write, { settings }: Tablet, leadId: string, at: string): Promise<void> {
  if (clock.now() - Date.parse(at) > LATE_AFTER) return
  const to = [...new Set([...settings.notify_member_ids, settings.default_owner_id])]
  await notify(work, { kind: 'walk_in', to, subject: { kind: 'lead', id: leadId }, at })
}
