import { numberLocks } from '../../contacts'
import { calledSoIn } from './called-so'
import type { Enquiry } from './enquiry'

/** What an enquiry may be recognised by, as the locks name it. */
export function identitiesOf({ lead, source }: Enquiry): string[] {
  return [
    ...numberLocks(
      lead.phones.map(phone => phone.e164),
      lead.emails,
    ),
    ...(lead.external_id ? [`external ${source.id} ${lead.external_id}`] : []),
  ]
}

/** Sorts a batch into groups that share no phone, e-mail, external id, or name together with a shared value; each group
 *  is in the order of the batch. As far as the batch shows, different groups are different people and can be worked in
 *  parallel. Answers indexes. */
export function groupByPerson(enquiries: readonly Enquiry[]): number[][] {
  const groupOf = new Map<string, Group>()
  const groups = new Set<Group>()
  for (const [index, enquiry] of enquiries.entries()) {
    const group: Group = { indexes: [index], keys: keysOf(enquiry) }
    const met = new Set(group.keys.flatMap(key => groupOf.get(key) ?? []))
    const [first = group, ...others] = met
    for (const other of met.size > 0 ? [...others, group] : []) {
      first.indexes.push(...other.indexes)
      first.keys.push(...other.keys)
      groups.delete(other)
    }
    for (const one of [group, ...others]) for (const key of one.keys) groupOf.set(key, first)
    groups.add(first)
  }
  return [...groups].map(({ indexes }) => indexes.toSorted((a, b) => a - b))
}

type Group = { indexes: number[]; keys: string[] }

const keysOf = (enquiry: Enquiry): string[] => [...identitiesOf(enquiry), ...calledSoIn(enquiry)]
