import type { Board, BoardColumn, Lead } from '../records'

/** The board after a lead went to another column: at its place there by age, both sums as they are then. */
export function moved(board: Board, lead: Lead, toKey: string): Board {
  const target = board.columns.find(({ status }) => status.key === toKey)
  if (!target || lead.status.key === toKey) return put(board, lead)
  const { key, name, category } = target.status
  const there: Lead = { ...lead, status: { key, name }, sub_status: null, category }
  const columns = board.columns.map(column => {
    if (column.status.key === lead.status.key) return changed(without(column, lead.id), -1, lead)
    if (column.status.key === toKey) return changed(withLead(column, there), 1, lead)
    return column
  })
  return { ...board, columns }
}

/** The board after a move that the server refused: the one card goes back, whatever else has changed since. */
export function movedBack(board: Board, lead: Lead, toKey: string): Board {
  const there = board.columns.find(({ status }) => status.key === toKey)?.status
  if (!there) return board
  return put(moved(board, { ...lead, status: { key: there.key, name: there.name } }, lead.status.key), lead)
}

/** The board with a newer state of a lead that stands on it. */
export const put = (board: Board, lead: Lead): Board => ({
  ...board,
  columns: board.columns.map(column => ({
    ...column,
    data: column.data.map(card => (card.id === lead.id ? lead : card)),
  })),
})

/** The board with further cards at the end of a column. */
export const extended = (board: Board, statusId: string, cards: readonly Lead[], meta: BoardColumn['meta']): Board => ({
  ...board,
  columns: board.columns.map(column => {
    if (column.status.id !== statusId) return column
    const shown = new Set(column.data.map(({ id }) => id))
    return { ...column, data: [...column.data, ...cards.filter(({ id }) => !shown.has(id))], meta }
  }),
})

const budgetOf = ({ requirement }: Lead): number => requirement.budget_max ?? requirement.budget_min ?? 0

const without = (column: BoardColumn, id: string): BoardColumn => ({
  ...column,
  data: column.data.filter(card => card.id !== id),
})

function withLead(column: BoardColumn, lead: Lead): BoardColumn {
  const others = column.data.filter(({ id }) => id !== lead.id)
  return { ...column, data: [...others, lead].sort((a, b) => b.received_at.localeCompare(a.received_at)) }
}

const changed = (column: BoardColumn, by: 1 | -1, lead: Lead): BoardColumn => ({
  ...column,
  count: Math.max(column.count + by, 0),
  budget: column.budget === null ? null : Math.max(column.budget + by * budgetOf(lead), 0),
})
