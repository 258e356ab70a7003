import { memo, type ReactNode, type Ref, useState } from 'react'
import type { Selection } from '../bulk/use-selection'
import { Button } from '../parts/button'
import { Icon } from '../parts/icon'
import { type Address, Link } from '../router'
import type { Thing } from './field'
import { type MenuItem, RowMenu } from './row-menu'
import { kitWords as text } from './words'

export type TableColumn<T> = {
  key: string
  label: string
  canSort?: boolean
  /** As the API sorts by it, where not as the column is called. */
  sort?: string
  className?: string
  cell(thing: T): ReactNode
  /** Of the first column: what stands below the link. */
  under?(thing: T): ReactNode
  /** Changes the value in its place: in the cell, or by what opens over the list. */
  edit?: { may(thing: T): boolean } & ({ inCell(thing: T, close: () => void): ReactNode } | { open(thing: T): void })
}

/** What is done with a row beside reading it. */
export type RowWays<T> = {
  titleOf(thing: T): string
  /** Where a row leads. */
  addressOf(thing: T): Address
  selection?: Selection | undefined
  menu?: ((thing: T) => readonly MenuItem[]) | undefined
  /** The number that a card on a phone has a button for; null where there is none to be called. */
  phoneOf?: ((thing: T) => string | null) | undefined
}

type Props<T> = {
  thing: T
  index: number
  columns: readonly TableColumn<T>[]
  ways: RowWays<T>
  className: string
  measure?: Ref<HTMLTableRowElement> | undefined
}

function Row<T extends Thing>({ thing, index, columns, ways, className, measure }: Props<T>) {
  const { titleOf, addressOf, selection, menu, phoneOf } = ways
  const [edited, setEdited] = useState<string | null>(null)
  const title = titleOf(thing)
  return (
    <tr ref={measure} data-index={index} data-id={thing.id} aria-rowindex={index + 2} className={className}>
      {selection ? (
        <td className="cell-select">
          <label>
            <input
              type="checkbox"
              checked={selection.isAll || selection.ids.has(thing.id)}
              disabled={selection.isAll}
              onChange={() => selection.toggle(thing.id)}
            />
            <span className="visually-hidden">{text.select(title)}</span>
          </label>
        </td>
      ) : null}
      {columns.map((column, place) =>
        place === 0 ? (
          <td key={column.key} className={`cell-name ${column.className ?? ''}`.trim()}>
            <Link className="row-link" to={addressOf(thing)}>
              {column.cell(thing) ?? title}
            </Link>
            {column.under ? <span className="under">{column.under(thing)}</span> : null}
          </td>
        ) : (
          <td key={column.key} data-label={column.label} className={column.className}>
            {edited === column.key && column.edit && 'inCell' in column.edit ? (
              column.edit.inCell(thing, () => setEdited(null))
            ) : (
              <Value column={column} thing={thing} onEdit={() => setEdited(column.key)} />
            )}
          </td>
        ),
      )}
      {menu || phoneOf ? (
        <td className="cell-menu">
          <CallLink phone={phoneOf?.(thing) ?? null} title={title} />
          {menu ? <RowMenu title={title} items={() => menu(thing)} /> : null}
        </td>
      ) : null}
    </tr>
  )
}

/** A row of a list: a line on a desk, a card on a phone. It is drawn once, however far one scrolls. */
export const TableRow = memo(Row) as typeof Row

function Value<T>({ column, thing, onEdit }: { column: TableColumn<T>; thing: T; onEdit(): void }) {
  const { edit, label } = column
  const value = column.cell(thing)
  if (!edit?.may(thing)) return value
  return (
    <div className="editable">
      <div>{value}</div>
      <Button
        look="quiet"
        icon="edit"
        iconOnly
        data-key="e"
        onClick={() => ('open' in edit ? edit.open(thing) : onEdit())}
      >
        {text.changeField(label)}
      </Button>
    </div>
  )
}

/** A number that is masked can't be called from here. */
const CallLink = ({ phone, title }: { phone: string | null; title: string }) =>
  phone && /^\+\d+$/.test(phone) ? (
    <a className="button plain call-link" href={`tel:${phone}`}>
      <Icon name="phone" />
      <span aria-hidden="true">{text.call}</span>
      <span className="visually-hidden">{text.callWhom(title)}</span>
    </a>
  ) : null
