import { sql } from '../db/queries.gen'
import type { Work } from '../db/work'
import { wordsOfName } from './fold-name'
import { areOtherNames, isSameName } from './same-name'

/** `hasPhone`: they have a number, whichever. */
export type Holder = { name: string | null; hasPhone: boolean }

/** What is said by somebody who brings a number or an address of the holder. `hasOwnMain`: their main number is none of the
 *  holder's. `byAddress`: only an address agrees. */
export type Sharer = { name: string | null; hasOwnMain: boolean; byAddress: boolean }

/** Whether whoever brings somebody's number or address is another person, who shares a family's second number, an office's
 *  address or a couple's: called otherwise, with a main number of their own beside theirs; or with an address alone and a
 *  full name of which no word is theirs, in any spelling. A person who changed all of a name is rarer than two who share
 *  an address. */
export async function isAnotherPerson(
  work: Work,
  holder: Holder,
  { name, hasOwnMain, byAddress }: Sharer,
): Promise<boolean> {
  if (name === null || holder.name === null || isSameName(holder.name, name)) return false
  if (holder.hasPhone && hasOwnMain) return true
  if (!byAddress || !areOtherNames(holder.name, name)) return false
  const words = { one: wordsOfName(holder.name), other: wordsOfName(name) }
  return !(await work.one(sql.names.shareSpelling, words)).is_shared
}
