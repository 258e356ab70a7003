// What a lead can look for, item by item. It is defined here once: requests and answers, the intake, imports, lists and
// exports, the timeline, statements and pages read it. Data alone, for the browser has it too. An item of a plain kind
// costs its entry here and its column in a migration.

type Said = {
  /** What people call it. */
  label: string
  /** The fields of files and maps of keys that say it, and their label, where they are not as the item. */
  field?: string
  fieldLabel?: string
  /** Other headings that files give it, in small letters without spaces. */
  headings?: string
  /** Other words for it where somebody says what is a must. */
  also?: string
  /** Every portal sends it: its fields and the spellings of its keys are listed with those of the person. */
  isPortals?: true
}
/** Each word with what pages call it, and how else people write it. */
type Values = Readonly<Record<string, readonly [label: string, spelled?: RegExp]>>
/** `drops`: what a word may have before or behind it, and means nothing. */
type Choosing = { values: Values; drops?: RegExp }
/** Kinds that are read, kept and shown alike; each item has one column, called as it is. */
export type PlainItem = Said &
  (
    | ({ kind: 'choices' } & Choosing)
    | ({ kind: 'choice' } & Choosing)
    // `isEachAMust`: not the item is a must but a word of it, as `amenities.lift`.
    | { kind: 'words'; isEachAMust?: true }
    | { kind: 'whole'; max: number; unit: string; counted: RegExp }
  )
/** Items with columns and code of their own. */
type OwnItem = Said & {
  kind: 'own' | 'counts' | 'types' | 'places' | 'text' | 'musts'
  columns: readonly (keyof OwnColumns)[]
}

export const AREA_UNITS = ['sq_ft', 'sq_m', 'sq_yd', 'acre', 'guntha'] as const
export const POSSESSIONS = ['ready', 'by_date'] as const

type OwnColumns = {
  /** Paise. A single figure is a maximum. */
  budget_min: number | null
  budget_max: number | null
  /** Bedrooms, ascending; 0 is a studio or 1 RK. */
  bhk: number[]
  property_types: string[]
  location: string | null
  project: string | null
  carpet_min: number | null
  carpet_max: number | null
  carpet_unit: (typeof AREA_UNITS)[number] | null
  possession: (typeof POSSESSIONS)[number] | null
  /** YYYY-MM-DD. */
  possession_by: string | null
  must_have: string[]
}

export const REQUIREMENT = {
  budget: {
    kind: 'own',
    label: 'Budget',
    columns: ['budget_min', 'budget_max'],
    field: 'budget budget_min budget_max',
    isPortals: true,
  },
  bhk: { kind: 'counts', label: 'BHK', columns: ['bhk'], isPortals: true },
  property_types: {
    kind: 'types',
    label: 'Property types',
    columns: ['property_types'],
    field: 'property_type',
    also: 'property_type',
    isPortals: true,
  },
  localities: {
    kind: 'places',
    label: 'Localities',
    columns: ['location'],
    field: 'locality',
    also: 'locality location',
    isPortals: true,
  },
  cities: {
    kind: 'words',
    label: 'Cities',
    fieldLabel: 'Cities looked in',
    headings: 'preferredcities wantedcities',
    also: 'city',
  },
  project: { kind: 'text', label: 'Project', columns: ['project'], isPortals: true },
  carpet_area: {
    kind: 'own',
    label: 'Carpet area',
    columns: ['carpet_min', 'carpet_max', 'carpet_unit'],
    headings: 'carpet',
    also: 'carpet area',
  },
  furnishing: {
    kind: 'choices',
    label: 'Furnishing',
    headings: 'furnished furnishingstatus',
    drops: /^fully?_/,
    values: {
      unfurnished: ['Unfurnished', /^(?:un_|not_)furnished$|^bare/],
      semi_furnished: ['Semi-furnished'],
      furnished: ['Furnished'],
    },
  },
  facing: {
    kind: 'choices',
    label: 'Facing',
    drops: /_?facing$/,
    values: {
      north: ['North', /^n$/],
      north_east: ['North-east', /^(?:ne|northeast)$/],
      east: ['East', /^e$/],
      south_east: ['South-east', /^(?:se|southeast)$/],
      south: ['South', /^s$/],
      south_west: ['South-west', /^(?:sw|southwest)$/],
      west: ['West', /^w$/],
      north_west: ['North-west', /^(?:nw|northwest)$/],
    },
  },
  floors: {
    kind: 'choices',
    label: 'Floor',
    headings: 'floors preferredfloor',
    also: 'floor',
    drops: /_floors?$/,
    values: { ground: ['Ground'], low: ['Low'], middle: ['Middle', /^(?:mid|medium)$/], high: ['High'], top: ['Top'] },
  },
  possession: { kind: 'own', label: 'Possession', columns: ['possession', 'possession_by'] },
  purpose: {
    kind: 'choice',
    label: 'Purpose',
    field: 'use',
    fieldLabel: 'Own use or investment',
    also: 'use',
    values: {
      self_use: ['To live in', /^(?:self|own|end|personal)(?:_use|_user?)?$/],
      investment: ['Investment', /^invest(?:ment|or)?$/],
    },
  },
  amenities: { kind: 'words', label: 'Amenities', isEachAMust: true },
  parking: {
    kind: 'whole',
    label: 'Parking',
    headings: 'carparking',
    max: 10,
    unit: 'cars',
    counted: /^(?:cars?|parkings?|spots?|slots?)?$/i,
  },
  must_have: { kind: 'musts', label: 'Must have', columns: ['must_have'], headings: 'musthaves' },
} as const satisfies Readonly<Record<string, PlainItem | OwnItem>>

