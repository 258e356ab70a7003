import { addsTo, addsToName } from '../../platform/names/adds-to'
import { isSameName } from '../../platform/names/same-name'
import { nameIn } from '../../records'
import type { SaidContact } from './upsert-contact'

const FIELDS = ['city', 'address', 'pincode', 'occupation'] as const
const DAYS = ['birthday', 'anniversary'] as const
/** Labels of values that differ from those of a known person, as they are listed on the timeline. */
export const GIVEN = {
  ...{ name: 'Name given', first_name: 'First name given', last_name: 'Last name given', city: 'City given' },
  ...{ address: 'Address given', pincode: 'PIN code given', occupation: 'Occupation given' },
  ...{ birthday: 'Birthday given', anniversary: 'Anniversary given' },
} as const

/** A known person. `isNamed`: their name is a real one, and not a number or an address in its place. */
type Known = Record<(typeof FIELDS)[number] | (typeof DAYS)[number] | 'name', string | null> & {
  isNamed: boolean
  custom: Readonly<Record<string, unknown>>
}
type Names = Partial<Pick<SaidContact, 'name' | 'first_name' | 'last_name'>>
type Line = readonly [label: string, value: string]

/** What a row may fill in of a known person, and the values that differ, as lines of a note: existing values stay.
 *  Under another name only numbers and addresses are filled in: a family shares a phone, but no birthday. `called`: the
 *  names of the row, also half of one. */
export function compareWithKnown(
  known: Known,
  given: SaidContact,
  called: Names,
): { fills: SaidContact; lines: Line[] } {
  const name = nameIn(called.name ?? ([called.first_name, called.last_name].filter(Boolean).join(' ') || null))
  const before = known.isNamed ? known.name : null
  const isOther = before !== null && name !== null && !isSameName(before, name)
  const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''
  const fills = (value: unknown) => !isThere(value) && !isOther
  const place = (field: (typeof FIELDS)[number]): Line[] => {
    const [is, said] = [known[field], given[field]]
    const isNews = said !== null && (is ? addsTo(is, said) : isOther)
    return isNews ? [[GIVEN[field], said]] : []
  }
  const day = (field: (typeof DAYS)[number]): Line[] => {
    const said = given.listed?.[field]
    return said && said !== known[field] && !fills(known[field]) ? [[GIVEN[field], said]] : []
  }
  const own = Object.entries(given.custom)
  const kept = own.filter(([key]) => !fills(known.custom[key]))
  return {
    fills: {
      ...given,
      ...(before === null ? {} : { name: null, first_name: null, last_name: null }),
      ...Object.fromEntries(FIELDS.map(field => [field, fills(known[field]) ? given[field] : null])),
      custom: Object.fromEntries(own.filter(([key]) => fills(known.custom[key]))),
      ...(given.listed ? { listed: { ...given.listed, ...daysFor(known, given.listed, fills) } } : {}),
    },
    lines: [
      ...(before !== null && name !== null && addsToName(before, name) ? [[GIVEN.name, name] as const] : []),
      ...FIELDS.flatMap(place),
      ...DAYS.flatMap(day),
      ...kept.flatMap(([key, value]): Line[] =>
        String(known.custom[key] ?? '') === String(value ?? '') ? [] : [[key, String(value)]],
      ),
    ],
  }
}

type Days = Record<(typeof DAYS)[number], string | null>

const daysFor = (known: Known, given: Days, fills: (value: unknown) => boolean): Partial<Days> =>
  Object.fromEntries(DAYS.map(field => [field, fills(known[field]) ? given[field] : null]))

/** The reason on a row that names what is kept in a note alone. */
export const noteReasons = (labels: readonly string[]): string[] =>
  labels.length === 0
    ? []
    : [`Kept in a note, because the person has another value: ${[...new Set(labels.map(plain))].join(', ')}`]

const plain = (label: string): string => label.replace(/ given$/, '').toLowerCase()
