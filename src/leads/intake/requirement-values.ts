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

/** The columns of a lead that say what it looks for. */
export const WISHES = [
  'budget_min',
  'budget_max',
  'bhk',
  'property_types',
  'location',
  'project',
  'cities',
  'carpet_min',
  'carpet_max',
  'carpet_unit',
  'furnishing',
  'facing',
  'floors',
  'possession',
  'possession_by',
  'purpose',
  'amenities',
  'parking',
  'must_have',
] as const

const OTHERWISE: Readonly<Record<string, string>> = { project: 'project', sub_status_id: 'sub_status' }

/** What the `changed` of an event calls a column of a lead. */
export const changedName = (column: string): string =>
  OTHERWISE[column] ?? ((WISHES as readonly string[]).includes(column) ? `requirement.${column}` : column)
