import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { boardFilter } from '../../src/leads/leads/web/lead-filters'
import { BoardColumns } from '../../src/web/board/board-columns'
import { extended, moved, movedBack, put } from '../../src/web/board/board-state'
import { asksForMore, isOffered } from '../../src/web/board/lead-board'
import type { Board, Lead } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'

const CR = 10_000_000_00
const lead = (id: string, of: Partial<Lead> = {}): Lead =>
  ({
    id,
    ref: 'L-26-00001',
    contact: { name: `Lead ${id}` },
    status: { key: 'new', name: 'New' },
    sub_status: null,
    category: 'open',
    owner: { id: 'mem_1', name: 'Ravi Patil' },
    temperature: 'hot',
    requirement: { budget_min: null, budget_max: CR, bhk: [], property_types: [], location: '' },
    received_at: '2026-11-28T04:30:00.000Z',
    archived_at: null,
    ...of,
  }) as Lead
const column = (key: string, data: Lead[], count = data.length) => ({
  status: { id: `sta_${key}`, key, name: key, category: 'open' as const, color: '' },
  count,
  is_exact: true,
  budget: count * CR,
  data,
  meta: { next_cursor: null, has_more: false },
})
const board = (): Board => ({
  pipeline: { id: 'pip_1', name: 'Buying' },
  columns: [column('new', [lead('led_1')], 3), column('contacted', [])],
})
const counts = ({ columns }: Board) => columns.map(({ count, budget, data }) => [count, budget, data.length])

test('a card that is moved takes its budget along, and comes back when the server refuses', () => {
  const before = board()
  const after = moved(before, lead('led_1'), 'contacted')
  expect(counts(after)).toEqual([
    [2, 2 * CR, 0],
    [1, CR, 1],
  ])
  expect(after.columns[1]!.data[0]!.status).toEqual({ key: 'contacted', name: 'contacted' })
  expect(counts(before)[0]).toEqual([3, 3 * CR, 1])
  expect(counts(moved(before, lead('led_1'), 'new'))).toEqual(counts(before))
  expect(put(before, lead('led_1', { temperature: 'cold' })).columns[0]!.data[0]!.temperature).toBe('cold')
})

test('more cards of a column come below, none of them twice', () => {
  const more = extended(board(), 'sta_new', [lead('led_1'), lead('led_2')], { next_cursor: 'c', has_more: true })
  expect(more.columns[0]!.data.map(({ id }) => id)).toEqual(['led_1', 'led_2'])
  expect(more.columns[0]!.meta.next_cursor).toBe('c')
})

const shown = (mayMove: boolean) =>
  renderToStaticMarkup(
    <SessionProvider
      session={{ permissions: {}, company: { currency_format: 'indian', time_zone: 'Asia/Kolkata' } } as never}
      onSignOut={() => {}}
    >
      <BoardColumns
        board={board()}
        mayMove={() => mayMove}
        isAllowed={() => true}
        onDrop={() => {}}
        onAsk={() => {}}
        onMore={async () => {}}
      />
    </SessionProvider>,
  )

test('a card has a button that asks where to, for those who may move it; a phone chooses its column', () => {
  const html = shown(true)
  expect(html).toContain('Move Lead led_1')
  expect(html).toContain('draggable="true"')
  expect(html).toContain('>new (3)</option>')
  expect(html).toContain('No leads here')
  expect(html.match(/data-chosen/g)).toHaveLength(1)
  expect(shown(false)).not.toContain('Move Lead led_1')
})

test('a refusal that the form can mend opens it, others don’t', () => {
  expect(asksForMore({ status: 409, code: 'guard_blocked' })).toBe(true)
  expect(asksForMore({ status: 422, code: 'validation_failed' })).toBe(true)
  expect(asksForMore({ status: 409, code: 'stale' })).toBe(false)
  const statuses = [{ key: 'new', allowed_moves: ['contacted'] }] as never
  expect([isOffered({ statuses }, 'new', 'contacted'), isOffered({ statuses }, 'new', 'booked')]).toEqual([true, false])
})

test('the board is narrowed as the list is, but for the status', () => {
  const isNew = { field: 'status', op: 'eq', value: 'new' }
  const isHot = { field: 'temperature', op: 'eq', value: 'hot' }
  expect(boardFilter([isNew, isHot])).toBe('[{"field":"temperature","op":"eq","value":"hot"}]')
  expect(boardFilter([isNew])).toBeNull()
})

test('a move that is refused takes its one card back, and nothing that came meanwhile', () => {
  const card = lead('led_1')
  const inTheAir = moved(board(), card, 'contacted')
  const meanwhile = extended(inTheAir, 'sta_new', [lead('led_9')], { next_cursor: null, has_more: false })
  const back = movedBack(meanwhile, card, 'contacted')
  expect(back.columns[0]!.data.map(({ id }) => id).toSorted()).toEqual(['led_1', 'led_9'])
  expect(counts(back)[1]).toEqual([0, 0, 0])
  expect(back.columns[0]!.count).toBe(3)
})
