import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { SlaBadge } from '../../src/web/lead/sla-badge'
import { SlaClocks } from '../../src/web/lead/sla-panel'
import { formatOpening } from '../../src/web/lead/sla-time'
import { overviewPath } from '../../src/web/pages/sla'
import { Toasts } from '../../src/web/parts/toasts'
import type { Session, SlaClock, SlaPolicy } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { PolicyCard } from '../../src/web/settings/sla'
import { policyOf } from '../../src/web/settings/sla-form'
import { sayPreview } from '../../src/web/settings/sla-preview'
import { SlaTable } from '../../src/web/sla/sla-table'
import { leftUntil, waitingPath } from '../../src/web/sla/waiting-leads'

// boundary: of the session the panel reads the company's zone alone.
const session = { company: { time_zone: 'Asia/Kolkata' }, permissions: {} } as unknown as Session
const page = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      {element}
    </SessionProvider>,
  )
const shown = (over: Partial<SlaClock>) => page(<SlaClocks clocks={[{ ...RUNNING, ...over }]} />)

/** A lead of 19:55 on a Thursday, to be responded to within 30 minutes; open from 10:00 to 20:00. */
const RUNNING: SlaClock = {
  id: 'slc_1',
  kind: 'first_response',
  base: 'enquiry',
  state: 'running',
  started_at: '2026-12-03T14:25:00.000Z',
  warn_at: '2026-12-04T04:47:00.000Z',
  due_at: '2026-12-04T04:55:00.000Z',
  warned_at: null,
  breached_at: null,
  reassigned_at: null,
  met_at: null,
  met_with: null,
  stopped_at: null,
  response_minutes: null,
  remaining_minutes: 25,
  policy: { id: 'slp_1', name: 'Portals' },
}

describe('the clock of a lead', () => {
  test('says what is left of opening and when it is due on the company’s walls', () => {
    const html = shown({})
    expect(html).toContain('25 min left, due <time dateTime="2026-12-04T04:55:00.000Z">4 Dec 2026, 10:25')
    expect(html).toContain('Portals')
    expect(html).toContain('Time counts while the office is open.')
  })

  test('that is over says by how much, and that the lead was handed on', () => {
    const html = shown({
      state: 'breached',
      breached_at: '2026-12-04T04:55:00.000Z',
      reassigned_at: '2026-12-04T04:55:10.000Z',
      remaining_minutes: -64.2,
    })
    expect(html).toContain('<span class="badge danger">Overdue</span>')
    expect(html).toContain('1 h 5 min over')
    expect(html).toContain('given to somebody else')
  })

  test('that was met says after how long, with what, and whether it was late', () => {
    const met = { state: 'met', met_with: 'call', remaining_minutes: null } as const
    const inTime = shown({ ...met, met_at: '2026-12-04T04:40:00.000Z', response_minutes: 15 })
    expect(inTime).toContain('after 15 min of opening with a call<')
    expect(inTime).not.toContain('Time counts')
    const late = shown({ ...met, met_at: '2026-12-04T05:30:00.000Z', response_minutes: 65 })
    expect(late).toContain('after 1 h 5 min of opening with a call (late)')
  })
})

test('a row is marked when its response is soon due or overdue, and not before or after', () => {
  const badge = (state: 'running' | 'warned' | 'breached' | 'met' | null) =>
    renderToStaticMarkup(<SlaBadge state={state} />)
  expect([badge('running'), badge('met'), badge(null)]).toEqual(['', '', ''])
  expect(badge('warned')).toContain('Due soon')
  expect(badge('breached')).toContain('Overdue')
})

test('minutes of opening read as hours and minutes, whole ones', () => {
  expect([0, 0.2, 25, 60, 125, -3.5].map(formatOpening)).toEqual([
    '0 min',
    '1 min',
    '25 min',
    '1 h',
    '2 h 5 min',
    '4 min',
  ])
})

