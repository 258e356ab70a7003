import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Read } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { dayOf } from '../../platform/time/company-day'
import { sql } from '../queries.gen'
import { COMPONENTS, type Facts, scoreOf, scoreOfFact, sumOf, TARGET, type Weights, weightsOf } from './components'
import { plusDays } from './reckon'
import { JOB } from './reckon-job'
import type {
  AccountabilitySettings,
  AccountabilitySettingsInput,
  MemberAccountability,
  Period,
  TeamAccountability,
} from './schema'

/** The right to read the reports of members. */
const RIGHT = 'reports.view'
/** A reckoning may be asked for this often. */
const ASKED_EVERY = minutes(10)
const LENGTH: Readonly<Record<Period, number>> = { d7: 7, d30: 30 }

type DayRow = RowOf<typeof sql.accountability.listDays>
type ByMember = Map<string, DayRow[]>

/** The members whom the caller may compare, by score: those of their report scope with the components; colleagues beyond
 *  it by name and score alone, where the company shares the ranking with agents. */
export const teamAccountability = (who: Who, period: Period): Promise<TeamAccountability> =>
  db.read(who, async work => {
    const [people, row] = await Promise.all([
      work.all(sql.accountability.listPeople, {}),
      work.maybe(sql.accountability.findSettings, {}),
    ])
    const settings = asSettings(row)
    const seen = people.filter(({ id }) => settings.shared_with_agents || mayActOn(who, RIGHT, id))
    const { now, before, asOf } = await readPeriods(
      work,
      period,
      seen.map(({ id }) => id),
    )
    const weights = weightsOf(settings.weights)
    const lines = seen.map(member => {
      const facts = factsOf(now, member.id)
      const score = scoreOf(facts, weights)
      const former = scoreOf(factsOf(before, member.id), weights)
      const isInScope = mayActOn(who, RIGHT, member.id)
      return {
        member,
        score,
        trend: score === null || former === null ? null : score - former,
        ...(isInScope ? { components: componentsOf(facts, weights) } : {}),
      }
    })
    const { shared_with_agents } = settings
    return { period, members: ranked(lines), shared_with_agents, is_recomputing: row?.is_asked ?? false, as_of: asOf }
  })

/** One member's score of 30 days, with each component and each day. 404 for nobody, 403 outside the caller's scope. */
export const memberAccountability = (who: Who, id: string): Promise<MemberAccountability> =>
  db.read(who, async work => {
    const [people, settings] = await Promise.all([work.all(sql.accountability.listPeople, {}), readSettings(work)])
    const member = people.find(one => one.id === id)
    if (!member) throw fault('not_found')
    if (!mayActOn(who, RIGHT, id)) throw fault('out_of_reach')
    const compared = people.filter(one => mayActOn(who, RIGHT, one.id)).map(one => one.id)
    const { now, days, asOf } = await readPeriods(work, 'd30', compared)
    const weights = weightsOf(settings.weights)
    const facts = factsOf(now, id)
    const lines = compared.map(one => ({ id: one, score: scoreOf(factsOf(now, one), weights) }))
    const own = now.get(id) ?? []
    return {
      member,
      period: 'd30',
      score: scoreOf(facts, weights),
      rank: ranked(lines).find(one => one.id === id)?.rank ?? null,
      components: componentsOf(facts, weights),
      days: days.map(day => ({ day, score: own.find(row => row.day === day)?.score ?? null })),
      as_of: asOf,
    }
  })

const factsOf = (rows: ByMember, id: string): Facts => sumOf((rows.get(id) ?? []).map(({ facts }) => facts))

/** The days of a period up to today, and those of the period before. */
async function readPeriods(work: Read, period: Period, ids: string[]) {
  const today = dayOf(clock.now(), work.who.zone)
  const length = LENGTH[period]
  const days = Array.from({ length }, (_, i) => plusDays(today, i - length + 1))
  const from = plusDays(today, 1 - 2 * length)
  const rows = await work.all(sql.accountability.listDays, { from, to: today, member_ids: ids })
  const isNow = ({ day }: DayRow) => day >= days[0]!
  const latest = rows.map(({ reckoned_at }) => reckoned_at).sort()
  return {
    days,
    now: Map.groupBy(rows.filter(isNow), ({ member_id }) => member_id),
    before: Map.groupBy(
      rows.filter(row => !isNow(row)),
      ({ member_id }) => member_id,
    ),
    asOf: latest.at(-1) ?? null,
  }
}

function componentsOf(facts: Facts, weights: ReturnType<typeof weightsOf>) {
  return COMPONENTS.map(({ key, label }) => {
    const { good, of } = facts[key] ?? { good: 0, of: 0 }
    const value = of > 0 ? Math.round((1000 * good) / of) / 10 : null
    return {
      key,
      label,
      score: scoreOfFact(facts[key]),
      weight: weights[key],
      value,
      target: TARGET,
      unit: '%' as const,
      good,
      of,
    }
  })
}

/** The best first; equals share a rank, and the next rank counts all before it. */
function ranked<T extends { score: number | null }>(lines: readonly T[]): (T & { rank: number | null })[] {
  const sorted = [...lines].sort((a, b) => (b.score ?? -1) - (a.score ?? -1))
  return sorted.map(line => ({
    ...line,
    rank: line.score === null ? null : 1 + sorted.filter(({ score }) => (score ?? -1) > line.score!).length,
  }))
}

/** Computes today again in the background; the night makes it final. 429 within ten minutes of the last time. */
export async function askReckoning(who: Who): Promise<{ queued: true; day: string }> {
  const now = clock.now()
  const asked = { at: new Date(now).toISOString(), after: new Date(now - ASKED_EVERY).toISOString() }
  await db.write(who, async work => {
    if (await work.maybe(sql.accountability.askReckoning, asked)) return
    const settings = await work.one(sql.accountability.findSettings, {})
    const wait = Date.parse(settings.asked_at!) + ASKED_EVERY - now
    throw fault('rate_limited', { retryAfter: wait / 1000 })
  })
  await enqueueOnce(JOB, {}).catch((error: unknown) => log.warn('a reckoning waits for the clock', errorDetails(error)))
  return { queued: true, day: dayOf(now, who.zone) }
}

export async function readSettings(work: Read): Promise<AccountabilitySettings> {
  return asSettings(await work.maybe(sql.accountability.findSettings, {}))
}

const asSettings = (row: RowOf<typeof sql.accountability.findSettings> | null): AccountabilitySettings => ({
  weights: weightsOf((row?.weights ?? {}) as Weights),
  shared_with_agents: row?.shared_with_agents ?? false,
})

/** Changes how scores are reckoned from the next reckoning on; scores of a period follow at once, those of single days
 *  stay. */
export const changeSettings = (who: Who, wanted: AccountabilitySettingsInput): Promise<AccountabilitySettings> =>
  db.write(who, async work => {
    const present = await readSettings(work)
    const weights = weightsOf({ ...present.weights, ...(wanted.weights as Weights | undefined) })
    if (Object.values(weights).every(weight => weight === 0)) {
      throw fault('validation_failed', { fields: { weights: 'must hold one that counts' } })
    }
    const shared_with_agents = wanted.shared_with_agents ?? present.shared_with_agents
    await work.count(sql.accountability.putSettings, {
      weights: weights as never,
      shared_with_agents,
      at: isoNow(),
    })
    return { weights, shared_with_agents }
  })
