import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { type Before, type Moved, type Numbers, numbersOf, numbersThatCame } from './before'

const { merging } = sql

type Merge = { kept_id: string; merged_id: string; merged_at: string; before: Before; moved: Moved }

/** Parts the consents since a merge: an entry that names a number of the merged contact is theirs, and a withdrawal
 *  without a number counts for both. A consent without a number stays with the kept one. */
export async function partConsents(work: Write, merge: Merge, is_test: boolean): Promise<void> {
  const { kept_id, merged_id, merged_at, before, moved } = merge
  const said = await work.all(merging.listSaidSince, {
    kept_id,
    merged_at,
    own: before.kept.consents ?? null,
    moved: moved.parts.consents ?? [],
  })
  const theirs = addressesOf(numbersThatCame(before))
  const ours = addressesOf(numbersOf({ ...before.kept, aside: [] }))
  const going = said.filter(({ address }) => address !== null && theirs.includes(address))
  if (going.length > 0) {
    await work.all(merging.moveConsents, { from: kept_id, to: merged_id, ids: going.map(({ id }) => id) })
  }
  const isOurs = (address: string | null) => address !== null && ours.includes(address)
  const shared = said.filter(entry => !entry.is_granted && !going.includes(entry) && !isOurs(entry.address))
  if (shared.length === 0) return
  const entries = await work.all(merging.copyConsents, {
    to: merged_id,
    entries: shared.map(({ id }) => id),
    ids: shared.map(() => newId('cns')),
  })
  await append(work, {
    type: 'consent.recorded',
    subject: { kind: 'contact', id: merged_id },
    changes: { entries: [...entries] },
    quiet: is_test,
  })
}

const addressesOf = ({ phones, emails }: Numbers): string[] => [...phones, ...emails]
