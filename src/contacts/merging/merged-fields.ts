import type { RowOf } from '../../platform/db/query'
import { cleanTags } from '../../platform/names/clean-tags'
import type { sql } from '../queries.gen'
import { CHOSEN, type Choices } from './schema'

/** What a merge decides of a contact's own words. */
export type Fields = Pick<
  RowOf<typeof sql.contacts.lockContact>,
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'city'
  | 'address'
  | 'pincode'
  | 'occupation'
  | 'kinds'
  | 'tags'
  | 'custom'
  | 'birthday'
  | 'anniversary'
  | 'owner_id'
>

/** Of two values the kept contact's, unless it has none or the other one's was chosen. Kinds, tags and own fields come
 *  together; where both have an own field, the choice for `custom` counts. */
export function mergedFields(ours: Fields, theirs: Fields, choose: Choices): Fields {
  const pick = <T>(field: keyof Choices, mine: T | null, other: T | null): T | null =>
    choose[field] === 'theirs' ? (other ?? mine) : (mine ?? other)
  const name = pick('name', ours.name, theirs.name)
  const named = choose.name === 'theirs' && theirs.name !== null ? theirs : ours.name === null ? theirs : ours
  return {
    name,
    // Parts of another name would not be true.
    first_name: named.first_name,
    last_name: named.last_name,
    city: pick('city', ours.city, theirs.city),
    address: pick('address', ours.address, theirs.address),
    pincode: pick('pincode', ours.pincode, theirs.pincode),
    occupation: pick('occupation', ours.occupation, theirs.occupation),
    birthday: pick('birthday', ours.birthday, theirs.birthday),
    anniversary: pick('anniversary', ours.anniversary, theirs.anniversary),
    owner_id: pick('owner', ours.owner_id, theirs.owner_id),
    kinds: [...new Set([...ours.kinds, ...theirs.kinds])],
    tags: cleanTags([...ours.tags, ...theirs.tags]),
    custom: choose.custom === 'theirs' ? { ...ours.custom, ...theirs.custom } : { ...theirs.custom, ...ours.custom },
  }
}

/** What a kept contact is after an undo: as before the merge, but for what was changed since. Of tags and kinds those go
 *  that came by the merge. */
export function partedFields(now: Fields, before: Fields, after: Fields): Fields {
  const parted: Record<string, unknown> = { ...now }
  for (const field of Object.keys(before) as (keyof Fields)[]) {
    if (Bun.deepEquals(now[field], after[field])) parted[field] = before[field]
  }
  for (const list of ['kinds', 'tags'] as const) {
    const came = after[list].filter(entry => !before[list].includes(entry))
    if (!Bun.deepEquals(now[list], after[list])) parted[list] = now[list].filter(entry => !came.includes(entry))
  }
  if (!Bun.deepEquals(now.custom, after.custom)) {
    parted.custom = Object.fromEntries(
      Object.entries(now.custom).flatMap(([key, value]) => {
        if (!Bun.deepEquals(value, after.custom[key])) return [[key, value]]
        return key in before.custom ? [[key, before.custom[key]]] : []
      }),
    )
  }
  return parted as Fields
}

/** The fields in which both have something, and not the same. */
export const conflictsOf = (ours: Record<string, unknown>, theirs: Record<string, unknown>): (keyof Choices)[] =>
  CHOSEN.filter(field => {
    const [mine, other] = [ours[field], theirs[field]]
    return !isEmpty(mine) && !isEmpty(other) && !Bun.deepEquals(mine, other)
  })

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
