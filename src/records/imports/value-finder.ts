import { invalid } from '../../platform/errors'
import type { MappedFields, ValueField } from './kinds'
import type { ImportOptions } from './schema'

type Choice = { value: string; label: string; also?: readonly string[] }

const folded = (word: string): string => word.trim().toLowerCase()

/** Finds what the words of a column mean: as the options say, else whatever is called so. */
export function valueFinder(choices: readonly Choice[], said: Readonly<Record<string, string | null>> = {}) {
  const values = new Set(choices.map(choice => choice.value))
  const named = new Map<string, string>()
  for (const { value, label, also = [] } of choices) {
    for (const name of [label, value, ...also]) if (!named.has(folded(name))) named.set(folded(name), value)
  }
  const told = new Map(Object.entries(said).map(([word, value]) => [folded(word), value]))
  return {
    choices: choices.map(({ value, label }) => ({ value, label })),
    /** Whether the options say what this word means. */
    isTold: (written: string): boolean => values.has(told.get(folded(written)) ?? ''),
    find(written: string): string | null {
      const word = folded(written)
      const value = told.get(word)
      if (value === null) return null
      return value !== undefined && values.has(value) ? value : (named.get(word) ?? null)
    },
  }
}

/** Refuses meanings that there are not. 422 `options.values.<field>.<word>`. */
export function checkValues(fields: MappedFields, { values = {} }: ImportOptions): void {
  for (const [field, said] of Object.entries(values)) {
    for (const [word, value] of Object.entries(said)) {
      const choices = fields[field as ValueField]?.choices
      if (!choices || (value !== null && !choices.some(choice => choice.value === value))) {
        throw invalid({ [`options.values.${field}.${word.slice(0, 60)}`]: 'is not one of the choices' })
      }
    }
  }
}

/** Whether the options say that a word of a field means nothing. */
export function nothingIn({ values = {} }: ImportOptions): (field: string, word: string) => boolean {
  const nothing = new Set(
    Object.entries(values).flatMap(([field, said]) =>
      Object.entries(said).flatMap(([word, value]) => (value === null ? [`${field} ${folded(word)}`] : [])),
    ),
  )
  return (field, word) => nothing.size > 0 && nothing.has(`${field} ${folded(word)}`)
}
