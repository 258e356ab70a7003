import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import { invalid } from '../../platform/errors'
import { mustBeRecent } from '../../platform/http/access'
import { forgetCompany } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { announceSettings } from './announce-settings'
import { checkHours } from './check-hours'
import { blankAsNull, type Problems, readPlace } from './check-place'
import { zoneNamed } from './check-zone'
import type { Company, CompanyChange } from './profile-schema'
import { stateName, stateOfGstin } from './states'
import { gstinProblem, panOfGstin, panProblem, tidyTaxId } from './tax-ids'

type Profile = RowOf<typeof sql.company.findProfile>
type Change = Static<typeof CompanyChange>

/** The company as its admins see it. */
export const findProfile = (who: Who): Promise<Static<typeof Company>> =>
  db.read(who, work => work.one(sql.company.findProfile, {}))

/** Changes the company; the event has only what differs. Zone, calendar and masking apply from the next request on, in
 *  every process. 403 `recent_sign_in_required` for masking and the second step, 409 `stale` when it was changed since
 *  `updated_at`, 422 by field. */
export async function updateCompany(who: Who, change: Change): Promise<Static<typeof Company>> {
  const { findProfile, lockCompany, updateCompany } = sql.company
  const time_zone = change.time_zone === undefined ? undefined : await zoneNamed(change.time_zone)
  return db.write(who, async work => {
    await work.one(lockCompany, {})
    const before = await work.one(findProfile, {})
    refuseStale(change.updated_at, before.updated_at)
    const next = merge(before, time_zone === undefined ? change : { ...change, time_zone })
    const changed = Object.keys(next).filter(key => !Bun.deepEquals(before[key as Field], next[key as Field]))
    if (changed.some(key => SENSITIVE.includes(key))) mustBeRecent(who)
    if (changed.length > 0) {
      const { privacy, duplicates, ...columns } = next
      await work.count(updateCompany, {
        ...columns,
        phone_rule_agents: ruleOf(privacy.agents_phone),
        email_rule_agents: ruleOf(privacy.agents_email),
        duplicate_policy: duplicates.policy,
        reopen_window_days: duplicates.reopen_window_days,
      })
      await announceSettings(work, changed)
      // After the news, which the streams that this closes shall still bring.
      if (changed.some(key => PRINCIPAL.includes(key))) work.afterCommit(() => forgetCompany(who.companyId))
    }
    return work.one(findProfile, {})
  })
}

type Field = Exclude<keyof Profile, 'id' | 'created_at' | 'updated_at'>

/** What the principal of a request holds. */
const PRINCIPAL: readonly string[] = [
  'time_zone',
  'week_start',
  'financial_year_start',
  'privacy',
  'require_second_step',
]

/** Who sees what, and how members prove who they are: changed, like roles, by who proved lately who sits there. */
const SENSITIVE: readonly string[] = ['privacy', 'require_second_step']

const ruleOf = (masking: 'full' | 'masked'): 'own' | 'masked' => (masking === 'full' ? 'own' : 'masked')

function merge(before: Profile, change: Change): Pick<Profile, Field> {
  const problems: Problems = {}
  const place = readPlace(change, problems)
  const next = {
    name: change.name?.trim() ?? before.name,
    legal_name: given(blankAsNull(change.legal_name), before.legal_name),
    gstin: given(taxId(change.gstin), before.gstin),
    pan: given(taxId(change.pan), before.pan),
    website: given(readWebsite(change.website, problems), before.website),
    address: given(place.address, before.address),
    phone: given(place.phone, before.phone),
    email: given(place.email, before.email),
    rera_registrations: place.rera_registrations ?? before.rera_registrations,
    time_zone: change.time_zone ?? before.time_zone,
    language: change.language ?? before.language,
    currency_format: change.currency_format ?? before.currency_format,
    financial_year_start: change.financial_year_start ?? before.financial_year_start,
    week_start: change.week_start ?? before.week_start,
    business_hours: change.business_hours ?? before.business_hours,
    require_second_step: change.require_second_step ?? before.require_second_step,
    privacy: { ...before.privacy, ...change.privacy },
    duplicates: { ...before.duplicates, ...change.duplicates },
  }
  checkHours(change.business_hours, problems)
  checkTaxIds(next, change, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return next
}

const given = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent)

function taxId(sent: string | null | undefined): string | null | undefined {
  return typeof sent === 'string' ? tidyTaxId(sent) || null : sent
}

/** The GSTIN holds the state and the PAN of the registered owner, so the three must agree. An error is reported at a
 *  field that was sent. */
function checkTaxIds({ gstin, pan, address }: Pick<Profile, Field>, change: Change, problems: Problems): void {
  const panWrong = pan && panProblem(pan)
  if (panWrong) problems.pan = panWrong
  const gstinWrong = gstin && gstinProblem(gstin)
  if (gstinWrong) problems.gstin = gstinWrong
  if (!gstin || gstinWrong) return
  if (pan && !panWrong && pan !== panOfGstin(gstin)) {
    problems[change.gstin ? 'gstin' : 'pan'] = change.gstin
      ? 'holds another PAN than yours'
      : 'is not the PAN in the GSTIN'
  }
  const state = stateOfGstin(gstin)!
  if (address && address.state_code !== state) {
    if (change.gstin)
      problems.gstin = `is of ${stateName(state)}, and the address is in ${stateName(address.state_code)}`
    else problems['address.state_code'] = `is not the GSTIN’s, ${stateName(state)}`
  }
}

function readWebsite(sent: string | null | undefined, problems: Problems): string | null | undefined {
  const text = blankAsNull(sent)
  if (!text) return text
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password)
    return url.href
  problems.website = 'is not the address of a website'
  return null
}
