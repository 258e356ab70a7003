// What the walls cost: the same list and the same read, by the role that has none, by an owner who sees everything,
// and by an agent who sees her own.

import type { Sql } from 'postgres'
import { open } from '../../src/platform/db/connection'
import { type FieldRules, RECORD_KINDS, SETTING_NAMES, settingsOf } from '../../src/platform/db/who'
import { type Measure, median, ms } from './figures'
import type { Place } from './stage'
import { GET_BARE, pageOf } from './statements'

const LIST = pageOf('and owner_id = $3', 50)

export const walls: Measure = async (stage, { small, calls }) => {
  const place = await stage.place(small)
  const { companyId } = place.firm
  const [row] = await place.sql`
    select owner_id, status_id from lead where company_id = ${companyId} group by 1, 2 order by count(*) desc limit 1`
  const leads = await place.sql`
    select id from lead where company_id = ${companyId} and owner_id = ${row!.owner_id as string} order by md5(id) limit 200`
  const bare = open(place.system, 'angan-bench-bare')
  const whole = await walled(place, place.firm.ownerId, 'all')
  const own = await walled(place, row!.owner_id as string, 'own')
  const figures = []
  for (const { name, text, values } of [
    { name: 'list of 50', text: LIST, values: () => [companyId, row!.status_id as string, row!.owner_id as string] },
    { name: 'get by id', text: GET_BARE, values: (i: number) => [companyId, leads[i % leads.length]!.id as string] },
  ]) {
    const times: Record<'bare' | 'all' | 'own', number[]> = { bare: [], all: [], own: [] }
    for (let i = 0; i < calls; i++) {
      times.bare.push(await timed(bare, text, values(i)))
      times.all.push(await timed(whole, text, values(i)))
      times.own.push(await timed(own, text, values(i)))
    }
    for (const reach of ['all', 'own'] as const) {
      figures.push({
        name: `Walls: ${name} with reach ${reach}`,
        measured: ms(median(times[reach])),
        against: ms(median(times.bare)),
        ratio: median(times[reach]) / median(times.bare),
        target: '',
        passed: null,
        how: `The same prepared statement as angan_app and as angan_system, in turn; medians of ${calls}.`,
      })
    }
  }
  await Promise.all([bare.end(), whole.end(), own.end()])
  return figures
}

/** A connection inside the walls, as the program sets it up. */
async function walled(place: Place, memberId: string, reach: 'own' | 'all'): Promise<Sql> {
  const sql = open(place.app, 'angan-bench-walled')
  const permissions = Object.fromEntries(RECORD_KINDS.map(kind => [`${kind}.view`, reach]))
  const fieldRules: FieldRules =
    reach === 'all' ? { phone: 'full', email: 'full', money: 'full' } : { phone: 'own', email: 'own', money: 'own' }
  const actor = { kind: 'member' as const, id: memberId, name: 'Bench' }
  const who = { ...actor, companyId: place.firm.companyId, memberId, permissions, team: [], fieldRules }
  const { values } = settingsOf(who)
  for (const [i, name] of SETTING_NAMES.entries()) await sql`select set_config(${name}, ${values[i]!}, false)`
  return sql
}

async function timed(sql: Sql, text: string, values: string[]): Promise<number> {
  const began = performance.now()
  await sql.unsafe(text, values, { prepare: true })
  return performance.now() - began
}
