import { Facts } from '../parts/facts'
import type { Cells, KitField, Thing } from './field'
import { useSayValue } from './field-value'

/** Everything that is known of a thing, field by field. */
export function ThingFacts<T extends Thing>(props: {
  thing: T
  fields: readonly KitField[]
  cells?: Cells<T> | undefined
}) {
  const { thing, fields, cells } = props
  const say = useSayValue()
  return <Facts of={fields.map(field => [field.label, cells?.[field.name]?.(thing) ?? say(thing, field)])} />
}
