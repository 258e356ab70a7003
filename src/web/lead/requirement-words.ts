// What the requirement of a lead is called, beside the items of plain kinds, whose words stand with them.

import { items } from '../../leads/intake/requirement-items'

export const requirementWords = {
  localities: 'Localities',
  listHint: 'With commas: Baner, Wakad',
  carpet: 'Carpet area',
  carpetHint: 'Like 900 - 1200 sq ft, up to 150 gaj or 100 sq m',
  notSaid: 'Not said',
  possession: 'Possession',
  possessions: { '': 'Not said', ready: 'Ready', by_date: 'By a day' },
  possessionBy: 'Possession by',
  by: (day: string) => `by ${day}`,
  mustsHint: 'With commas; a star makes one a must: Lift*, Gym',
  bhkHint: 'Like 2, 3 or 2/3 BHK; 0 is 1 RK.',
  must: 'Must have',
  mustMark: 'must',
  changeType: 'Change type',
  typeHint: 'Another type may take the lead to another pipeline.',
  mustHint: 'The rest is nice to have. An item that nothing is asked of is no must.',
  units: { sq_ft: 'sq ft', sq_m: 'sq m', sq_yd: 'sq yd', acre: 'acre', guntha: 'guntha' },
  areaUpTo: (area: string) => `up to ${area}`,
  /** What the items are called, and the words that are chosen under them. */
  items: Object.fromEntries(items.map(({ name, label }) => [name, label])) as Readonly<Record<string, string>>,
  values: Object.fromEntries(
    items.flatMap(item =>
      'values' in item
        ? [[item.name, Object.fromEntries(Object.entries(item.values).map(([value, [label]]) => [value, label]))]]
        : [],
    ),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>,
  counted: Object.fromEntries(
    items.flatMap(item => (item.kind === 'whole' ? [[item.name, item.unit]] : [])),
  ) as Readonly<Record<string, string>>,
} as const
