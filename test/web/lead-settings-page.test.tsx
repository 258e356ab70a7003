import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LostReason } from '../../src/web/records'
import { Asks } from '../../src/web/settings/lead-settings'
import { ReasonList } from '../../src/web/settings/lost-reasons'

const reason = (id: string, name: string, position: number): LostReason => ({
  id,
  name,
  category: 'lost',
  position,
  archived_at: null,
  updated_at: '2026-11-28T03:30:00.000Z',
})

test('the boxes show what the company asks for', () => {
  const settings = { needs_lost_reason: true, needs_follow_up: false, updated_at: null }
  const page = renderToStaticMarkup(<Asks settings={settings} onChanged={() => {}} onStale={() => {}} />)
  expect(page.match(/checked=""/g)).toHaveLength(1)
  expect(page).toMatch(/checked=""[^>]*\/><span>A reason from the list/)
})

test('reasons stand in their order; the first can’t go up and the last can’t go down', () => {
  const reasons = [reason('lrs_1', 'Bought elsewhere', 1), reason('lrs_2', 'Loan refused', 2)]
  const page = renderToStaticMarkup(<ReasonList category="lost" reasons={reasons} onChanged={() => {}} />)
  expect(page.match(/disabled=""/g)).toHaveLength(2)
  expect(page).toContain('Take out: Loan refused')
  const none = renderToStaticMarkup(<ReasonList category="lost" reasons={[]} onChanged={() => {}} />)
  expect(none).toContain('No reasons yet')
})
