// What people are called besides their name: the second name under one number, a fuller one that came later, the one of
// before. A search finds them by any of these.

import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { foldName, tidyName } from '../../platform/names/fold-name'
import { sql } from '../queries.gen'
import { GIVEN } from './beside-known'
import type { OtherNameSource } from './schema'

/** A call centre may tell hundreds of names by one number; beyond these the oldest go. */
export const MOST_OTHER_NAMES = 50

/** `givenBy`: the import or merge that takes the name away again when it is undone. */
export type OtherName = {
  contactId: string
  name: string | null
  source: OtherNameSource
  givenBy?: string | null
}

/** Keeps names beside those by which people are known; what a contact is called already is none. Inside `beyondReach`. */
export async function keepOtherNames(work: Write, told: readonly OtherName[]): Promise<void> {
  const names = told.flatMap(({ contactId, name, source, givenBy = null }) => {
    const tidy = tidyName(name ?? undefined)
    const name_folded = foldName(tidy)
    return name_folded === ''
      ? []
      : [{ id: newId('nam'), contact_id: contactId, name: tidy, name_folded, source, given_by: givenBy }]
  })
  if (names.length === 0) return
  await work.count(sql.contacts.putOtherNames, { names, of_masked_list: work.who.bringsMasked ?? false })
  const contact_ids = [...new Set(names.map(({ contact_id }) => contact_id))]
  await work.count(sql.contacts.trimOtherNames, { contact_ids, most: MOST_OTHER_NAMES })
}

/** The names among the lines of a note on what was said of a person. */
export const namesGivenIn = (lines: readonly string[]): string[] =>
  lines.flatMap(line => (line.startsWith(NAME_LINE) ? [line.slice(NAME_LINE.length)] : []))

const NAME_LINE = `${GIVEN.name}: `

/** Takes away the names that an import or a merge alone gave. Inside `beyondReach`. */
export async function takeGivenNames(work: Write, given_by: string): Promise<void> {
  const asked = { given_by, takes_all: !work.who.bringsMasked }
  await work.count(sql.contacts.dropGivenNames, asked)
  await work.count(sql.contacts.ungiveNames, asked)
}
