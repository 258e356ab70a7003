import type { ImportRun } from './imports'

type Field = { key: string; label: string; several: boolean }

/** What is odd about what the columns of a file are taken for, a sentence each. */
export function warningsOf(
  { columns, mapping }: Pick<ImportRun, 'columns' | 'mapping'>,
  fields: readonly Field[],
): string[] {
  const byField = Map.groupBy(columns, ({ index }) => mapping[index] ?? 'note')
  return fields.flatMap(({ key, label, several }) => {
    const taken = byField.get(key) ?? []
    if (several || taken.length < 2) return []
    const names = taken.map(({ heading }) => `“${heading}”`)
    const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    return [
      `${all} are ${taken.length === 2 ? 'both' : 'all'} taken for ${label}: of each row the first that is filled counts, the others become notes.`,
    ]
  })
}
