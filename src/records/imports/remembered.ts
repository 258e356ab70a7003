import type { Work } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { Described } from './describe-file'
import { type Kind, kindOf } from './kinds'
import type { ImportOptions } from './schema'
import { checkValues } from './value-finder'

type Meaning = { mapping: Record<string, string>; options: ImportOptions }

/** What a file means: what the last list with the same headings did, as far as its fields and words are still there, else
 *  what was guessed. Who gets the rows and what they agreed to is said of each list anew. */
export async function rememberedOr(
  work: Work,
  kind: Kind,
  { columns, head_row }: Described,
  own: readonly { key: string }[],
  guess: Record<string, string>,
): Promise<Meaning> {
  const headings = columns.map(({ heading }) => heading)
  const before = head_row === 0 ? null : await work.maybe(sql.imports.findRemembered, { kind, headings })
  if (!before) return { mapping: guess, options: {} }
  const known = new Set([
    ...kindOf(kind).fields.map(({ key }) => key),
    ...own.map(({ key }) => `custom:${key}`),
    ...['note', 'ignore'],
  ])
  const said = Object.entries(before.mapping).filter(([, field]) => known.has(field))
  const { values, budget_unit } = before.options
  const options = { ...(budget_unit ? { budget_unit } : {}), ...(await stillMeant(work, kind, values)) }
  return { mapping: { ...guess, ...Object.fromEntries(said) }, options }
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
