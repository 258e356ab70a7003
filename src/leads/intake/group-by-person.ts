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

/** Sorts a batch into groups that share no phone, e-mail or external id, nor name beside a value that is nobody's, each in the order of the batch: different
 *  groups are different people as far as the batch can tell, and can be worked in side by side. Answers indexes. */
export function groupByPerson(enquiries: readonly Enquiry[]): number[][] {
  const groupOf = new Map<string, number[]>()
  const groups = new Set<number[]>()
  for (const [index, enquiry] of enquiries.entries()) {
    const identities = keysOf(enquiry)
    const met = [...new Set(identities.flatMap(identity => groupOf.get(identity) ?? []))]
    const joined = [...new Set([...met, index])].sort((a, b) => a - b)
    for (const identity of [...identities, ...met.flatMap(i => keysOf(enquiries[i]!))]) {
      const old = groupOf.get(identity)
      if (old) groups.delete(old)
      groupOf.set(identity, joined)
    }
    groups.add(joined)
  }
  return [...groups]
}

const keysOf = (enquiry: Enquiry): string[] => [...identitiesOf(enquiry), ...calledSoIn(enquiry)]
