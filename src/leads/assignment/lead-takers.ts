import { type Static, Type } from '@sinclair/typebox'
import { clock } from '../../platform/clock'
import { holdTurn } from '../../platform/db/hold-turn'
import { refuseStale } from '../../platform/db/refuse-stale'
import { mayActOn } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { dayOf } from '../../platform/time/company-day'
import { setTakesLeads } from '../../workspace'
import { sql } from '../queries.gen'
import { LANGUAGES } from './languages'

const DailyCap = Nullable(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Leads in a company day' }))
const OpenCap = Nullable(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Open leads at once' }))
const Languages = Type.Array(OneOf(...LANGUAGES), { maxItems: LANGUAGES.length, uniqueItems: true })

/** Whether a member takes leads, and what holds them back. */
export const LeadTaker = model(
  'LeadTaker',
  Type.Object({
    id: Id,
    name: Type.String(),
    takes_leads: Type.Boolean(),
    away_until: Nullable(Instant),
    languages: Languages,
    daily_cap: DailyCap,
    open_cap: OpenCap,
    given_today: Type.Integer({ description: 'Leads that assignment gave them on this company day' }),
    updated_at: Nullable(Instant),
  }),
)
export type LeadTaker = Static<typeof LeadTaker>

export const LeadTakerChange = Type.Object(
  {
    takes_leads: Type.Optional(Type.Boolean()),
    away_until: Type.Optional(Nullable(Instant)),
    languages: Type.Optional(Languages),
    daily_cap: Type.Optional(DailyCap),
    open_cap: Type.Optional(OpenCap),
    updated_at: Type.Optional(Nullable(Instant)),
  },
  { minProperties: 1 },
)
export type LeadTakerChange = Static<typeof LeadTakerChange>

/** The active members, by name. */
export const listLeadTakers = (work: Work): Promise<LeadTaker[]> => list(work, null)

/** Sets whether a member takes leads. Everybody sets for themself whether they are here and what they speak; the rest,
 *  and all of it of others, takes the right to assign leads of that member. 404, 403 `out_of_reach`, 409 `stale`. */
export async function updateLeadTaker(work: Write, id: string, change: LeadTakerChange): Promise<LeadTaker> {
  await holdTurn(work, `lead taker ${id}`)
  const [now] = await list(work, id)
  if (!now) throw fault('not_found')
  const isOwn = work.who.memberId === id && change.daily_cap === undefined && change.open_cap === undefined
  if (!isOwn && !mayActOn(work.who, 'leads.assign', id)) throw fault('out_of_reach')
  refuseStale(change.updated_at, now.updated_at)
  const { takes_leads = now.takes_leads } = change
  if (takes_leads !== now.takes_leads) await setTakesLeads(work, id, takes_leads)
  const { away_until, languages, daily_cap, open_cap } = { ...now, ...change }
  await work.count(sql.assignment.keepLeadTaker, { member_id: id, away_until, languages, daily_cap, open_cap })
  return (await list(work, id))[0]!
}

async function list(work: Work, only_id: string | null): Promise<LeadTaker[]> {
  const day = dayOf(clock.now(), work.who.zone)
  const rows = await work.all(sql.assignment.listLeadTakers, { day, only_id })
  // boundary: the column holds what `LeadTakerChange` let in.
  return rows as LeadTaker[]
}
