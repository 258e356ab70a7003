import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { changeFilter } from '../../src/leads/leads/web/lead-filters'
import { changeOf, jobOf, kindsFor } from '../../src/web/bulk/bulk-choice'
import { Preview, runWords, wouldDo } from '../../src/web/bulk/bulk-dialog'
import { JobCard } from '../../src/web/bulk/bulk-progress'
import type { BulkJob, BulkPreview } from '../../src/web/records'

const ZONE = 'Asia/Kolkata'
const filled = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('what was filled in becomes one change', () => {
  expect(changeOf('owner_id', filled({ owner_id: 'mem_2' }), ZONE)).toEqual({ owner_id: 'mem_2' })
  expect(changeOf('status', filled({ status: 'lost', lost_reason_id: 'lrs_1' }), ZONE)).toEqual({
    status: { status: 'lost', lost_reason_id: 'lrs_1' },
  })
  expect(changeOf('tags', filled({ add: 'NRI, , investor ', remove: '' }), ZONE)).toEqual({
    tags: { add: ['NRI', 'investor'] },
  })
  // Half past ten in Pune is five in Greenwich.
  expect(changeOf('follow_up_at', filled({ follow_up_at: '2026-12-01T10:30' }), ZONE)).toEqual({
    follow_up_at: '2026-12-01T05:00:00.000Z',
  })
  expect(changeOf('follow_up_at', filled({}), ZONE)).toEqual({ follow_up_at: null })
  expect(changeOf('archive', filled({}), ZONE)).toEqual({ archive: true })
})

test('tags without a tag are refused at the field', () => {
  expect(() => changeOf('tags', filled({ add: ' , ' }), ZONE)).toThrow(expect.objectContaining({ status: 422 }))
})

test('a job names the chosen leads, or the filter of the list, never both', () => {
  const change = { temperature: 'hot' } as const
  expect(jobOf({ ids: ['led_1'] }, change, null)).toEqual({ ids: ['led_1'], change })
  expect(jobOf({ filter: '[]' }, change, 'Diwali')).toEqual({ filter: '[]', change, reason: 'Diwali' })
})

test('all of a list that is not narrowed are the leads of every category', () => {
  expect(JSON.parse(changeFilter([]))).toEqual([
    { field: 'category', op: 'in', value: ['open', 'won', 'lost', 'junk'] },
  ])
  const mine = [{ field: 'owner_id', op: 'eq', value: '$me' }]
  expect(JSON.parse(changeFilter(mine))).toEqual(mine)
})

test('a member is offered what their role may do', () => {
  expect(kindsFor(permission => permission === 'leads.edit')).toEqual(['status', 'follow_up_at', 'temperature'])
  expect(kindsFor(permission => permission === 'leads.delete')).toEqual(['archive'])
  expect(kindsFor(() => false)).toEqual([])
})

const preview = (of: Partial<BulkPreview>): BulkPreview => ({
  total: 3,
  missing: 0,
  tried: 3,
  would_change: 2,
  unchanged: 0,
  refused: [],
  sample: [],
  ...of,
})

test('a preview counts what would change, and says why some would be refused', () => {
  const shown = (of: Partial<BulkPreview>) => renderToStaticMarkup(<Preview of={preview(of)} />)
  const page = shown({ refused: [{ code: 'guard_blocked', reason: 'A completed visit', count: 1 }] })
  expect(page).toContain('2 leads would change')
  expect(page).toContain('1 lead would be refused')
  expect(page).toContain('1 × A completed visit')
  expect(page).not.toContain('Tried on')
  expect(shown({ total: 250, tried: 100 })).toContain('Tried on the first 100 of 250')
  expect(shown({ total: 0, tried: 0, would_change: 0 })).toContain('None of these leads')
})

const job = (of: Partial<BulkJob>): BulkJob => ({
  id: 'job_1',
  change: { temperature: 'hot' },
  state: 'running',
  total: 10,
  counts: { waiting: 6, done: 4, unchanged: 0, refused: 0, restored: 0, kept: 0 },
  refused: [],
  next_after: null,
  can_undo: false,
  created_at: '2026-11-28T03:30:00.000Z',
  finished_at: null,
  undone_at: null,
  ...of,
})
const card = (of: Partial<BulkJob>, told: Parameters<typeof JobCard>[0]['told'] = null) =>
  renderToStaticMarkup(
    <JobCard job={job(of)} told={told} isBusy={false} onCancel={() => {}} onUndo={() => {}} onDismiss={() => {}} />,
  )

test('a job that runs shows how far it is, as the stream tells it, and can be stopped', () => {
  const page = card({})
  expect(page).toContain('4 of 10 leads')
  expect(page).toContain('Stop here')
  expect(page).not.toContain('Undo')
  expect(card({}, { state: 'running', done: 7, total: 10 })).toContain('7 of 10 leads')
  // News of the change itself says nothing of its undoing.
  expect(card({ state: 'undoing' }, { state: 'running', done: 10, total: 10 })).toContain('0 of 10 leads')
})

test('a job that is over says what became of its leads, and is undone while it can be', () => {
  const counts = { waiting: 0, done: 9, unchanged: 0, refused: 1, restored: 0, kept: 0 }
  const refused = [{ lead_id: 'led_9', ref: 'L-9', code: 'guard_blocked', reason: 'A completed visit' }]
  const page = card({ state: 'done', counts, refused, can_undo: true })
  expect(page).toContain('9 changed · 1 refused')
  expect(page).toContain('href="/leads/led_9"')
  expect(page).toContain('>Undo<')
  expect(page).not.toContain('Stop here')
  expect(card({ state: 'undone', counts: { ...counts, done: 0, restored: 9 } })).not.toContain('>Undo<')
})

test('the button says how many leads would change, and nothing where none would', () => {
  const tried = { total: 97, tried: 97, unchanged: 18, missing: 0, refused: [], sample: [] }
  expect(runWords({ ...tried, would_change: 79 })).toBe('Change 79 leads')
  expect(wouldDo({ ...tried, would_change: 0 })).toBe('nothing')
  expect(runWords({ ...tried, would_change: 0 })).toBe('Nothing would change')
  // Of those that were not tried nobody knows yet.
  expect(runWords({ ...tried, total: 810, tried: 100, would_change: 0 })).toBe('Begin with all 810 leads')
})
