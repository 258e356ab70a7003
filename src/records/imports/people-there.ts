import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { ReadRow } from './kinds'
import { keysToFind } from './row-keys'
import { nameIn, type Person } from './whose-row'

/** Those who are there already and have a number, an address or an id of some rows. */
export type PeopleThere = {
  at(key: string): Person | undefined
  /** Who came with what somebody has. */
  sharers(one: Pick<Person, 'id'>): Person[]
  /** The ids of all of them. */
  ids: string[]
}

/** Looks them up across the company. Inside `beyondReach`. */
export async function peopleThere(work: Work, rows: readonly ReadRow<unknown>[]): Promise<PeopleThere> {
  const found = await work.all(sql.imports.listKnown, keysToFind(rows))
  const at = new Map(
    found.map(({ key, contact_id: id, name, has_phone: hasPhone }) => [key, { id, name: nameIn(name), hasPhone }]),
  )
  const holders = [...new Set(found.map(({ contact_id }) => contact_id))]
  return { at: key => at.get(key), ...(await sharersOf(work, holders)) }
}

/** Who came with what these people have. */
export async function sharersOf(work: Work, holders: readonly string[]): Promise<Omit<PeopleThere, 'at'>> {
  const pairs = holders.length > 0 ? await work.all(sql.imports.listSharers, { contact_ids: [...holders] }) : []
  const byHolder = Map.groupBy(pairs, ({ contact_id }) => contact_id)
  return {
    sharers: ({ id }) => (byHolder.get(id) ?? []).map(one => ({ id: one.id, name: nameIn(one.name), hasPhone: true })),
    ids: [...new Set([...holders, ...pairs.map(({ id }) => id)])],
  }
}
