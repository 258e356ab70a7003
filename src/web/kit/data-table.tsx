import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { SelectAll } from '../bulk/select-all'
import type { Pages } from '../use-pages'
import { SizeHandle, useColumnSizes } from './column-sizes'
import type { Thing } from './field'
import { placeIn, useKeptPlace } from './kept-place'
import { useListKeys } from './list-keys'
import { type RowWays, type TableColumn, TableRow } from './table-row'

type Props<T extends Thing> = RowWays<T> & {
  /** What the table lists, for those who hear it. */
  label: string
  /** The list that is shown, with its query: whoever comes back to it finds the place where they were. */
  list?: string
  pages: Pages<T>
  columns: readonly TableColumn<T>[]
  sort: string
  onSort?: ((sort: string) => void) | undefined
  /** The row whose side panel is open. */
  openId: string
  className?: string | undefined
  /** Rows that came while it was looked at. */
  fresh?: ReadonlySet<string> | undefined
  onKeysHelp?(): void
}

export type { TableColumn }

/** Fewer rows are all there, so that the browser's own search finds them. */
const ALL_SHOWN = 100
const ROW_PX = 49
const ESTIMATE = () => ROW_PX
/** Rows before the end at which more of them are read. */
const AHEAD = 15
const NOTHING = () => {}
const DESK = '(min-width: 48.01rem)'

/** A list of things: sorted at its headings, whose edges size the columns, chosen at its boxes; however long it is, only
 *  what is in sight is drawn. On a phone each row is a card. */
export function DataTable<T extends Thing>(props: Props<T>) {
  const { label, list = label, pages, columns, sort, onSort, openId, className = '', fresh, onKeysHelp } = props
  const { selection, menu, phoneOf } = props
  const { rows, hasMore, isLoading, more } = pages
  const sizes = useColumnSizes(label)
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const isDesk = matchMedia(DESK).matches
  const isSized = isDesk && sizes.sizes !== null
  const named = columns.map(({ key }) => key).join()
  const [cut, setCut] = useState('')
  const isCut = cut === named
  const isWide = isDesk && (isSized || isCut)
  // Another function would make it measure all of them anew.
  const getItemKey = useCallback((i: number) => rows[i]!.id, [rows])
  const [top, setTop] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above it changes with what it is given.
  useLayoutEffect(() => {
    if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY))
  }, [body, props])
  const shared = {
    count: rows.length,
    estimateSize: ESTIMATE,
    overscan: 8,
    getItemKey,
    initialMeasurementsCache: placeIn(list)?.sizes ?? [],
  }
  const byWindow = useWindowVirtualizer({
    ...shared,
    enabled: !isWide,
    scrollMargin: top,
  })
  const byFrame = useVirtualizer({ ...shared, enabled: isWide, getScrollElement: () => frame })
  const virtual = isWide ? byFrame : byWindow
  useKeptPlace(list, frame, () => virtual.measurementsCache)
  const isAll = rows.length <= ALL_SHOWN
  const items = virtual.getVirtualItems()
  const margin = virtual.options.scrollMargin
  const [first, last] = [items[0], items.at(-1)]
  const before = isAll || !first ? 0 : first.start - margin
  const after = isAll || !last ? 0 : virtual.getTotalSize() - (last.end - margin)
  // What has no room beside each other moves sideways in a frame of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns are of other widths.
  useLayoutEffect(() => {
    if (frame && !isCut && frame.scrollWidth > frame.clientWidth) setCut(named)
  }, [frame, isCut, named, rows.length])
  const lastSeen = last?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoading && lastSeen >= rows.length - AHEAD) more()
  }, [hasMore, isLoading, lastSeen, rows.length, more])
  const count = rows.length
  const onRow = useCallback(
    (wanted: number) => {
      const index = Math.min(wanted, count - 1)
      if (!isAll) virtual.scrollToIndex(index)
      const focus = () => {
        const row = body?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
        row?.querySelector<HTMLElement>('.row-link')?.focus()
        row?.scrollIntoView({ block: 'nearest' })
      }
      if (isAll) focus()
      else requestAnimationFrame(focus)
    },
    [body, count, isAll, virtual],
  )
  useListKeys({ onRow, onHelp: onKeysHelp ?? NOTHING })
  const shown = isAll ? rows.map((_, index) => index) : items.map(({ index }) => index)
  const classOf = ({ id, archived_at }: T): string =>
    [archived_at ? 'faded' : '', id === openId ? 'is-open' : '', fresh?.has(id) ? 'fresh' : ''].join(' ').trim()
  return (
    <div ref={setFrame} className={isWide ? 'rows-wide' : undefined}>
      <table
        className={`rows kit-table ${className}${isSized ? ' is-sized' : ''}`}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
      >
        {isSized ? (
          <colgroup>
            {selection ? <col width={44} /> : null}
            {columns.map(({ key }) => (
              <col key={key} width={sizes.sizes?.[key] ?? 160} />
            ))}
            {menu || phoneOf ? <col width={48} /> : null}
          </colgroup>
        ) : null}
        <thead>
          <tr>
            {selection ? <SelectAll rows={rows} selection={selection} /> : null}
            {columns.map(column => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} sizes={sizes} />
            ))}
            {menu || phoneOf ? <td className="cell-menu" /> : null}
          </tr>
        </thead>
        <tbody ref={setBody}>
          <Gap px={before} />
          {shown.map(index => (
            <TableRow
              key={rows[index]!.id}
              thing={rows[index]!}
              index={index}
              columns={columns}
              ways={props}
              className={classOf(rows[index]!)}
              measure={isAll ? undefined : virtual.measureElement}
            />
          ))}
          <Gap px={after} />
        </tbody>
      </table>
    </div>
  )
}

/** The height of the rows that are not drawn. An attribute: the page's policy allows no style. */
const Gap = ({ px }: { px: number }) =>
  px > 0 ? (
    <tr className="gap">
      <td height={px} />
    </tr>
  ) : null

type HeadingProps<T> = {
  column: TableColumn<T>
  sort: string
  onSort: ((sort: string) => void) | undefined
  sizes: ReturnType<typeof useColumnSizes>
}

function Heading<T>({ column, sort, onSort, sizes }: HeadingProps<T>) {
  const { key, label, canSort, className, sort: by = key } = column
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  return (
    <th scope="col" data-column={key} className={className} aria-sort={direction}>
      {canSort && onSort ? (
        <button type="button" className="sort" onClick={() => onSort(direction === 'ascending' ? `-${by}` : by)}>
          {label}
          <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
        </button>
      ) : (
        label
      )}
      <SizeHandle column={key} label={label} sizes={sizes} />
    </th>
  )
}
