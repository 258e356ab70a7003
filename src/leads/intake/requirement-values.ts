// The few words that some items of a requirement are said in.

export const FURNISHINGS = ['unfurnished', 'semi_furnished', 'furnished'] as const
export const FACINGS = [
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const
export const FLOORS = ['ground', 'low', 'middle', 'high', 'top'] as const
export const POSSESSIONS = ['ready', 'by_date'] as const
export const PURPOSES = ['self_use', 'investment'] as const
export const AREA_UNITS = ['sq_ft', 'sq_m', 'sq_yd', 'acre', 'guntha'] as const

/** What can be a must; an amenity is one by itself, as `amenities.lift`. */
export const ITEMS = [
  'budget',
  'bhk',
  'property_types',
  'localities',
  'cities',
  'project',
  'carpet_area',
  'furnishing',
  'facing',
  'floors',
  'possession',
  'purpose',
  'parking',
] as const

/** What a lead looks for, item by item: the fields of a list that say it, and the lead's columns, which change together. */
export const WISHES = [
  { fields: 'budget budget_min budget_max', columns: ['budget_min', 'budget_max'] },
  { fields: 'bhk', columns: ['bhk'] },
  { fields: 'property_type', columns: ['property_types'] },
  { fields: 'locality', columns: ['location'] },
  { fields: 'project', columns: ['project'] },
  { fields: 'cities', columns: ['cities'] },
  { fields: 'carpet_area', columns: ['carpet_min', 'carpet_max', 'carpet_unit'] },
  { fields: 'furnishing', columns: ['furnishing'] },
  { fields: 'facing', columns: ['facing'] },
  { fields: 'floors', columns: ['floors'] },
  { fields: 'possession', columns: ['possession', 'possession_by'] },
  { fields: 'use', columns: ['purpose'] },
  { fields: 'amenities', columns: ['amenities'] },
  { fields: 'parking', columns: ['parking'] },
  { fields: 'must_have', columns: ['must_have'] },
] as const
type WishColumn = (typeof WISHES)[number]['columns'][number]

/** The columns of a lead that say what it looks for. */
export const WISH_COLUMNS: readonly WishColumn[] = WISHES.flatMap(({ columns }) => [...columns])

const OTHERWISE: Readonly<Record<string, string>> = { project: 'project', sub_status_id: 'sub_status' }

/** What the `changed` of an event calls a column of a lead. */
export const changedName = (column: string): string =>
  OTHERWISE[column] ?? ((WISH_COLUMNS as readonly string[]).includes(column) ? `requirement.${column}` : column)
