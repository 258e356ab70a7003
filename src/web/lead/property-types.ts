import { formatPropertyType } from '../format/requirement'

const TYPES = [
  'apartment',
  'builder_floor',
  'villa',
  'independent_house',
  'row_house',
  'penthouse',
  'studio',
  'plot',
  'farm_land',
  'office',
  'shop',
  'showroom',
  'warehouse',
  'industrial',
  'co_working',
  'pg',
  'other',
] as const

/** The types of property that can be chosen, and what each is called. */
export const PROPERTY_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  TYPES.map(type => [type, type === 'pg' ? 'PG' : formatPropertyType(type)]),
)
