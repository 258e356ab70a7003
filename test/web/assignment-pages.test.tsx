import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ConditionBuilder } from '../../src/web/kit/filter/condition-builder'
import { draftOf, type FilterField, filterOf } from '../../src/web/kit/filter/drafts'
import { AssignmentReasons } from '../../src/web/lead/assignment-panel'
import { Toasts } from '../../src/web/parts/toasts'
import { paiseOf } from '../../src/web/parts/typed-numbers'
import type { AssignmentRule, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { RuleCard } from '../../src/web/settings/assignment'
import { TrialAnswer, trialOf } from '../../src/web/settings/assignment-trial'
import { TakerRow, takerOf } from '../../src/web/settings/lead-takers'
import { ruleOf } from '../../src/web/settings/rule-form'

// boundary: of the session the pages read the company's zone alone.
const session = { company: { time_zone: 'Asia/Kolkata' }, permissions: {}, role: {} } as unknown as Session
const page = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )

const FIELDS: FilterField[] = [
  { name: 'city', label: 'City', type: 'text' },
  { name: 'budget', label: 'Budget', type: 'money' },
  { name: 'temperature', label: 'Temperature', type: 'enum', choices: [{ value: 'hot', label: 'Hot' }] },
  { name: 'bhk', label: 'BHK', type: 'tags' },
  { name: 'custom.floor', label: 'Floor', type: 'number' },
]
const again = (filter: unknown) => filterOf(draftOf(filter, FIELDS)!, FIELDS)

describe('conditions', () => {
  test('say the same after they were looked at: groups, amounts in paise, numbers and lists', () => {
    const filter = {
      or: [
        { field: 'city', op: 'contains', value: 'Pune' },
        {
          and: [
            { field: 'budget', op: 'between', value: [800_000_000, 1_500_000_050] },
            { field: 'custom.floor', op: 'gte', value: 9.5 },
            { field: 'bhk', op: 'has_any', value: ['2', '3'] },
            { field: 'city', op: 'is_empty' },
          ],
        },
      ],
    }
    expect(again(filter)).toEqual(filter)
    // A bare list means all of it, one value is a list of one.
    expect(again([{ field: 'temperature', op: 'eq', value: 'hot' }])).toEqual({
      and: [{ field: 'temperature', op: 'in', value: ['hot'] }],
    })
    expect(again(null)).toBeNull()
  })

  test('that say more than can be shown are left as they are until somebody writes them anew', () => {
    expect(draftOf({ not: { field: 'city', op: 'eq', value: 'Pune' } }, FIELDS)).toBeNull()
    expect(draftOf({ field: 'gone', op: 'eq', value: 1 }, FIELDS)).toBeNull()
    const html = page(<ConditionBuilder draft={null} fields={FIELDS} onChange={() => {}} />)
    expect(html).toContain('They stay as they are')
  })

  test('without a value, or with one that is no amount, fail at their field', () => {
    const draft = (value: unknown) => draftOf({ field: 'budget', op: 'gte', value }, FIELDS)!
    expect(filterOf(draft('80 L'), FIELDS)).toEqual({ and: [{ field: 'budget', op: 'gte', value: 800_000_000 }] })
    expect(() => filterOf(draft(''), FIELDS)).toThrow()
    expect(() => filterOf(draft('plenty'), FIELDS)).toThrow()
    expect(['1.5 Cr', '25,000', '₹ 40 lakh', '-3', 'Cr'].map(paiseOf)).toEqual([
      1_500_000_000,
      2_500_000,
      400_000_000,
      null,
      null,
    ])
  })

  test('are chosen in labelled fields, with what is wrong beside them', () => {
    const draft = draftOf({ field: 'temperature', op: 'in', value: ['hot', 'gone'] }, FIELDS)
    const html = page(<ConditionBuilder draft={draft} fields={FIELDS} error="Is odd" onChange={() => {}} />)
    expect(html).toContain('Temperature')
    expect(html).toContain('gone (no longer offered)')
    expect(html).toContain('role="alert">Is odd<')
  })
})

const RULE: AssignmentRule = {
  id: 'asr_1',
  name: 'Portals',
  position: 1,
  is_active: true,
  source_ids: [],
  conditions: { and: [{ field: 'city', op: 'eq', value: 'Pune' }] },
  way: 'weighted',
  member_ids: ['mem_1', 'mem_2'],
  team_id: null,
  weights: { mem_1: 3 },
  sticky_days: null,
  daily_cap: 5,
  open_cap: null,
  hours: 'inside',
  branch_id: null,
  prefers_language: false,
  fallback_member_id: null,
  fallback_team_id: null,
  reroute_after: 15,
  reroute_times: 2,
  problems: ['its branch is gone'],
  created_at: '2026-12-01T00:00:00.000Z',
  updated_at: '2026-12-01T00:00:00.000Z',
}

