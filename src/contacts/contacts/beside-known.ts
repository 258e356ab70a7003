import { isSameName } from '../../platform/names/same-name'
import { saysMore, saysMoreOfName } from '../../platform/names/says-more'
import { nameIn } from '../../records'
import type { SaidContact } from './upsert-contact'

const FIELDS = ['city', 'address', 'pincode', 'occupation'] as const
const DAYS = ['birthday', 'anniversary'] as const
/** What is said otherwise of somebody who is known, as it stands on their timeline. */
export const GIVEN = {
  ...{ name: 'Name given', first_name: 'First name given', last_name: 'Last name given', city: 'City given' },
  ...{ address: 'Address given', pincode: 'PIN code given', occupation: 'Occupation given' },
  ...{ birthday: 'Birthday given', anniversary: 'Anniversary given' },
} as const

/** Somebody who is known. `isNamed`: by more than a number or an address that stands for a name. */
type Known = Record<(typeof FIELDS)[number] | (typeof DAYS)[number] | 'name', string | null> & {
  isNamed: boolean
  custom: Readonly<Record<string, unknown>>
}
type Names = Partial<Pick<SaidContact, 'name' | 'first_name' | 'last_name'>>
type Line = readonly [label: string, value: string]

/** What a row may fill in of somebody who is known, and what it says otherwise of them, as lines of a note: what is there
 *  stays. Of another name nothing is filled in but numbers and addresses: a family shares a phone and no birthday.
 *  `called`: the names of the row, also half of one. */
export function besideKnown(known: Known, told: SaidContact, called: Names): { fills: SaidContact; lines: Line[] } {
  const name = nameIn(called.name ?? ([called.first_name, called.last_name].filter(Boolean).join(' ') || null))
  const before = known.isNamed ? known.name : null
  const isOther = before !== null && name !== null && !isSameName(before, name)
  const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''
  const fills = (value: unknown) => !isThere(value) && !isOther
  const place = (field: (typeof FIELDS)[number]): Line[] => {
    const [is, said] = [known[field], told[field]]
    const tells = said !== null && (is ? saysMore(is, said) : isOther)
    return tells ? [[GIVEN[field], said]] : []
  }
  const day = (field: (typeof DAYS)[number]): Line[] => {
    const said = told.listed?.[field]
    return said && said !== known[field] && !fills(known[field]) ? [[GIVEN[field], said]] : []
  }
  const own = Object.entries(told.custom)
  const kept = own.filter(([key]) => !fills(known.custom[key]))
  return {
    fills: {
      ...told,
      ...(before === null ? {} : { name: null, first_name: null, last_name: null }),
      ...Object.fromEntries(FIELDS.map(field => [field, fills(known[field]) ? told[field] : null])),
      custom: Object.fromEntries(own.filter(([key]) => fills(known.custom[key]))),
      ...(told.listed ? { listed: { ...told.listed, ...daysFor(known, told.listed, fills) } } : {}),
    },
    lines: [
      ...(before !== null && name !== null && saysMoreOfName(before, name) ? [[GIVEN.name, name] as const] : []),
      ...FIELDS.flatMap(place),
      ...DAYS.flatMap(day),
      ...kept.flatMap(([key, value]): Line[] =>
        String(known.custom[key] ?? '') === String(value ?? '') ? [] : [[key, String(value)]],
      ),
    ],
  }
}

type Days = Record<(typeof DAYS)[number], string | null>

const daysFor = (known: Known, told: Days, fills: (value: unknown) => boolean): Partial<Days> =>
  Object.fromEntries(DAYS.map(field => [field, fills(known[field]) ? told[field] : null]))

/** Says on the row what of it is kept in a note alone. */
export const besideReasons = (labels: readonly string[]): string[] =>
  labels.length === 0
    ? []
    : [`Kept in a note, for the person is known otherwise: ${[...new Set(labels.map(plain))].join(', ')}`]

const plain = (label: string): string => label.replace(/ given$/, '').toLowerCase()