type Items = typeof REQUIREMENT
type NamesOf<What> = { [K in keyof Items]: Items[K] extends What ? K : never }[keyof Items]
export type PlainName = NamesOf<{ kind: PlainItem['kind'] }>
type ValueOf<I> = I extends { kind: 'choices'; values: infer V }
  ? (keyof V & string)[]
  : I extends { kind: 'choice'; values: infer V }
    ? (keyof V & string) | null
    : I extends { kind: 'words' }
      ? string[]
      : number | null
/** What is looked for in items of a plain kind. */
export type PlainValues = { [K in PlainName]: ValueOf<Items[K]> }

/** What a lead looks for, as its columns; of lists nothing is an empty one. */
export type Wanted = OwnColumns & PlainValues
export type WantedColumn = keyof Wanted
/** What every portal may send. */
export type PortalWishes = Pick<Wanted, 'budget_min' | 'budget_max' | 'bhk' | 'property_types' | 'location'>
/** As the database keeps it: a list of nothing is null, so that it takes no room. */
export type Kept = { [K in WantedColumn]: Wanted[K] | null }

/** What can be a must as a whole. */
export type MustName = Exclude<keyof Items, NamesOf<{ isEachAMust: true } | { kind: 'musts' }>>
type WishName = Exclude<keyof Items, NamesOf<{ isPortals: true }>>
type FieldOf<K extends keyof Items> = Items[K] extends { field: infer F } ? F : K
/** Fields that portals don't send: only a map gives a key one of them. */
export type WishField = { [K in WishName]: FieldOf<K> }[WishName]

type Listed = { name: keyof Items & string; columns: readonly WantedColumn[]; field: string }
export type ItemListed = (PlainItem | OwnItem) & Listed
export type PlainListed = PlainItem & { name: PlainName; columns: readonly WantedColumn[]; field: WishField }

const isPlainItem = (item: ItemListed): item is PlainListed => !('columns' in REQUIREMENT[item.name])

/** Every item, in the order of the texts. */
export const items: readonly ItemListed[] = Object.entries<PlainItem | OwnItem>(REQUIREMENT).map(([name, item]) => ({
  columns: [name as PlainName],
  field: name,
  ...item,
  name: name as keyof Items,
}))
export const plainItems: readonly PlainListed[] = items.filter(isPlainItem)
export const wishItems: readonly ItemListed[] = items.filter(({ isPortals }) => !isPortals)
export const WISH_FIELDS = wishItems.map(({ field }) => field as WishField)
/** What the fields of files and maps of keys are called. */
export const wishLabels = Object.fromEntries(
  wishItems.map(({ field, fieldLabel, label }) => [field, fieldLabel ?? label]),
) as Record<WishField, string>
/** The columns of a lead that say what it looks for. */
export const WANTED_COLUMNS = items.flatMap(({ columns }) => columns)

/** Items whose words are musts one by one. */
export const eachAMust = plainItems.filter(item => item.kind === 'words' && item.isEachAMust)
export const MUSTS = items
  .filter(item => item.kind !== 'musts' && !eachAMust.some(({ name }) => name === item.name))
  .map(({ name }) => name as MustName)

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether something of the item is asked for. */
export const isAsked = (wanted: Partial<Kept>, name: MustName): boolean =>
  items.some(item => item.name === name && item.columns.some(column => !isNothing(wanted[column])))

/** The words of what is asked for that are musts by themselves, in small letters, and as a must names each. */
export const mustWords = (wanted: Partial<Kept>): [word: string, must: string][] =>
  eachAMust.flatMap(({ name }) =>
    ((wanted[name] ?? []) as string[]).map((word): [string, string] => [word.toLowerCase(), `${name}.${word}`]),
  )

/** A list of nothing, where the database has null for it. */
export const asWanted = (kept: Partial<Kept>): Wanted =>
  Object.fromEntries(
    items.flatMap(item => item.columns.map(column => [column, kept[column] ?? (isList(item) ? [] : null)])),
  ) as Wanted

export const isList = ({ kind }: ItemListed): boolean => ['choices', 'words', 'counts', 'types', 'musts'].includes(kind)

const OTHERWISE: Readonly<Record<string, string>> = { project: 'project', sub_status_id: 'sub_status' }

/** What the `changed` of an event calls a column of a lead. */
export const changedName = (column: string): string =>
  OTHERWISE[column] ?? ((WANTED_COLUMNS as readonly string[]).includes(column) ? `requirement.${column}` : column)
