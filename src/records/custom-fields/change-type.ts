import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { type StoredField, storedValues } from './kinds'
import { type ReadableField, readValue } from './read-value'
import type { TypeCheck } from './schema'

const BATCH = 5000
/** Values are rewritten in one transaction; more than this would lock the records for too long. */
const MOST_REWRITTEN = 50_000

type Stored = { id: string; value: unknown }

/** How many stored values of a field would still read if it had another type. Nothing is changed. */
export async function checkType(work: Write, field: StoredField, type: StoredField['type']): Promise<TypeCheck> {
  let [stored, readable] = [0, 0]
  for await (const rows of batches(work, field)) {
    stored += rows.length
    readable += rows.filter(({ value }) => readAs(value, { type, choices: field.choices }, work) !== undefined).length
  }
  return { stored, readable, unreadable: stored - readable }
}

/** Writes the stored values of a field as its new type has them. 409 when one does not read as it, or when they are more
 *  than can be written at once. */
export async function changeType(work: Write, field: StoredField, next: ReadableField): Promise<void> {
  if (field.type === 'member' || next.type === 'member') {
    throw invalid({ type: 'can’t be changed from or to a member' })
  }
  const changed: Stored[] = []
  let unreadable = 0
  for await (const rows of batches(work, field)) {
    for (const { id, value } of rows) {
      const read = readAs(value, next, work)
      if (read === undefined) unreadable++
      else if (!Bun.deepEquals(read, value)) changed.push({ id, value: read })
    }
    if (unreadable > 0 || changed.length > MOST_REWRITTEN) break
  }
  if (unreadable > 0) {
    throw fault('conflict', { message: 'Stored values don’t read as this type; see how many before changing it' })
  }
  if (changed.length > MOST_REWRITTEN) {
    throw fault('conflict', { message: `More than ${MOST_REWRITTEN} values would have to be rewritten` })
  }
  const { rewrite } = storedValues(field.kind)
  await work.beyondReach('a field belongs to the company, whoever owns the records', async () => {
    for (let i = 0; i < changed.length; i += BATCH) {
      await work.count(rewrite, { key: field.key, rows: changed.slice(i, i + BATCH) })
    }
  })
}

async function* batches(work: Write, { kind, key }: StoredField): AsyncGenerator<Stored[]> {
  let after = ''
  for (;;) {
    const rows = await work.beyondReach(
      'a field belongs to the company, whoever owns the records; only counts are returned',
      () => work.all(storedValues(kind).list, { key, after, most: BATCH }),
    )
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

/** The value as the type has it; undefined when it does not read. Empty ones do: they say nothing. */
function readAs(value: unknown, field: ReadableField, work: Work): unknown {
  if (field.type === 'member') return undefined
  const given = Array.isArray(value) && field.type !== 'multi_choice' ? value.join(', ') : value
  const reading = readValue(given, field, { zone: work.who.zone, kept: value })
  return 'problem' in reading ? undefined : (reading.value ?? given)
}