describe('a rule', () => {
  test('says what it does, and that it is broken and why; the last one has no way down', () => {
    const move = { up: () => {}, down: null, isBusy: false }
    const html = page(<RuleCard rule={RULE} move={move} onChanged={() => {}} />)
    for (const said of ['Broken', 'its branch is gone', 'City is Pune', 'In turn, by weight', 'at most 5 a day']) {
      expect(html).toContain(said)
    }
    expect(html).toContain('after 15 working minutes without a response, up to 2 times')
    expect(html).toMatch(/disabled=""[^>]*title="Move down"|title="Move down"[^>]*disabled=""/)
  })

  test('is read from the form: who was in the turn keeps their place, weights are of its members', () => {
    const form = new FormData()
    const given = {
      name: ' Portals ',
      way: 'weighted',
      who: 'members',
      hours: 'any',
      'weights.mem_3': '2',
      daily_cap: '',
    }
    for (const [name, value] of Object.entries(given)) form.set(name, value)
    form.set('weights.mem_1', '4')
    for (const id of ['mem_3', 'mem_2']) form.append('member_ids', id)
    const rule = ruleOf(form, RULE, { draft: null, fields: FIELDS })
    expect(rule).toMatchObject({
      name: 'Portals',
      member_ids: ['mem_2', 'mem_3'],
      weights: { mem_3: 2 },
      daily_cap: null,
    })
    expect(rule).not.toHaveProperty('conditions')
    form.set('way', 'fixed')
    form.set('fixed_member', 'mem_9')
    expect(ruleOf(form, RULE, { draft: null, fields: FIELDS })).toMatchObject({ member_ids: ['mem_9'], weights: {} })
    form.set('reroute_after', 'soon')
    expect(() => ruleOf(form, RULE, { draft: null, fields: FIELDS })).toThrow()
  })
})

test('a member who is away says until when, and what holds them back', () => {
  const taker = {
    id: 'mem_1',
    name: 'Ravi Patil',
    takes_leads: true,
    away_until: '2099-12-04T04:30:00.000Z',
    languages: ['mr' as const],
    daily_cap: 5,
    open_cap: null,
    given_today: 1,
    updated_at: null,
  }
  const html = page(<TakerRow taker={taker} onChanged={() => {}} />)
  expect(html).toContain('Away until 4 Dec 2099, 10:00')
  expect(html).toContain('1 lead today · at most 5 a day · मराठी')
  const form = new FormData()
  form.set('away_until', '2026-12-04T10:00')
  expect(takerOf(form, 'Asia/Kolkata')).toMatchObject({ takes_leads: false, away_until: '2026-12-04T04:30:00.000Z' })
})

describe('trying the rules', () => {
  test('takes a lead that is there, or what is typed', () => {
    const form = new FormData()
    form.set('budget_max', '80 L')
    form.set('bhk', '2, 3')
    expect(trialOf(form, 'Asia/Kolkata')).toMatchObject({ budget_max: 800_000_000, bhk: [2, 3], city: null })
    form.set('bhk', 'two')
    expect(() => trialOf(form, 'Asia/Kolkata')).toThrow()
    form.set('lead_id', 'led_1')
    expect(trialOf(form, 'Asia/Kolkata')).toEqual({ lead_id: 'led_1' })
  })

  test('says who, by which rule, and who was passed over and why', () => {
    const html = page(
      <TrialAnswer
        found={{
          owner: { id: 'mem_1', name: 'Neha' },
          reason: 'next turn under “Rest”',
          how: 'turn',
          rule: { id: 'asr_1', name: 'Rest' },
          tried: [{ id: 'asr_2', name: 'Luxury', why: 'its conditions do not fit' }],
          passed_over: [{ id: 'mem_2', name: 'Ravi', why: 'takes no leads now' }],
          considered: [
            { id: 'mem_1', name: 'Neha' },
            { id: 'mem_3', name: 'Imran' },
          ],
        }}
      />,
    )
    for (const said of ['Neha would get it, by the rule “Rest”.', 'Luxury: its', 'Ravi: takes no', '<dd>Imran</dd>']) {
      expect(html).toContain(said)
    }
  })
})

test('the lead’s page says why it is whose, and folds who had it before', () => {
  const entry = (id: string, title: string) => ({
    id,
    at: '2026-12-03T06:30:00.000Z',
    title,
    by: 'Angan',
    reason: 'next turn under “Rest”',
    rule: { id: 'asr_1', name: 'Rest' },
    tried: [],
    passed_over: [{ id: 'mem_2', name: 'Ravi', why: 'is not active' }],
  })
  const html = page(
    <AssignmentReasons
      history={{
        lead_id: 'led_1',
        owner: { id: 'mem_1', name: 'Neha' },
        answer_by: '2026-12-03T06:45:00.000Z',
        entries: [entry('act_2', 'Assigned to Neha'), entry('act_1', 'Assigned to Ravi')],
      }}
    />,
  )
  expect(html).toContain('Goes on to somebody else without a response by 3 Dec 2026, 12:15')
  expect(html).toContain('Once before')
  expect(html).toContain('Ravi: is not active')
})
