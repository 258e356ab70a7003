import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Toasts } from '../../src/web/parts/toasts'
import type { Pipeline, PipelineStatus, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { changedMoves, MovesPanel, movesOf } from '../../src/web/settings/pipeline-moves'
import { StatusRow } from '../../src/web/settings/pipeline-statuses'
import { readStatus } from '../../src/web/settings/status-editor'

const status = (key: string, over: Partial<PipelineStatus> = {}): PipelineStatus => ({
  id: `sta_${key}`,
  key,
  name: key.toUpperCase(),
  category: 'open',
  color: '#2563eb',
  position: 1,
  allowed_moves: null,
  required_fields: [],
  problems: [],
  probability: null,
  ageing_days: null,
  sub_statuses: [],
  ...over,
})
const STATUSES = [status('new'), status('won', { allowed_moves: ['lost'], category: 'won' }), status('lost')]
const PIPELINE: Pipeline = {
  id: 'pip_1',
  name: 'Buy',
  lead_types: ['buy'],
  default_for: ['buy'],
  position: 1,
  archived_at: null,
  updated_at: '2026-12-03T14:25:00.000Z',
  statuses: STATUSES,
}

function page(element: React.ReactNode): string {
  // boundary: of the session these pieces read the role alone.
  const session = { permissions: {}, role: { id: 'rol_1', key: 'owner' } } as unknown as Session
  return renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )
}

describe('allowed moves', () => {
  test('of a status that allows any are all ticked', () => {
    expect(movesOf(STATUSES)).toEqual({ new: ['won', 'lost'], won: ['lost'], lost: ['new', 'won'] })
    const html = page(<MovesPanel pipeline={PIPELINE} onPut={() => {}} onStale={() => {}} />)
    expect(html.match(/checked=""/g)).toHaveLength(5)
    expect(html).toContain('aria-label="From WON to NEW"')
  })

  test('that were changed are sent, and no others; all of them is any, none is none', () => {
    const moves = movesOf(STATUSES)
    expect(changedMoves(STATUSES, moves)).toEqual([])
    expect(changedMoves(STATUSES, { ...moves, new: ['won'], won: ['lost', 'new'], lost: [] })).toEqual([
      { id: 'sta_new', allowed_moves: ['won'] },
      { id: 'sta_won', allowed_moves: null },
      { id: 'sta_lost', allowed_moves: [] },
    ])
  })
})

test('a status says what it asks for; the first one has no way up', () => {
  const asks = status('new', {
    required_fields: ['budget', 'custom.gone'],
    sub_statuses: [{ id: 'sub_1', key: 'x', name: 'Call back' }],
    probability: 0,
  })
  const html = page(
    <StatusRow pipeline={PIPELINE} status={asks} isBusy={false} onUp={null} onDown={() => {}} onPut={() => {}} />,
  )
  for (const words of ['Budget, custom.gone', 'Call back', '0 %']) expect(html).toContain(words)
  expect(html).toMatch(/disabled=""[^>]*title="Move up: NEW"|title="Move up: NEW"[^>]*disabled=""/)
})

describe('the form of a status', () => {
  const form = (over: Record<string, string>) => {
    const data = new FormData()
    const given = { name: ' Loan ', category: 'open', color: '#112233', probability: '', ageing_days: '14', ...over }
    for (const [name, value] of Object.entries(given)) data.append(name, value)
    data.append('required_fields', 'budget')
    return data
  }

  test('leaves out what was left empty', () => {
    expect(readStatus(form({}))).toEqual({
      name: 'Loan',
      category: 'open',
      color: '#112233',
      required_fields: ['budget'],
      probability: null,
      ageing_days: 14,
    })
  })

  test('says at its field that a number is none', () => {
    const wrong = () => readStatus(form({ probability: 'half' }))
    expect(wrong).toThrow()
    try {
      wrong()
    } catch (failure) {
      expect((failure as { fields: object }).fields).toEqual({ probability: 'Write a whole number' })
    }
  })
})
