import type { FileRow, ReadRow } from './kinds'

/** What the person of a row may be known by, each once: its feed's id first, as the intake goes by. None for a row that was
 *  not understood. */
export const keysOf = (read: FileRow['read']): string[] =>
  'entry' in read ? [...new Set([...feedKeysOf(read), ...read.phones, ...read.emails])] : []

/** The same of many rows, as they are looked up. */
export const keysToFind = (rows: readonly ReadRow<unknown>[]) => ({
  phones: rows.flatMap(({ phones }) => phones),
  emails: rows.flatMap(({ emails }) => emails),
  source_ids: rows.flatMap(({ feedId }) => (feedId ? [feedId.sourceId] : [])),
  external_ids: rows.flatMap(({ feedId }) => (feedId ? [feedId.externalId] : [])),
})

const feedKeysOf = ({ feedId }: ReadRow<unknown>) => (feedId ? [`${feedId.sourceId} ${feedId.externalId}`] : [])
