import type { Work } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { Column, Described } from './describe-file'
import { type Kind, kindOf } from './kinds'
import type { ImportOptions } from './schema'
import { checkValues } from './value-finder'

/** `columns`: those that go by what the last list said, and not by what was guessed, say so. */
type Meaning = { mapping: Record<string, string>; options: ImportOptions; columns: Column[] }

/** The mapping of a file: that of the last list with the same headings, as far as its fields and words still exist,
 *  else the guess. A heading that surely means a field keeps that meaning. Owners and consent are asked for each list
 *  again. */
export async function rememberedOr(
  work: Work,
  kind: Kind,
  { columns, head_row }: Described,
  own: readonly { key: string; label: string }[],
  guess: Record<string, string>,
): Promise<Meaning> {
  const headings = columns.map(({ heading }) => heading)
  const before = head_row === 0 ? null : await work.maybe(sql.imports.findRemembered, { kind, headings })
  if (!before) return { mapping: guess, options: {}, columns }
  const known = new Set([
    ...kindOf(kind).fields.map(({ key }) => key),
    ...own.map(({ key }) => `custom:${key}`),
    ...['note', 'ignore'],
  ])
  const isSure = sureHeadings(kind, own, guess)
  const sure = columns.filter(isSure)
  const taken = new Set(sure.map(({ index }) => guess[index]!))
  const { several } = kindOf(kind)
  const isFree = (field: string) => several.has(field) || !taken.has(field)
  const said = columns.flatMap(({ index }): [number, string][] => {
    const field = before.mapping[index]
    const isOpen = field !== undefined && field !== guess[index] && !sure.some(one => one.index === index)
    return isOpen && known.has(field) && isFree(field) ? [[index, field]] : []
  })
  const { values, budget_unit } = before.options
  const options = { ...(budget_unit ? { budget_unit } : {}), ...(await stillMeant(work, kind, values)) }
  const remembered = new Map(said)
  return {
    mapping: { ...guess, ...Object.fromEntries(said) },
    options,
    columns: columns.map(column => {
      const field = remembered.get(column.index)
      return field === undefined ? column : { ...column, remembered: field }
    }),
  }
}

/** Whether a column is taken for what its heading surely says: a field's own name, or that of an own field. */
function sureHeadings(
  kind: Kind,
  own: readonly { key: string; label: string }[],
  guess: Record<string, string>,
): (column: Column) => boolean {
  const folded = (text: string) => text.trim().toLowerCase()
  const ownOf = new Map(own.map(({ key, label }) => [folded(label), `custom:${key}`]))
  return ({ index, heading }) => {
    const named = kindOf(kind).guess(heading)
    const fields = [named?.by === 'name' ? named.field : undefined, ownOf.get(folded(heading))]
    return guess[index] !== undefined && fields.includes(guess[index])
  }
}

async function stillMeant(work: Work, kind: Kind, values: ImportOptions['values']): Promise<ImportOptions> {
  if (!values) return {}
  try {
    checkValues(await kindOf(kind).mapped(work, {}), { values })
    return { values }
  } catch (error) {
    if (error instanceof Fault) return {}
    throw error
  }
}
