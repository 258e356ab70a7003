import { Overtaken } from '../../platform/db/failures'
import type { Write } from '../../platform/db/work'
import { areFullNames, isSameName } from '../../platform/names/same-name'
import { isOfAnother, whoShares } from './another-person'
import { findCalledSo, valuesApart } from './called-so'
import type { Enquiry } from './enquiry'
import { hides, standInOf } from './hidden-person'
import { type Met, recognise } from './recognise'
import { isOtherPerson } from './same-person'
import { apartAsOwn, judgeShared, without } from './shared-values'

/** Whom an enquiry is from, and the enquiry without what isn't theirs. `sharesWith`: another contact who has what it
 *  brought. */
export type Meeting = { enquiry: Enquiry; met: Met | null; sharesWith?: string }

/** Whom an enquiry is from, from any channel. Under an id that is another person's it has none. Numbers and addresses
 *  that are shared are left out. A person who merely shares an address is not its person. */
export async function meet(work: Write, enquiry: Enquiry): Promise<Meeting> {
  if (enquiry.contactId) return { enquiry, met: await recogniseNamed(work, enquiry, enquiry.contactId) }
  const found = await recognise(work, enquiry)
  const isHidden = found !== null && hides(work.who, found)
  const met = isHidden ? await standInOf(work, enquiry, found) : found
  if (isHidden && !met) {
    const all = new Set([...found.held, ...found.taken])
    return { enquiry: apartAsOwn(enquiry, all), met: null, sharesWith: found.contact_id }
  }
  if (!met) return { enquiry, met: await calledSo(work, enquiry, valuesApart(enquiry)) }
  if (met.kind === 'external_id' && isOtherPerson(met, enquiry.lead, { mustAgree: true })) {
    return meet(work, withoutId(enquiry))
  }
  const meant = await namedAmong(work, enquiry, met)
  if (meant) return { enquiry, met: meant }
  const judged = await judgeShared(work, enquiry, met)
  if (isLess(judged, enquiry)) return meet(work, judged)
  const held = new Set(met.held)
  const rest = work.who.bringsMasked ? apartAsOwn(enquiry, held) : without(enquiry, held, 'also of another person')
  if (!isLess(rest, enquiry) || !(await isOfAnother(work, enquiry, met))) {
    const isOther = met.kind !== 'external_id' && isCalledOtherwise(met, enquiry)
    return { enquiry, met: (isOther ? await calledSo(work, enquiry, met.held) : null) ?? met }
  }
  const apart = await meet(work, rest)
  if (apart.met) return apart
  const knownId = await whoShares(work, enquiry, met)
  const known = knownId === null ? null : await recognise(work, enquiry, knownId)
  return known ? { enquiry, met: { ...known, kind: met.kind } } : { ...apart, sharesWith: met.contact_id }
}

/** The enquiry under an id that is another person's: its lead is linked to it, and is not found by it. */
const withoutId = (enquiry: Enquiry): Enquiry => ({
  ...enquiry,
  sharedId: enquiry.lead.external_id,
  lead: { ...enquiry.lead, external_id: null },
})

/** Whether an enquiry has fewer keys to be found by than before. `meet` looks again only then, so it comes to an end. */
const isLess = (now: Enquiry, before: Enquiry): boolean => keysIn(now) < keysIn(before)

const keysIn = ({ lead }: Enquiry): number =>
  (lead.external_id === null ? 0 : 1) + lead.phones.length + lead.emails.length

/** Of several people who have what an enquiry brings, the one with its name, where the first of them has another: by
 *  the whole name, else by half of it. Of her own number and a colleague's, hers decides. */
async function namedAmong(work: Write, enquiry: Enquiry, met: Met): Promise<Met | null> {
  const { name } = enquiry.lead
  if (name === null || met.kind === 'external_id' || !isCalledOtherwise(met, enquiry)) return null
  const others: Met[] = []
  for (const id of met.others.slice(0, MOST_OTHERS)) others.push(await recogniseNamed(work, enquiry, id))
  const called = others.filter(other => other.name !== null && isSameName(other.name, name))
  return called.find(other => areFullNames(other.name!, name)) ?? called[0] ?? null
}

const MOST_OTHERS = 10

/** The named contact, who may have nothing of what the enquiry brings. */
async function recogniseNamed(work: Write, enquiry: Enquiry, contactId: string): Promise<Met> {
  const met = await recognise(work, enquiry, contactId)
  if (!met) throw new Overtaken('the person is gone')
  const isByAddress = !met.held.some(value => !value.includes('@')) && met.held.length > 0
  return { ...met, kind: isByAddress ? 'email' : 'phone' }
}

/** The person who came before under this very name with one of `values`, which find nobody or somebody with another
 *  name. */
async function calledSo(work: Write, enquiry: Enquiry, values: readonly string[]): Promise<Met | null> {
  const contactId = await findCalledSo(work, enquiry, values)
  const met = contactId === null ? null : await recognise(work, enquiry, contactId)
  return met && { ...met, kind: values.every(value => value.includes('@')) ? 'email' : 'phone' }
}

const isCalledOtherwise = (met: Met, { lead: { name } }: Enquiry): boolean =>
  met.name !== null && name !== null && !isSameName(met.name, name)
