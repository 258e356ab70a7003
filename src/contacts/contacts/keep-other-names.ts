// Other names of people: a second name under one number, a fuller one that came later, a former one. A search finds
// them by any of these.

import type { Work, Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { foldName, tidyName } from '../../platform/names/fold-name'
import { personIn } from '../../platform/names/person-name'
import { areAlike, areOfOtherSex } from '../../platform/names/same-name'
import { sql } from '../queries.gen'
import { GIVEN } from './compare-with-known'
import type { OtherNameSource } from './schema'

/** A call centre may give hundreds of names for one number; beyond these the oldest are dropped. */
export const MOST_OTHER_NAMES = 50

/** `givenBy`: the import or merge whose undo removes the name. */
export type OtherName = {
  contactId: string
  name: string | null
  source: OtherNameSource
  givenBy?: string | null
}

/** Adds other names to contacts; a name that the contact has already is left out. Inside `beyondReach`. */
export async function keepOtherNames(work: Write, given: readonly OtherName[]): Promise<void> {
  const titled = await titlePrefixes(work, given)
  const names = given.flatMap(({ contactId, name, source, givenBy = null }) => {
    const tidy = tidyName(name ?? undefined)
    const name_folded = `${titled(contactId, tidy)}${foldName(tidy)}`
    return name_folded === ''
      ? []
      : [{ id: newId('nam'), contact_id: contactId, name: tidy, name_folded, source, given_by: givenBy }]
  })
  if (names.length === 0) return
  await work.count(sql.contacts.putOtherNames, { names, of_masked_list: work.who.bringsMasked ?? false })
  const contact_ids = [...new Set(names.map(({ contact_id }) => contact_id))]
  await work.count(sql.contacts.trimOtherNames, { contact_ids, most: MOST_OTHER_NAMES })
}

/** Those of `given` that their contacts don't have yet. Inside `beyondReach`. */
export async function notCalledYet<T extends OtherName & { name: string }>(
  work: Work,
  given: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(given.map(({ contactId }) => contactId))]
  if (ids.length === 0) return []
  const called = Map.groupBy(await work.all(sql.contacts.listCalled, { ids }), ({ contact_id }) => contact_id)
  return given.filter(({ contactId, name }) => {
    return !(called.get(contactId) ?? []).some(known => areAlike(known.name, name))
  })
}

/** Adds names that came for a contact together with numbers and addresses. Where one of these belongs to another
 *  contact, the name is probably theirs: then only the timeline has it. Inside `beyondReach`. */
export async function addGivenNames(
  work: Write,
  said: readonly OtherName[],
  values: readonly string[],
  isTest = false,
): Promise<void> {
  if (said.length === 0) return
  const [emails, phones] = [values.filter(isAddress), values.filter(value => !isAddress(value))]
  const holders = await work.all(sql.contacts.findHolders, { phones, emails, is_test: isTest })
  await keepOtherNames(
    work,
    said.filter(({ contactId }) => holders.every(({ contact_id }) => contact_id === contactId)),
  )
}

const isAddress = (value: string): boolean => value.includes('@')

/** The prefix of the folded form of a name that equals the contact's except for a title of the other sex: Mrs. Gupta is
 *  kept as another name of Mr. Gupta, and would else count as the same. */
async function titlePrefixes(work: Write, given: readonly OtherName[]): Promise<(id: string, name: string) => string> {
  const titled = given.filter(({ name }) => name !== null && personIn(name).sex !== null)
  const ids = [...new Set(titled.map(({ contactId }) => contactId))]
  const rows = ids.length > 0 ? await work.all(sql.contacts.listNames, { ids }) : []
  const names = new Map(rows.map(({ id, name }) => [id, name ?? '']))
  return (id, name) => {
    const [known, said] = [names.get(id) ?? '', personIn(name)]
    const isAlike = foldName(known) === foldName(name) && areOfOtherSex(personIn(known), said)
    return isAlike ? TITLE_KEPT[said.sex!] : ''
  }
}

const TITLE_KEPT = { man: 'mr ', woman: 'mrs ' } as const

/** The folded form of an other name, as it was kept before or as names fold now. */
export function foldOtherName(name: string, before: string): string {
  const kept = Object.values(TITLE_KEPT).find(title => before.startsWith(title)) ?? ''
  return `${kept}${foldName(name)}`
}

/** The names among the lines of a note on a person. */
export const namesGivenIn = (lines: readonly string[]): string[] =>
  lines.flatMap(line => (line.startsWith(NAME_LINE) ? [line.slice(NAME_LINE.length)] : []))

const NAME_LINE = `${GIVEN.name}: `

/** Takes away the names that an import or a merge alone gave. Inside `beyondReach`. */
export async function takeGivenNames(work: Write, given_by: string): Promise<void> {
  const asked = { given_by, takes_all: !work.who.bringsMasked }
  await work.count(sql.contacts.dropGivenNames, asked)
  await work.count(sql.contacts.ungiveNames, asked)
}
