import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { reachOf, readsNumbers, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { type Phone, parsePhone } from '../../platform/phone/parse-phone'
import { dayOf } from '../../platform/time/company-day'
import { sql } from '../queries.gen'
import {
  BlockedNumber,
  type BlockedNumberImport,
  type BlockedNumberRemoval,
  type BlockedNumbersAdded,
  type BlockedNumbersRemoved,
} from './schema'

export const NUMBERS: ListSpec = {
  name: 'blocked numbers',
  from: 'blocked_number t',
  record: { view: 'blocked_number_record', json: recordJson(Object.keys(BlockedNumber.properties)) },
  // Not by number: a reader of masked numbers could guess one digit by digit.
  fields: {
    list: { sql: 't.list', type: 'enum', values: ['own', 'registry'] },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-created_at',
}

/** One page of the numbers that are not to be disturbed, as `{"data":[…],"meta":{…}}`; only for those who see every
 *  contact. */
export const listNumbers = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, NUMBERS, query))).body

const MOST_LISTED = 100

/** Puts pasted numbers, or those of a CSV, on a list: of each line the first cell that is a phone number. 403
 *  `out_of_reach` unless the caller may edit every contact; 422 for a look-up that is still to come. */
export async function importNumbers(work: Write, input: BlockedNumberImport): Promise<BlockedNumbersAdded> {
  mustEditAll(work.who)
  const today = dayOf(clock.now(), work.who.zone)
  const checked_on = input.checked_on ?? today
  if (checked_on > today) throw invalid({ checked_on: 'has not come yet' })
  const { phones, notNumbers } = readNumbers(input.text)
  const written = phones.length
    ? await work.all(sql.consent.addBlockedNumbers, {
        ids: phones.map(() => newId('blk')),
        e164s: phones.map(phone => phone.e164),
        nationals: phones.map(phone => phone.national),
        list: input.list,
        checked_on,
      })
    : []
  // For a reader of masked numbers, which were listed before would confirm a guess.
  const added = readsNumbers(work.who) ? written.filter(row => row.is_new).length : written.length
  return {
    added,
    known: written.length - added,
    not_numbers: notNumbers.slice(0, MOST_LISTED),
    not_numbers_count: notNumbers.length,
  }
}

/** Takes pasted numbers, or those of a CSV, off a list. 403 `out_of_reach` unless the caller may edit every contact. */
export async function removeNumbers(work: Write, input: BlockedNumberRemoval): Promise<BlockedNumbersRemoved> {
  mustEditAll(work.who)
  const { phones, notNumbers } = readNumbers(input.text)
  const e164s = phones.map(phone => phone.e164)
  const removed = e164s.length ? await work.count(sql.consent.deleteBlockedNumbers, { list: input.list, e164s }) : 0
  const shown = readsNumbers(work.who) ? removed : e164s.length
  return { removed: shown, not_listed: e164s.length - shown, not_numbers_count: notNumbers.length }
}

/** The numbers in a text, each once, and the lines that have none. Empty lines and a first one without any digit, the
 *  head of a CSV, are passed over. Sorted, so that two imports at once don't wait for each other crosswise. */
export function readNumbers(text: string): { phones: Phone[]; notNumbers: number[] } {
  const found = new Map<string, Phone>()
  const notNumbers: number[] = []
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    if (line.trim() === '' || (i === 0 && !/\d/.test(line))) return
    const phone = line
      .split(/[,;\t]/)
      .map(cell => parsePhone(cell.replaceAll('"', '').trim()))
      .find(read => read !== null)
    if (phone) found.set(phone.e164, phone)
    else notNumbers.push(i + 1)
  })
  return { phones: [...found.values()].sort((a, b) => (a.e164 < b.e164 ? -1 : 1)), notNumbers }
}

/** The same numbers in E.164: a reader of masked numbers may guess with them, for a contact shows that its number is
 *  blocked. */
export const numbersIn = (text: string): string[] => readNumbers(text).phones.map(({ e164 }) => e164)

/** Takes a number off its list and answers it. 404 unknown or out of reach, 403 unless the caller may edit all. */
export function deleteNumber(who: Who, id: string): Promise<BlockedNumber> {
  return db.write(who, async work => {
    const { json } = await work.one(sql.consent.findBlockedNumber, { id })
    mustEditAll(who)
    await work.count(sql.consent.deleteBlockedNumber, { id })
    return JSON.parse(json) as BlockedNumber
  })
}

function mustEditAll(who: Who): void {
  if (reachOf(who, 'contacts.edit') !== null) throw fault('out_of_reach')
}
