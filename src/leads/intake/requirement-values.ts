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
