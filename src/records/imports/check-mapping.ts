import { invalid } from '../../platform/errors'
import { type Kind, kindOf } from './kinds'
import type { Import, MappingInput } from './schema'

/** 422 `options.date_order.<index>` for a column that the file has not. */
export function checkDateOrder(width: number, options: MappingInput['options'] | null): void {
  for (const index of Object.keys(options?.date_order ?? {}))
    if (Number(index) >= width) throw invalid({ [`options.date_order.${index}`]: 'is not a column of the file' })
}

/** Refuses columns that the file has not, and fields that there are not. 422 `mapping.<index>`. */
export function checkMapping(kind: Kind, width: number, mapping: Import['mapping'], own: ReadonlySet<string>): void {
  const known = new Set([...kindOf(kind).fields.map(field => field.key), 'note', 'ignore'])
  for (const [index, field] of Object.entries(mapping)) {
    if (!/^\d{1,3}$/.test(index) || Number(index) >= width)
      throw invalid({ [`mapping.${index}`]: 'is not a column of the file' })
    if (!known.has(field) && !own.has(field)) throw invalid({ [`mapping.${index}`]: 'is not a field' })
  }
}
