import { type CSSProperties, type DragEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../format/money'
import { Button } from '../parts/button'
import { SelectField } from '../parts/select-field'
import type { Board, BoardColumn, Lead } from '../records'
import { useCurrency } from '../session'
import { words as common } from '../words'
import { BoardCard } from './board-card'
import { words } from './words'

type Props = {
  board: Board
  mayMove(lead: Lead): boolean
  /** Whether the pipeline lets a lead go from one status to another, by their keys. */
  isAllowed(from: string, to: string): boolean
  onDrop(lead: Lead, toKey: string): void
  onAsk(lead: Lead): void
  onMore(column: BoardColumn): Promise<void>
}

/** The columns side by side; on a phone one of them, which is chosen above it. */
export function BoardColumns({ board, mayMove, isAllowed, onDrop, onAsk, onMore }: Props) {
  const [lifted, setLifted] = useState<Lead | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const frame = useWindowHigh()
  const shown = board.columns.find(({ status }) => status.id === chosen) ?? board.columns[0]
  return (
    <>
      <div className="board-chooser">
        <SelectField
          label={words.column}
          value={shown?.status.id}
          onChange={event => setChosen(event.target.value)}
          choices={board.columns.map(({ status, count, is_exact }) => ({
            value: status.id,
            label: `${status.name} (${words.count(count, is_exact)})`,
          }))}
        />
      </div>
      <section className="board" aria-label={words.layouts.board} ref={frame} onDragOver={scrollAtEdge}>
        {board.columns.map(column => {
          const { key } = column.status
          const isTarget = lifted !== null && lifted.status.key !== key && isAllowed(lifted.status.key, key)
          const isBarred = lifted !== null && lifted.status.key !== key && !isTarget
          return (
            <Column
              key={column.status.id}
              column={column}
              isChosen={column === shown}
              state={isTarget ? 'target' : isBarred ? 'barred' : undefined}
              onDrop={() => {
                if (lifted && isTarget) onDrop(lifted, key)
                setLifted(null)
              }}
              onMore={onMore}
            >
              {lead => (
                <BoardCard
                  key={lead.id}
                  lead={lead}
                  onMove={mayMove(lead) ? () => onAsk(lead) : null}
                  onLift={() => setLifted(lead)}
                  onLeft={() => setLifted(null)}
                />
              )}
            </Column>
          )
        })}
      </section>
    </>
  )
}

/** As near to an edge of the board a card scrolls it, by so much each time the browser tells where it is. */
const EDGE_PX = 72
const SCROLL_PX = 24

function scrollAtEdge({ currentTarget: board, clientX }: DragEvent<HTMLElement>): void {
  const { left, right } = board.getBoundingClientRect()
  if (clientX < left + EDGE_PX) board.scrollLeft -= SCROLL_PX
  else if (clientX > right - EDGE_PX) board.scrollLeft += SCROLL_PX
}

/** Tells the style where the board begins, so that it ends where the window does, however much stands above it. */
function useWindowHigh() {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const measure = () => {
      const board = frame.current
      const top = board ? board.getBoundingClientRect().top + window.scrollY : 0
      board?.style.setProperty('--board-top', `${Math.round(top)}px`)
    }
    measure()
    const watched = new ResizeObserver(measure)
    watched.observe(document.body)
    return () => watched.disconnect()
  }, [])
  return frame
}

type ColumnProps = {
  column: BoardColumn
  /** Whether it is the one that a phone shows. */
  isChosen: boolean
  state: 'target' | 'barred' | undefined
  onDrop(): void
  onMore(column: BoardColumn): Promise<void>
  children(lead: Lead): React.ReactNode
}

function Column({ column, isChosen, state, onDrop, onMore, children }: ColumnProps) {
  const { status, count, is_exact, budget, data, meta } = column
  const currency = useCurrency()
  const [isBusy, setBusy] = useState(false)
  const over = (event: DragEvent) => {
    if (state === 'target') event.preventDefault()
  }
  const more = async () => {
    setBusy(true)
    await onMore(column).finally(() => setBusy(false))
  }
  return (
    <section
      className="board-column"
      aria-labelledby={status.id}
      data-drop={state}
      data-chosen={isChosen || undefined}
      onDragOver={over}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      <header>
        <h2 id={status.id}>
          <span className="chip" style={status.color ? ({ '--chip': status.color } as CSSProperties) : undefined}>
            {status.name}
          </span>
        </h2>
        <p className="soft">
          {words.count(count, is_exact)} {words.leads(count)}
          {budget ? ` · ${formatMoney(budget, currency)}` : ''}
        </p>
      </header>
      {data.length > 0 ? <ul>{data.map(children)}</ul> : <p className="soft">{words.empty}</p>}
      {meta.next_cursor ? (
        <Button isBusy={isBusy} onClick={() => void more()}>
          {common.common.loadMore}
        </Button>
      ) : null}
    </section>
  )
}
