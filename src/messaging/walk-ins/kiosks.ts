import { clock, isoNow, minutes } from '../../platform/clock'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Read, Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { sql } from '../queries.gen'
import { newPairing, TOKEN_PREFIX } from './pairing'
import type { Kiosk, KioskChange, KioskSettings, NewKiosk, PairingKiosk } from './schema'

/** A code that nobody typed in by then pairs nothing. */
export const PAIRING_FOR = minutes(15)

/** As a kiosk begins. Codes are asked for as soon as something can send them. */
const NEW: Omit<KioskSettings, 'otp'> = {
  welcome_title: 'Welcome',
  welcome_text: '',
  accent: '#1f5f8b',
  language: 'en',
  ask_lead_type: true,
  configurations: ['1 BHK', '2 BHK', '3 BHK', '4 BHK'],
  budget_bands: [],
  came_via: ['walk_in', 'channel_partner', 'referral', 'hoarding', 'newspaper', 'online', 'other'],
  ask_email: true,
  ask_notes: true,
  notify_member_ids: [],
  default_owner_id: null,
  idle_reset_sec: 60,
}

export async function listKiosks(work: Read): Promise<Kiosk[]> {
  return (await work.all(sql.walkIns.listKiosks, { id: null, now: isoNow() })).map(asKiosk)
}

async function findKiosk(work: Work, id: string): Promise<Kiosk> {
  return asKiosk(await work.one(sql.walkIns.listKiosks, { id, now: isoNow() }))
}

const asKiosk = (row: Omit<Kiosk, 'token_prefix' | 'project' | 'kiosk_url'>): Kiosk => ({
  ...row,
  token_prefix: TOKEN_PREFIX,
  project: null,
  kiosk_url: `${installation().baseUrl}/kiosk`,
})

/** A new kiosk with the code that pairs its tablet. 422 for a source or a member that can't be used, 409 where codes are
 *  required and nothing sends them. */
export async function createKiosk(work: Write, wanted: NewKiosk): Promise<PairingKiosk> {
  const sends = (await work.maybe(sql.walkIns.findCodeChannel, {})) !== null
  const settings: KioskSettings = { ...NEW, otp: sends ? 'required' : 'off', ...wanted.settings }
  await checkSettings(work, settings, wanted.settings ?? {}, sends)
  const source = await work.maybe(sql.walkIns.findKioskSource, { id: wanted.source_id ?? null })
  if (!source)
    throw invalid({ source_id: wanted.source_id ? 'is not a source' : 'is needed: there is none of walk-ins' })
  const id = newId('kio')
  const { name, site_name = '' } = wanted
  await put(work, { id, name, site_name, source_id: source.id, settings })
  return newPairingCode(work, id)
}

/** Changes a kiosk, and what its tablet shows from its next look on. 404; 409 as above, for one that was revoked, and
 *  `stale`; 422. */
export async function updateKiosk(work: Write, id: string, change: KioskChange): Promise<Kiosk> {
  const present = await work.one(sql.walkIns.lockKiosk, { id })
  refuseStale(change.updated_at, present.updated_at)
  if (present.is_revoked) throw revoked()
  const settings = { ...present.settings, ...change.settings }
  if (change.settings) {
    const sends = (await work.maybe(sql.walkIns.findCodeChannel, {})) !== null
    await checkSettings(work, settings, change.settings, sends)
  }
  if (change.source_id && !(await work.maybe(sql.walkIns.findKioskSource, { id: change.source_id }))) {
    throw invalid({ source_id: 'is not a source' })
  }
  const { name = present.name, site_name = present.site_name, source_id = present.source_id } = change
  await put(work, { id, name, site_name, source_id, settings })
  return findKiosk(work, id)
}

/** Ends a kiosk for good: its tablet is refused from the commit on, but for those whom it kept before. 404. One that ended
 *  before stays as it is. */
export async function revokeKiosk(work: Write, id: string): Promise<Kiosk> {
  const at = isoNow()
  await work.count(sql.walkIns.keepEndedTablet, { id, at, hash: null })
  await work.count(sql.walkIns.revokeKiosk, { id, at })
  return findKiosk(work, id)
}

/** Another code, for a tablet that was not paired in time or is replaced; the tablet there is works until then. 404, 409
 *  for one that was revoked. */
export async function newPairingCode(work: Write, id: string): Promise<PairingKiosk> {
  const { code, hash } = newPairing()
  const until = new Date(clock.now() + PAIRING_FOR).toISOString()
  const given = await work.count(sql.walkIns.setPairing, { id, hash, until, at: isoNow() })
  const kiosk = await findKiosk(work, id)
  if (given === 0) throw revoked()
  return { ...kiosk, pairing_code: code }
}

const revoked = () => fault('conflict', { message: 'This kiosk was revoked; make another one' })

type Put = { id: string; name: string; site_name: string; source_id: string; settings: KioskSettings }

async function put(work: Write, { id, name, site_name, source_id, settings }: Put): Promise<void> {
  const { budget_bands, ...rest } = settings
  await work.count(sql.walkIns.putKiosk, {
    ...{ id, name: name.trim(), site_name: site_name.trim(), source_id, ...rest },
    budget_bands: budget_bands as never,
    at: isoNow(),
  })
}

/** Named members are checked again when a visitor comes: those who have left by then are skipped. */
async function checkSettings(
  work: Write,
  { otp, budget_bands }: KioskSettings,
  said: Partial<KioskSettings>,
  sends: boolean,
): Promise<void> {
  if (said.otp !== undefined && otp === 'required' && !sends) {
    throw fault('conflict', { message: 'No channel of SMS or WhatsApp sends codes; connect one first' })
  }
  const faults: Record<string, string> = {}
  if (new Set(budget_bands.map(({ key }) => key)).size < budget_bands.length) {
    faults['settings.budget_bands'] = 'has a key twice'
  }
  budget_bands.forEach(({ min, max }, i) => {
    if (min > max) faults[`settings.budget_bands.${i}.max`] = 'is less than min'
  })
  const named = [...(said.notify_member_ids ?? []), ...(said.default_owner_id ? [said.default_owner_id] : [])]
  const active = new Set((await work.all(sql.walkIns.listActive, { ids: named })).map(({ id }) => id))
  if (said.notify_member_ids?.some(id => !active.has(id))) {
    faults['settings.notify_member_ids'] = 'names somebody who is not an active member'
  }
  if (said.default_owner_id && !active.has(said.default_owner_id)) {
    faults['settings.default_owner_id'] = 'is not an active member'
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
