import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Toasts } from '../../src/web/parts/toasts'
import type { IntegrityFinding, IntegrityRule, IntegrityRun, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { RunLine } from '../../src/web/settings/integrity'
import { findingsPath } from '../../src/web/settings/integrity-api'
import { FindingRow } from '../../src/web/settings/integrity-findings'
import { RuleCard } from '../../src/web/settings/integrity-rules'

// boundary: of the session the page reads the company's zone alone.
const session = { company: { time_zone: 'Asia/Kolkata' }, permissions: {} } as unknown as Session
const page = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )

const FINDING: IntegrityFinding = {
  id: 'itg_1',
  rule: 'same_person_two_owners',
  severity: 'medium',
  state: 'open',
  lead: { id: 'led_2', ref: 'L-26-00002', name: '', owner: { id: 'mem_1', name: 'Ravi Patil' } },
  text: 'The same person seems to have an older open lead with another owner',
  evidence: [{ kind: 'lead', id: 'led_1', at: null, text: 'L-26-00001, with Neha Deshmukh: the same contact' }],
  found_at: '2026-12-01T04:30:00.000Z',
  resolved_at: null,
  dismissed_at: null,
  dismissed_by: null,
  reason: null,
  updated_at: '2026-12-01T04:30:00.000Z',
}
const nothing = () => {}
const row = (over: Partial<IntegrityFinding>, mayManage = true) =>
  page(
    <table>
      <tbody>
        <FindingRow
          finding={{ ...FINDING, ...over }}
          mayManage={mayManage}
          isChosen={false}
          onChoose={nothing}
          onDismiss={nothing}
          onChanged={nothing}
        />
      </tbody>
    </table>,
  )

test('a finding leads to its lead and to what it stands on', () => {
  const html = row({})
  expect(html).toContain('href="/leads/led_2"')
  expect(html).toContain('Without a name')
  expect(html).toContain('href="/leads/led_1"')
  expect(html).toContain('aria-label="Select the finding about L-26-00002"')
  expect(html).toContain('>Dismiss<')
})

test('a finding that was set aside says by whom and why; who may not judge only reads', () => {
  const aside = {
    state: 'dismissed',
    dismissed_by: { id: 'mem_2', name: 'Meera Iyer' },
    reason: 'Husband and wife',
  } as const
  expect(row(aside)).toContain('Dismissed by Meera Iyer: Husband and wife')
  expect(row(aside)).toContain('Open again')
  const reader = row(aside, false)
  expect(reader).not.toContain('Open again')
  expect(reader).not.toContain('checkbox')
})

test('only what was chosen is asked for', () => {
  expect(decodeURIComponent(findingsPath({ state: 'open', rule: 'left_alone', severity: '', owner_id: '' }))).toBe(
    '/integrity/findings?sort=-weight&filter=[{"field":"state","op":"eq","value":"open"},{"field":"rule","op":"eq","value":"left_alone"}]',
  )
})

test('a check says how far it is, and what it came to', () => {
  const run: IntegrityRun = {
    id: 'job_1',
    kind: 'asked',
    state: 'running',
    member: null,
    total: 120000,
    looked: 2000,
    found: 3,
    resolved: 1,
    left_out: 0,
    started_at: '2026-12-01T04:30:00.000Z',
    finished_at: null,
  }
  expect(page(<RunLine run={run} />)).toContain('Checking: 2,000 of 1,20,000 leads')
  const over = page(<RunLine run={{ ...run, state: 'done', finished_at: run.started_at }} />)
  expect(over).toContain('Checked: 3 found, 1 settled')
  expect(over).not.toContain('could not be checked')
  expect(page(<RunLine run={{ ...run, state: 'done', left_out: 1 }} />)).toContain('1 lead could not be checked')
})

test('a rule without a threshold asks for none', () => {
  const rule: IntegrityRule = {
    key: 'person_archived',
    name: 'Archived contact, open lead',
    does: 'The contact of an open lead was archived',
    unit: null,
    is_on: false,
    threshold: null,
    severity: 'medium',
    open_count: 0,
    updated_at: '2026-12-01T04:30:00.000Z',
  }
  const html = page(<RuleCard rule={rule} mayManage onChanged={nothing} />)
  expect(html).not.toContain('name="threshold"')
  expect(html).toContain('Turn on')
  expect(page(<RuleCard rule={{ ...rule, unit: 'days', threshold: 7 }} mayManage onChanged={nothing} />)).toMatch(
    /name="threshold"[^>]*value="7"|value="7"[^>]*name="threshold"/,
  )
})
