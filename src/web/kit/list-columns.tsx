import type { ReactNode } from 'react'
import { useMembers } from '../directory'
import { shownValue } from '../parts/custom-value'
import type { Choice } from '../parts/select-field'
import type { CustomField } from '../records'
import { useCurrency } from '../session'
import type { KitField, Thing } from './field'
import { useSayValue } from './field-value'
import { filterWords } from './filter/words'
import { FactForm } from './inline-facts'
import type { Listing } from './listing'
import type { TableColumn } from './table-row'
import { kitWords as text } from './words'

/** Every column that a list can show: those of its fields, each changed in its cell where it may be, or those that the
 *  room draws; and the company's own fields. */
export function useTableColumns<T extends Thing>(
  listing: Listing<T>,
  own: readonly CustomField[],
  put: (thing: T) => void,
): TableColumn<T>[] {
  const say = useSayValue()
  const currency = useCurrency()
  const members = useMembers(own.some(({ type }) => type === 'member'))
  const { fields, cells, update, table } = listing
  const column = (field: KitField): TableColumn<T> => ({
    key: field.name,
    label: field.label,
    canSort: field.sort ?? false,
    cell: thing => cells?.[field.name]?.(thing) ?? say(thing, field),
    ...(update && !field.readOnly && !field.fixed
      ? {
          edit: {
            may: (thing: T) => !thing.archived_at,
            inCell: (thing: T, close: () => void): ReactNode => (
              <FactForm
                field={field}
                thing={thing}
                update={async input => put(await update(thing, input))}
                onClose={close}
              />
            ),
          },
        }
      : {}),
  })
  return [
    ...(table ?? fields.map(column)),
    ...own.map(field => ({
      key: `custom.${field.key}`,
      label: field.label,
      canSort: isSortable(field.type),
      className: 'cell-more',
      cell: (thing: T) => shownValue(field, thing.custom?.[field.key], { members, currency }),
    })),
  ]
}

/** Own fields by which a list can be sorted: those that have one value with an order. */
const isSortable = (type: CustomField['type']): boolean =>
  !['long_text', 'multi_choice', 'member', 'phone', 'email'].includes(type)

const OF_TIME: readonly KitField['type'][] = ['day', 'instant']

/** How a list can be sorted, where its room doesn't say. */
export const sortsOf = (fields: readonly KitField[], own: readonly CustomField[]): Choice[] => [
  ...fields
    .filter(({ sort }) => sort)
    .flatMap(({ name, label, type }) => {
      const [up, down] = OF_TIME.includes(type) ? [text.oldest, text.newest] : [text.least, text.most]
      return [
        { value: name, label: up(label) },
        { value: `-${name}`, label: down(label) },
      ]
    }),
  ...ownSorts(own),
]

/** How a list can be sorted by the company's own fields. */
export const ownSorts = (own: readonly CustomField[]): Choice[] =>
  own
    .filter(({ type, archived_at }) => isSortable(type) && archived_at === null)
    .flatMap(({ key, label }) => [
      { value: `custom.${key}`, label: filterWords.rising(label) },
      { value: `-custom.${key}`, label: filterWords.falling(label) },
    ])
