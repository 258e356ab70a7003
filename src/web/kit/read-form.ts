// What a form of fields says, as the API takes it.

import { paiseOf } from '../parts/typed-numbers'
import { wrongFields } from '../parts/use-submit'
import { type KitField, type Thing, valueIn } from './field'
import { dayTyped, dayWritten } from './typed-day'
import { kitWords as text } from './words'

type Sent = string | number | boolean | string[] | null

/** A value as its input holds it. */
export function typedOf(field: KitField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (field.type === 'day') return dayWritten(String(value))
  // To the paisa: what stands here is read again as it is typed.
  if (field.type === 'money') return (Number(value) / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })
  if (field.type === 'flag') return value ? 'yes' : ''
  return String(value)
}

/** What is typed for a field; null where it is empty. Throws at the field for what it can't be. */
export function readField(field: KitField, form: FormData): Sent {
  const typed = form.getAll(field.name).map(one => String(one).trim())
  const [first = ''] = typed
  if (field.type === 'flag') return first !== ''
  if (field.type === 'choices') return typed.filter(Boolean)
  if (field.type === 'tags')
    return first
      .split(/[,\n]/)
      .map(tag => tag.trim())
      .filter(Boolean)
  if (first === '') return null
  const read = READ[field.type]?.(first)
  if (read === null) throw wrongFields({ [field.name]: text.wrong[field.type] ?? text.wrong.text! })
  return read ?? first
}

/** How a text is read; null: it is none of these. */
const READ: Partial<Record<KitField['type'], (typed: string) => string | number | null>> = {
  day: dayTyped,
  money: paiseOf,
  whole: typed => (/^-?\d{1,9}$/.test(typed.replaceAll(',', '')) ? Number(typed.replaceAll(',', '')) : null),
  number: typed => (/^-?\d+(\.\d+)?$/.test(typed.replaceAll(',', '')) ? Number(typed.replaceAll(',', '')) : null),
}

/** Everything that a form says of a new thing. */
export function newIn(fields: readonly KitField[], form: FormData): Record<string, Sent> {
  const all = fields.filter(({ readOnly }) => !readOnly).map(field => [field.name, readField(field, form)] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))
}

/** What a form says otherwise than the thing: what nobody touched is not sent, so that a masked value stays what it is. */
export function changesIn(fields: readonly KitField[], form: FormData, thing: Thing): Record<string, Sent> {
  const changed = fields.filter(field => {
    if (field.readOnly || field.fixed) return false
    const typed = form.getAll(field.name).map(one => String(one).trim())
    return typed.filter(Boolean).join(', ') !== typedOf(field, valueIn(thing, field.name))
  })
  return Object.fromEntries(changed.map(field => [field.name, readField(field, form)]))
}

/** What stands under names such as `settings.language`, as the API takes it: one within the other. */
export function nested(said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(said)) {
    const [first, ...rest] = name.split('.') as [string, ...string[]]
    whole[first] = rest.length === 0 ? value : { ...(whole[first] as object), ...nested({ [rest.join('.')]: value }) }
  }
  return whole
}
