import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Toasts } from '../../src/web/parts/toasts'
import type { ProcessRule, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { GuardCard } from '../../src/web/settings/guard'
import { ruleOf } from '../../src/web/settings/guard-form'
import { GuardTrial } from '../../src/web/settings/guard-trial'

const RULE: ProcessRule = {
  id: 'prl_1',
  name: 'Visit first',
  position: 1,
  mode: 'block',
  is_active: false,
  to_statuses: ['negotiation'],
  to_categories: ['won'],
  from_statuses: [],
  lead_types: ['rent'],
  conditions: null,
  problems: [],
  requires: [{ kind: 'visit_completed' }, { kind: 'note', days: 3 }, { kind: 'fields', fields: ['budget'] }],
  created_at: '2026-12-03T14:25:00.000Z',
  updated_at: '2026-12-03T14:25:00.000Z',
}

function page(element: React.ReactNode): string {
  // boundary: of the session these pieces read the zone and the role alone.
  const company = { time_zone: 'Asia/Kolkata' }
  const session = { company, permissions: {}, role: { id: 'rol_1', key: 'owner' } } as unknown as Session
  return renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )
}

test('a rule says which moves it is for, what it asks for and that it is off', () => {
  const html = page(<GuardCard rule={RULE} move={{ up: null, down: null, isBusy: false }} onChanged={() => {}} />)
  expect(html).toContain('into negotiation, Won · Rent')
  expect(html).toContain('a completed site visit; a note of the last 3 days; Budget')
  expect(html).toContain('Turn on')
})

describe('the form of a rule', () => {
  const form = (given: [string, string][]) => {
    const data = new FormData()
    for (const [name, value] of [['name', 'Why'], ['mode', 'warn'], ...given] as const) data.append(name, value)
    return data
  }

  test('says the rule as the API takes it', () => {
    const given: [string, string][] = [
      ['kinds', 'reason'],
      ['days', '2'],
    ]
    const conditions = { or: [{ field: 'temperature', op: 'in', value: ['hot'] }] }
    expect(ruleOf(form(given), conditions)).toMatchObject({
      name: 'Why',
      mode: 'warn',
      conditions,
      requires: [{ kind: 'reason' }, { kind: 'note', days: 2 }],
    })
  })

  test('refuses a rule that asks for nothing', () => {
    expect(() => ruleOf(form([]), null)).toThrow()
    expect(() => ruleOf(form([['days', 'some']]), null)).toThrow()
  })
})

test('a trial says of how many moves something was missing, and what', () => {
  const move = {
    lead: { id: 'led_1', ref: 'L-26-00042', name: 'Kavita Rane' },
    at: null,
    from: { key: 'new', name: 'New' },
    to: { key: 'negotiation', name: 'Negotiation' },
    lacks: ['Complete a site visit'],
  }
  const html = page(<GuardTrial trial={{ looked_at: 100, concerned: 12, stopped: 1, moves: [move] }} />)
  expect(html).toContain('Of the last 100 moves that you see, it is for 12, and something was missing in 1.')
  expect(html).toContain('Kavita Rane, L-26-00042: New → Negotiation: Complete a site visit')
})
