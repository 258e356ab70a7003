import type { Work } from '../../platform/db/work'
import type { RowValues } from '../../records'
import { sql } from '../queries.gen'
import type { SaidStatus } from './place-imported'

type StatusDetails = {
  known: Pick<SaidStatus, 'subStatus' | 'lostReason'>
  unknown: [heading: string, value: string][]
}

/** Reads the details of a row's status: sub-statuses and lost reasons that the company has. Others are notes. */
export async function detailsReader(work: Work): Promise<(row: RowValues, hasStatus: boolean) => StatusDetails> {
  const names = await work.all(sql.intake.listStatusDetails, {})
  const known = new Set(names.map(({ field, name }) => `${field} ${name}`))
  return ({ fields, headings }, hasStatus) => {
    const found = (['sub_status', 'lost_reason'] as const).map(field => {
      const word = fields.get(field)?.[0] ?? null
      const isKnown = word !== null && hasStatus && known.has(`${field} ${word.trim().toLowerCase()}`)
      const note = word === null || isKnown ? [] : [[headings.get(field)![0]!, word] as [string, string]]
      return { word: isKnown ? word : null, note }
    })
    const [sub, reason] = found
    return { known: { subStatus: sub!.word, lostReason: reason!.word }, unknown: found.flatMap(({ note }) => note) }
  }
}
