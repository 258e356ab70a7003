import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useState } from 'react'
import { SelectAll } from '../bulk/select-all'
import type { Selection } from '../bulk/use-selection'
import { type Address, Link } from '../router'
import type { Pages } from '../use-pages'
import type { Thing } from './field'
import { kitWords as text } from './words'

export type TableColumn<T> = { key: string; label: string; canSort?: boolean; cell(thing: T): ReactNode }

type Props<T extends Thing> = {
  /** What the table lists, for those who hear it. */
  label: string
  pages: Pages<T>
  columns: readonly TableColumn<T>[]
  sort: string
  onSort?: ((sort: string) => void) | undefined
  selection?: Selection | undefined
  titleOf(thing: T): string
  /** Where a row leads. */
  addressOf(thing: T): Address
  /** The row whose side panel is open. */
  openId: string
}

/** Fewer rows are all there, so that the browser's own search finds them. */
const ALL_SHOWN = 100
const ROW_PX = 45
/** Rows before the end at which more of them are read. */
const AHEAD = 15

/** A list of things: sorted at its headings, chosen at its boxes; however long it is, only what is in sight is drawn. On a
 *  phone each row is a card. */
export function DataTable<T extends Thing>(props: Props<T>) {
  const { label, pages, columns, sort, onSort, selection, titleOf, addressOf, openId } = props
  const { rows, hasMore, isLoading, more } = pages
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: body ? body.getBoundingClientRect().top + window.scrollY : 0,
    getItemKey: i => rows[i]!.id,
  })
  const isAll = rows.length <= ALL_SHOWN
  const items = virtual.getVirtualItems()
  const margin = virtual.options.scrollMargin
  const [first, last] = [items[0], items.at(-1)]
  const before = isAll || !first ? 0 : first.start - margin
  const after = isAll || !last ? 0 : virtual.getTotalSize() - (last.end - margin)
  const lastSeen = last?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoading && lastSeen >= rows.length - AHEAD) more()
  }, [hasMore, isLoading, lastSeen, rows.length, more])
  const shown = isAll ? rows.map((_, index) => index) : items.map(({ index }) => index)
  return (
    <table className="rows kit-table" aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1}>
      <thead>
        <tr>
          {selection ? <SelectAll rows={rows} selection={selection} /> : null}
          {columns.map(column => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={setBody}>
        <Gap px={before} />
        {shown.map(index => {
          const thing = rows[index]!
          return (
            <tr
              key={thing.id}
              ref={isAll ? undefined : virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className={[thing.archived_at ? 'faded' : '', thing.id === openId ? 'is-open' : ''].join(' ').trim()}
            >
              {selection ? (
                <td className="cell-select">
                  <label>
                    <input
                      type="checkbox"
                      checked={selection.isAll || selection.ids.has(thing.id)}
                      onChange={() => selection.toggle(thing.id)}
                    />
                    <span className="visually-hidden">{text.select(titleOf(thing))}</span>
                  </label>
                </td>
              ) : null}
              {columns.map(({ key, label, cell }, place) => (
                <td
                  key={key}
                  data-label={place === 0 ? undefined : label}
                  className={place === 0 ? 'cell-name' : undefined}
                >
                  {place === 0 ? (
                    <Link className="row-link" to={addressOf(thing)}>
                      {cell(thing) ?? titleOf(thing)}
                    </Link>
                  ) : (
                    cell(thing)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
        <Gap px={after} />
      </tbody>
    </table>
  )
}

/** The height of the rows that are not drawn. An attribute: the page's policy allows no style. */
const Gap = ({ px }: { px: number }) =>
  px > 0 ? (
    <tr className="gap">
      <td height={px} />
    </tr>
  ) : null

type HeadingProps<T> = { column: TableColumn<T>; sort: string; onSort: ((sort: string) => void) | undefined }

function Heading<T>({ column: { key, label, canSort }, sort, onSort }: HeadingProps<T>) {
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction}>
      {canSort && onSort ? (
        <button type="button" className="sort" onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}>
          {label}
          <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
        </button>
      ) : (
        label
      )}
    </th>
  )
}
