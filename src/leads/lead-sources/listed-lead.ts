import { clock } from '../../platform/clock'
import type { ImportOptions, RowValues } from '../../records'
import { flattenLeads } from '../intake/flatten'
import { readFlat } from '../intake/read-lead'
import { underHeadings } from './import-columns'
import { boundedNotes } from './listed-notes'

/** Columns that the reading of enquiries does not get; the source as it is written stays with the lead. */
const TAKEN = new Set(
  'lead closed_on status sub_status lost_reason owner tags pipeline consent follow_up other_names'.split(' '),
)

/** A row as the intake reads it; what it can't read is under the headings of the file. */
export function leadOf(row: RowValues, options: ImportOptions, zone: string) {
  const [flat = { pairs: [], consent: undefined, custom: {} }] = flattenLeads(labelled(row, options))
  return readFlat({ ...flat, pairs: underHeadings(flat.pairs, row) }, { receivedAt: new Date(clock.now()), zone })
}

/** A row as a portal would send it: the intake reads every feed by the same words. */
function labelled({ fields, custom, notes }: RowValues, { consent }: ImportOptions): Record<string, unknown> {
  // Without the words that were agreed to, a yes is only something that the row says.
  const said = consent ? [] : (fields.get('consent') ?? []).map(value => ['Consent', value] as const)
  const named = [...fields]
    .filter(([key]) => !TAKEN.has(key))
    .map(([key, values]) => [key, values.length > 1 ? values : values[0]])
  // A heading that means something to the intake was mapped otherwise on purpose.
  const { text } = boundedNotes(fields.get('message') ?? [], [...notes, ...said])
  return { ...Object.fromEntries(named), ...(text ? { message: text } : {}), custom }
}
