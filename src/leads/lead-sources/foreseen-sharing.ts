import type { ReadRow, Sharing } from '../../records'
import { ForeseenSharing } from '../intake/foresee-shared'
import type { ListedRow } from './listed-record'

/** Tests are nobody's people: they count for nothing. */
export function foreseenSharing(): Sharing<ListedRow> {
  const counted = new ForeseenSharing()
  const valuesOf = ({ entry, phones, emails }: ReadRow<ListedRow>) =>
    entry.enquiry.isTest ? [] : [...phones, ...emails]
  return {
    load: (work, rows) =>
      counted.load(
        work,
        rows.map(row => ({ asked: row.entry.enquiry, values: valuesOf(row) })),
      ),
    sharedKeys: ({ entry: { enquiry } }, values) => (enquiry.isTest ? [] : counted.sharedKeys(enquiry, values)),
    count: ({ entry: { enquiry } }, values, names) => (enquiry.isTest ? [] : counted.count(enquiry, values, names)),
  }
}
