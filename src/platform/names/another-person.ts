import { sql } from '../db/queries.gen'
import type { Work } from '../db/work'
import { wordsOfName } from './fold-name'
import { areFullNames, areOtherNames, isSameName } from './same-name'

/** `hasPhone`: they have a number, whichever. */
export type Holder = { name: string | null; hasPhone: boolean }

/** What is said by somebody who brings a number or an address of the holder. `hasOwnMain`: their main number is none of the
 *  holder's. `byAddress`: only an address agrees. */
export type Sharer = { name: string | null; hasOwnMain: boolean; byAddress: boolean }

/** Whether whoever brings somebody's number or address is another person, who shares a family's second number, an office's
 *  address or a couple's: called otherwise, with a main number of their own beside theirs; or with an address alone and a
 *  full name whose first name is none of theirs, in any spelling. A person who changed a first name is rarer than two who
 *  share an address. Where each has a number of their own and only an address agrees, a full name must: "R. Sarin" may be
 *  Rahul as well as Ritu. */
export async function isAnotherPerson(
  work: Work,
  holder: Holder,
  { name, hasOwnMain, byAddress }: Sharer,
): Promise<boolean> {
  if (name === null || holder.name === null) return false
  const haveNumbers = holder.hasPhone && hasOwnMain
  if (isSameName(holder.name, name)) return haveNumbers && byAddress && !areFullNames(holder.name, name)
  if (haveNumbers) return true
  if (!byAddress || !areOtherNames(holder.name, name)) return false
  const [one, other] = [wordsOfName(holder.name), wordsOfName(name)]
  return !(await isFirstIn(work, one, other)) && !(await isFirstIn(work, other, one))
}

/** Whether somebody's first name is a word of another name, in any spelling. */
const isFirstIn = async (work: Work, [first]: readonly string[], others: readonly string[]): Promise<boolean> =>
  (await work.one(sql.names.shareSpelling, { one: [first ?? ''], other: [...others] })).is_shared