describe('the settings of response times', () => {
  const POLICY: SlaPolicy = {
    id: 'slp_1',
    position: 1,
    name: 'Hot buyers',
    is_active: true,
    conditions: null,
    problems: [],
    source_ids: [],
    temperatures: ['hot'],
    lead_types: ['buy', 'rent'],
    pipeline_ids: [],
    first_response_minutes: 30,
    follow_up_minutes: null,
    idle_minutes: 1440,
    hours: 'company',
    branch_id: null,
    warn_percent: 75,
    counts: ['call'],
    restarts_on_re_enquiry: false,
    escalates_to_leader: true,
    escalate_member_ids: [],
    escalate_role_ids: [],
    reassign: 'none',
    reassign_to_id: null,
    created_at: '2026-12-03T14:25:00.000Z',
    updated_at: '2026-12-03T14:25:00.000Z',
  }

  test('say of a policy which leads it is for and how soon; the first one has no way up', () => {
    const html = page(
      <Toasts>
        <PolicyCard policy={POLICY} move={{ up: null, down: () => {}, isBusy: false }} onChanged={() => {}} />
      </Toasts>,
    )
    expect(html).toContain('Buy, Rent · Hot')
    expect(html).toContain('first response in 30 min, next contact in 24 h')
    expect(html).toMatch(/disabled=""[^>]*title="Move up"|title="Move up"[^>]*disabled=""/)
    expect(html).not.toMatch(/disabled=""[^>]*title="Move down"|title="Move down"[^>]*disabled=""/)
  })

  test('read from the form what was chosen, without an office or a member that is not used', () => {
    const form = new FormData()
    const given = {
      name: ' Portals ',
      first_response_minutes: '30',
      idle_minutes: ' ',
      hours: 'company',
      branch_id: 'br_1',
    }
    for (const [name, value] of Object.entries(given)) form.set(name, value)
    for (const what of ['call', 'note']) form.append('counts', what)
    form.set('reassign', 'rules')
    form.set('reassign_to_id', 'mem_1')
    expect(policyOf(form)).toMatchObject({
      name: 'Portals',
      first_response_minutes: 30,
      idle_minutes: null,
      branch_id: null,
      counts: ['call', 'note'],
      escalates_to_leader: false,
      reassign_to_id: null,
    })
    form.set('first_response_minutes', 'half an hour')
    expect(() => policyOf(form)).toThrow()
  })

  test('say when a lead would be due, and that the office is closed by then', () => {
    const due = { due_at: '2026-12-04T04:55:00.000Z', warn_at: '2026-12-04T04:47:00.000Z', is_open: false }
    expect(sayPreview(due, 'Asia/Kolkata')).toMatch(
      /^The office is closed at that time\. It would be due at 4 Dec 2026, 10:25.am\. The warning comes at 4 Dec 2026, 10:17.am\.$/,
    )
    expect(sayPreview({ due_at: null, warn_at: null, is_open: false }, 'Asia/Kolkata')).toContain('never be due')
  })
})

describe('the page of response times', () => {
  const numbers = { total: 4, met: 2, breached: 1, running: 1, late: 1, median_minutes: 65 }

  test('says for each owner how many were in time, and the sum', () => {
    const nobody = { total: 1, met: 0, breached: 0, running: 1, late: 0, median_minutes: null }
    const overview = {
      from: '2026-12-01',
      to: '2026-12-03',
      all: { ...numbers, total: 5 },
      groups: [
        { id: 'mem_1', name: 'Ravi Patil', ...numbers },
        { id: null, name: 'None', ...nobody },
      ],
    }
    const html = renderToStaticMarkup(<SlaTable overview={overview} by="member" />)
    expect(html).toContain('<th scope="row">Ravi Patil</th>')
    // Two of the three that ended.
    expect(html).toContain('67 %')
    expect(html).toContain('1 h 5 min')
    expect(html.match(/–/g)).toHaveLength(2)
  })

  test('asks for late leads, the longest first, of the chosen source; what is not chosen is left out', () => {
    const path = waitingPath('late', [{ field: 'source_id', op: 'eq', value: 'src_1' }])
    const params = new URLSearchParams(path.split('?')[1])
    expect(params.get('sort')).toBe('sla_due_at')
    expect(JSON.parse(params.get('filter')!)).toEqual([
      { field: 'sla_state', op: 'eq', value: 'breached' },
      { field: 'source_id', op: 'eq', value: 'src_1' },
    ])
    const days = { from: '', to: '', source_id: '', team_id: '', policy_id: '' }
    expect(overviewPath({ ...days, by: 'policy', kind: 'follow_up', owner_id: 'mem_1' })).toBe(
      '/sla/overview?by=policy&kind=follow_up&owner_id=mem_1',
    )
  })

  test('says how long is left until a response is due, and since when it is overdue', () => {
    const now = Date.parse('2026-12-03T06:30:00Z')
    expect(leftUntil('2026-12-03T06:42:00Z', now)).toBe('12 min left')
    expect(leftUntil('2026-12-03T04:25:00Z', now)).toBe('Overdue by 2 h 5 min')
    expect(leftUntil('2026-12-06T07:30:00Z', now)).toBe('3 days left')
  })
})
