import type { Work } from '../../platform/db/work'
import { type ImportOptions, type RowValues, valueFinder } from '../../records'
import { sql } from '../queries.gen'
import type { SaidStatus } from './place-imported'

export const UNKNOWN_STATUS = 'The status is none of yours; the word is in the message'

const WARMTH = 'temperature:'
const SUB = 'sub:'
const WARMTHS = ['hot', 'warm', 'cold'] as const

/** What other programs call a lead that is closed. A company has a status for each kind of it. */
const CLOSED_WORDS: Readonly<Record<'won' | 'lost' | 'junk', readonly string[]>> = {
  won: [
    ...[
      'closed won',
      'won',
      'won lead',
      'deal won',
      'converted',
      'lead converted',
      'closed converted',
      'converted lead',
    ],
    ...['deal closed', 'sale closed', 'sold'],
  ],
  lost: [
    ...['closed lost', 'lost lead', 'lead lost', 'deal lost', 'lost deal', 'dead', 'dead lead', 'lead dead'],
    ...['closed not converted', 'not converted', 'lost to competitor', 'lost to competition'],
  ],
  junk: [
    ...['junk lead', 'unqualified', 'disqualified', 'not qualified', 'unqualified lead', 'spam lead', 'fake lead'],
    ...['bad lead', 'invalid lead', 'bogus lead', 'fake', 'bogus'],
  ],
}

type Sub = { key: string; name: string }
export type StatusWords = ReturnType<typeof valueFinder> & { subs: ReadonlyMap<string, Sub> }

/** What the words of a column of statuses may mean: statuses by their keys, which the pipelines share; else sub-statuses,
 *  which tell the status as well; else how warm the lead is. */
export async function statusChoices(work: Work, { values }: ImportOptions): Promise<StatusWords> {
  const [statuses, subs] = await Promise.all([
    work.all(sql.intake.listStatuses, {}),
    work.all(sql.intake.listSubStatuses, {}),
  ])
  const named = statuses.map(({ key, name }) => ({ value: key, label: name, also: [key.replaceAll('_', ' ')] }))
  const used = statuses.flatMap(({ key, name, is_used }) =>
    is_used ? [[key, { value: key, label: name }] as const] : [],
  )
  // Pipelines that share a status mostly share what stands below it.
  const below = new Map(
    subs.map(({ id, name, status_key, status_name }) => [
      `${status_key} ${name.toLowerCase()}`,
      { value: `${SUB}${id}`, label: name, shown: `${status_name}: ${name}`, key: status_key },
    ]),
  )
  const warmths = WARMTHS.map(warmth => ({
    value: `${WARMTH}${warmth}`,
    label: warmth,
    shown: `Temperature: ${warmth}`,
  }))
  // Behind all that the company calls so itself.
  const closed = Object.entries(CLOSED_WORDS).flatMap(([category, also]) => {
    const first = statuses.find(one => one.is_used && one.category === category)
    return first ? [{ value: first.key, label: first.name, also }] : []
  })
  const found = valueFinder([...named, ...below.values(), ...warmths, ...closed], values?.status)
  const shown = [...below.values(), ...warmths].map(one => ({ value: one.value, label: one.shown }))
  return {
    ...found,
    choices: [...new Map(used).values(), ...shown],
    subs: new Map([...below.values()].map(({ value, label, key }) => [value, { key, name: label }])),
  }
}

/** Whether the word for a status says how warm the lead is. */
export const isWarmth = (word: string | null, found: StatusWords): boolean =>
  word !== null && (found.find(word)?.startsWith(WARMTH) ?? false)

/** Whether the word says where a lead stands. */
export const isStatus = (word: string | null, found: StatusWords): boolean =>
  word !== null && found.find(word) !== null && !isWarmth(word, found)

/** The row with how warm its lead is, where its status says that and nothing else does. */
export function withWarmth(row: RowValues, found: StatusWords): RowValues {
  const word = row.fields.get('status')?.[0] ?? null
  if (!isWarmth(word, found) || row.fields.has('temperature')) return row
  const warmth = found.find(word!)!.slice(WARMTH.length)
  return { ...row, fields: new Map([...row.fields, ['temperature', [warmth]]]) }
}

type Known = Pick<SaidStatus, 'subStatus' | 'lostReason'>

/** Where a row says that its lead stands: by the key that the options give the word, else by the word itself. */
export function statusSaid(word: string | null, found: StatusWords, { known }: { known: Known }): SaidStatus | null {
  const key = word === null ? null : found.find(word)
  if (key === null || key.startsWith(WARMTH)) return null
  const sub = found.subs.get(key)
  if (sub) return { key: sub.key, name: null, word: word!, ...known, subStatus: sub.name }
  return { key, name: found.isTold(word!) ? null : word, word: word!, ...known }
}
