import type { Work } from '../../platform/db/work'
import { type ImportOptions, type RowValues, valueFinder } from '../../records'
import { sql } from '../queries.gen'
import { foreignStatus } from './foreign-status'
import type { SaidStatus } from './place-imported'

export const UNKNOWN_STATUS = 'You have no such status; the word is in the message'

const WARMTH = 'temperature:'
const SUB = 'sub:'
const WARMTHS = ['hot', 'warm', 'cold'] as const

type Sub = { key: string; name: string }
export type StatusWords = ReturnType<typeof valueFinder> & {
  subs: ReadonlyMap<string, Sub>
  labels: ReadonlyMap<string, string>
}

/** What the words of a column of statuses may mean: statuses by their keys, which the pipelines share; else sub-statuses,
 *  which imply the status as well; else how warm the lead is. */
export async function statusChoices(work: Work, { values }: ImportOptions): Promise<StatusWords> {
  const [statuses, subs] = await Promise.all([
    work.all(sql.intake.listStatuses, {}),
    work.all(sql.intake.listSubStatuses, {}),
  ])
  const named = statuses.map(({ key, name }) => ({ value: key, label: name, also: [key.replaceAll('_', ' ')] }))
  const used = statuses.flatMap(({ key, name, is_used }) =>
    is_used ? [[key, { value: key, label: name }] as const] : [],
  )
  // Pipelines that share a status mostly share its sub-statuses.
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
  // What the company calls so itself is asked first.
  const foreign = (written: string): string | null => {
    const meant = foreignStatus(written)
    const status = meant && statuses.find(one => one.is_used && [one.category, one.key].includes(meant.status))
    return status ? (below.get(`${status.key} ${meant.sub}`)?.value ?? status.key) : null
  }
  const found = valueFinder([...named, ...below.values(), ...warmths], values?.status, foreign)
  const shown = [...below.values(), ...warmths].map(one => ({ value: one.value, label: one.shown }))
  return {
    ...found,
    choices: [...new Map(used).values(), ...shown],
    subs: new Map([...below.values()].map(({ value, label, key }) => [value, { key, name: label }])),
    labels: new Map([
      ...[...used].map(([key, { label }]) => [key, label] as const),
      ...shown.map(one => [one.value, one.label] as const),
    ]),
  }
}

/** Whether the word for a status says how warm the lead is. */
export const isWarmth = (word: string | null, found: StatusWords): boolean =>
  word !== null && (found.find(word)?.startsWith(WARMTH) ?? false)

/** Whether the word means a status. */
export const isStatus = (word: string | null, found: StatusWords): boolean =>
  word !== null && found.find(word) !== null && !isWarmth(word, found)

/** The row with how warm its lead is, where its status says that and nothing else does. */
export function withWarmth(row: RowValues, found: StatusWords): RowValues {
  const word = row.fields.get('status')?.[0] ?? null
  if (!isWarmth(word, found) || row.fields.has('temperature')) return row
  const warmth = found.find(word!)!.slice(WARMTH.length)
  return { ...row, fields: new Map([...row.fields, ['temperature', [warmth]]]) }
}

/** What a word of another program, or of a broker's sheet, was taken for; null for one of the company's own. */
export function takenFor(word: string | null, { find, isForeign, labels }: StatusWords): string | null {
  const value = word !== null && isForeign(word) ? find(word) : null
  return value === null ? null : `“${word!.trim().slice(0, 80)}” was taken for “${labels.get(value) ?? value}”`
}

type Known = Pick<SaidStatus, 'subStatus' | 'lostReason'>

/** The status that a row gives its lead: by the key that the options give the word, else by the word itself. */
export function statusSaid(word: string | null, found: StatusWords, { known }: { known: Known }): SaidStatus | null {
  const key = word === null ? null : found.find(word)
  if (key === null || key.startsWith(WARMTH)) return null
  const sub = found.subs.get(key)
  const isForeign = found.isForeign(word!)
  const said = { word: word!, isForeign, ...known, lostReason: known.lostReason ?? (isForeign ? word!.trim() : null) }
  // What a column of sub-statuses says is more exact than the word.
  if (sub) return { ...said, key: sub.key, name: null, subStatus: (isForeign && known.subStatus) || sub.name }
  return { ...said, key, name: isForeign || found.isMapped(word!) ? null : word }
}
