import type { Definition } from '../../src/platform/record/definition'
import { fieldsOf } from '../../src/platform/record/definition'
import type { Field } from '../../src/platform/record/fields'

/** A value for every field of a kind that needs no other record, told apart from others by `no`. `members`: whose id
 *  stands where a member is asked for. */
export function sampleOf(definition: Definition, no: number, memberId: string): Record<string, unknown> {
  const told = fieldsOf(definition).flatMap(([name, field]): [string, unknown][] => {
    if (field.refersTo) return field.refersTo === 'member' ? [[name, memberId]] : []
    return [[name, sampleValue(field, no)]]
  })
  return Object.fromEntries(told)
}

function sampleValue({ column, values, masked, label, value }: Field, no: number): unknown {
  if (masked === 'phone') return `+91980000${String(1000 + no)}`
  if (masked === 'email') return `sample.${no}@example.in`
  if (values) return column === 'text[]' ? [values[0]] : values[0]
  switch (column) {
    case 'text':
      return `${label} ${no}`.slice(0, Number(value.maxLength ?? 80))
    case 'text[]':
      return [`${label} ${no}`, 'Sample']
    case 'boolean':
      return true
    case 'date':
      return '2026-12-01'
    case 'timestamptz':
      return '2026-12-01T06:30:00.000Z'
    default:
      return Number(value.minimum ?? 0) > 0 ? value.minimum : 100
  }
}
