import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { placeParts, recordParts } from './hand-over'
import type { OpenWork } from './schema'

/** What a member would leave behind: numbers and names, for planning. 404. */
export function findOpenWork(who: Who, id: string): Promise<Static<typeof OpenWork>> {
  return db.write(who, async work => {
    await work.one(sql.team.findMember, { id })
    return openWorkOf(work, id)
  })
}

/** The same inside a unit of work. */
export function openWorkOf(work: Write, memberId: string): Promise<Static<typeof OpenWork>> {
  return work.beyondReach('numbers only, of what somebody has', async () => {
    const counts: Record<string, number> = {}
    for (const { kind, count } of recordParts()) counts[kind] = await count(work, memberId)
    const open = { ...counts, places: [] } as unknown as Static<typeof OpenWork>
    for (const [kind, part] of placeParts()) {
      open.places.push(...(await part.list(work, memberId)).map(place => ({ ...place, kind })))
    }
    return open
  })
}

/** What there is, by kind, for the fields of a refusal: `{ leads: '12', places: 'Team Wakad' }`. Empty: nothing. */
export function fieldsOf(open: Static<typeof OpenWork>): Record<string, string> {
  const { places, ...counts } = open
  const numbers = Object.entries(counts).filter(([, count]) => count > 0)
  return {
    ...Object.fromEntries(numbers.map(([kind, count]) => [kind, `${count} ${kind.replaceAll('_', ' ')}`])),
    ...(places.length > 0 ? { places: places.map(({ name }) => name).join(', ') } : {}),
  }
}
