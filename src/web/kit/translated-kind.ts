import type { RecordKind } from './record-kind'

type Words = RecordKind['words'] & { fields: Readonly<Record<string, string>> }

/** A kind in another language: what its records and fields are called, and the hints that stand under fields. */
export const translatedKind = (
  kind: RecordKind,
  { fields, ...words }: Words,
  hints: Readonly<Record<string, string>> = {},
): RecordKind => ({
  ...kind,
  words,
  fields: kind.fields.map(field => ({
    ...field,
    label: fields[field.name] ?? field.label,
    ...(field.hint ? { hint: hints[field.name] ?? field.hint } : {}),
  })),
})
