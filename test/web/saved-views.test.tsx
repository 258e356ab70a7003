import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SavedView, ViewCount } from '../../src/web/records'
import { BrokenView } from '../../src/web/views/broken-view'
import { TabStrip } from '../../src/web/views/list-head'
import { chosenView, NO_VIEW } from '../../src/web/views/use-views'

const HOT = { field: 'temperature', op: 'eq', value: 'hot' }
const view = (over: Partial<SavedView> = {}): SavedView => ({
  id: 'svw_1',
  kind: 'lead',
  name: 'Hot',
  filter: [HOT],
  sort: null,
  columns: null,
  layout: 'table',
  scope: 'private',
  team: null,
  owner: null,
  position: 1,
  icon: null,
  color: null,
  is_hidden: false,
  is_default: false,
  may_edit: true,
  problems: null,
  created_at: null,
  updated_at: null,
  ...over,
})
const COUNTED = { is_counting: false, counted_at: '2026-11-27T05:30:00.000Z' }
const strip = (views: SavedView[], counts: ViewCount[] = [], chosen: SavedView | null = null) =>
  renderToStaticMarkup(
    <TabStrip path="/leads" views={views} counts={new Map(counts.map(one => [one.id, one]))} chosen={chosen} />,
  )

test('each view is a link that opens it, with how many it finds; the one that is shown says so', () => {
  const html = strip(
    [view(), view({ id: 'my_open_leads', name: 'My open leads' })],
    [
      { ...COUNTED, id: 'svw_1', count: 7, is_exact: true },
      { ...COUNTED, id: 'my_open_leads', count: 1000, is_exact: false },
    ],
    view(),
  )
  expect(html).toContain('<a href="/leads?view=all" class="tab">All</a>')
  expect(html).toContain(
    '<a href="/leads?view=svw_1" class="tab" aria-current="page">Hot <span class="view-count">7</span></a>',
  )
  expect(html).toContain('<span class="view-count">1,000+</span>')
  expect(strip([view()])).toContain('<a href="/leads?view=all" class="tab" aria-current="page">')
})

test('a view that was hidden has no tab, unless a link opened it', () => {
  const away = view({ is_hidden: true })
  expect(strip([away])).not.toContain('Hot')
  expect(strip([away], [], away)).toContain('Hot')
})

test('a view that can’t be asked says so, and is mended by whoever may change it', () => {
  const broken = view({ problems: { 'filter.0.field': 'must name a field of this list' } })
  expect(strip([broken], [{ ...COUNTED, id: 'svw_1', count: null, is_exact: false }])).toContain('can’t be shown')
  const shown = (of: SavedView) => renderToStaticMarkup(<BrokenView view={of} path="/leads" onMended={() => {}} />)
  expect(shown(broken)).toContain('<code>filter.0.field</code> must name a field of this list')
  expect(shown(broken)).toContain('Mend it')
  expect(shown({ ...broken, may_edit: false })).not.toContain('Mend it')
})

test('the address opens its view; without anything in it, the one that the list opens with', () => {
  const [first, usual] = [view(), view({ id: 'svw_2', is_default: true })]
  expect(chosenView([first, usual], 'svw_1', false)).toBe(first)
  expect(chosenView([first, usual], '', true)).toBe(usual)
  expect(chosenView([first, usual], '', false)).toBeNull()
  expect(chosenView([first, usual], NO_VIEW, false)).toBeNull()
  expect(chosenView([first, usual], 'svw_gone', false)).toBeNull()
})

test('what was archived has a tab of its own, where there is such a thing', () => {
  const html = (isShown: boolean) =>
    renderToStaticMarkup(
      <TabStrip path="/leads" views={[view()]} counts={new Map()} chosen={null} archived={{ isShown }} />,
    )
  expect(html(false)).toMatch(/<a href="\/leads\?view=all&amp;filter=%5B%7B%22field%22[^>]*class="tab">Archived<\/a>/)
  expect(html(true)).toMatch(/aria-current="page">Archived/)
  expect(strip([view()])).not.toContain('Archived')
})
