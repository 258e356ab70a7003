import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ArchiveButton, ArchivedNote } from '../../src/web/lead/archive-button'
import { EnquiryList } from '../../src/web/lead/enquiries-panel'
import { KnownLines } from '../../src/web/lead/known-note'
import { movesOffered } from '../../src/web/lead/move-needs'
import { StatusForm } from '../../src/web/lead/status-dialog'
import type { Lead, LeadEnquiry, LeadMove, LostReason, Pipeline, PipelineStatus } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'

const signedIn = (permissions: object) => ({
  member: { id: 'mem_1', name: 'Asha Kulkarni' },
  company: { time_zone: 'Asia/Kolkata' },
  permissions,
})
const shown = (element: React.ReactNode, permissions: object = { 'leads.edit': 'all' }) =>
  renderToStaticMarkup(
    <SessionProvider session={signedIn(permissions) as never} onSignOut={() => {}}>
      {element}
    </SessionProvider>,
  )

const status = (key: string, name: string, category: PipelineStatus['category'], of: Partial<PipelineStatus> = {}) =>
  ({
    id: `pst_${key}`,
    key,
    name,
    category,
    color: '',
    allowed_moves: null,
    sub_statuses: [],
    required_fields: [],
    ...of,
  }) as PipelineStatus
const statuses = [
  status('new', 'New', 'open', { allowed_moves: ['contacted', 'lost'] }),
  status('contacted', 'Contacted', 'open'),
  status('won', 'Booked', 'won'),
  status('lost', 'Lost', 'lost'),
]
const pipelines = [{ id: 'pip_1', name: 'Buying', statuses } as unknown as Pipeline]
const lead = (of: Partial<Lead> = {}): Lead =>
  ({
    id: 'led_1',
    pipeline: { id: 'pip_1', name: 'Buying' },
    status: { key: 'new', name: 'New' },
    category: 'open',
    owner: { id: 'mem_2', name: 'Ravi Patil' },
    follow_up_at: null,
    lost_reason: null,
    custom: {},
    requirement: { budget_min: null, budget_max: null, bhk: [], property_types: [], location: '' },
    archived_at: null,
    updated_at: '2026-11-28T03:30:00.000Z',
    ...of,
  }) as Lead
const move = (key: string, of: Partial<LeadMove> = {}): LeadMove => ({
  status: { id: `pst_${key}`, key, name: key, category: 'open' },
  is_allowed: true,
  needs_reason: false,
  unmet: [],
  warnings: [],
  ...of,
})
const reason = (id: string, name: string, of: Partial<LostReason> = {}): LostReason => ({
  id,
  name,
  category: 'lost',
  position: 1,
  archived_at: null,
  updated_at: '2026-11-28T03:30:00.000Z',
  ...of,
})
type Asked = Partial<Parameters<typeof StatusForm>[0]>
const form = (of: Asked, permissions?: object) =>
  shown(
    <StatusForm
      lead={lead()}
      pipelines={pipelines}
      moves={[]}
      reasons={[]}
      settings={null}
      fields={[]}
      onChanged={() => {}}
      onStale={() => {}}
      onClose={() => {}}
      {...of}
    />,
    permissions,
  )

test('a lead that is lost is asked why, by the list, and must be told where the company wants to know', () => {
  const reasons = [
    reason('lrs_1', 'Bought elsewhere'),
    reason('lrs_2', 'Wrong number', { category: 'junk' }),
    reason('lrs_3', 'Moved abroad', { archived_at: '2026-11-01T00:00:00.000Z' }),
  ]
  const asked = form({ to: 'lost', reasons })
  expect(asked).toContain('Why is it lost? (optional)')
  expect(asked).toContain('Bought elsewhere')
  expect(asked).not.toContain('Wrong number')
  expect(asked).not.toContain('Moved abroad')
  const settings = { needs_lost_reason: true, needs_follow_up: false, updated_at: null }
  expect(form({ to: 'lost', reasons, settings })).toMatch(/<select[^>]*name="lost_reason_id"[^>]*required/)
  expect(form({ to: 'contacted', reasons, settings })).not.toContain('lost_reason_id')
})

test('a lost lead keeps a reason that left the list since', () => {
  const lost = lead({
    status: { key: 'lost', name: 'Lost' },
    category: 'lost',
    lost_reason: { id: 'lrs_3', name: 'Moved abroad' },
  })
  expect(form({ lead: lost })).toContain('<option value="lrs_3" selected="">Moved abroad</option>')
})

test('an open lead without a follow-up is asked for one where the company says so', () => {
  const settings = { needs_lost_reason: false, needs_follow_up: true, updated_at: null }
  expect(form({ to: 'contacted', settings })).toContain('name="follow_up_at"')
  expect(form({ to: 'lost', settings })).not.toContain('name="follow_up_at"')
  expect(form({ settings })).not.toContain('name="follow_up_at"')
})

test('a move says what it still needs, and only those who may go past it are offered to', () => {
  const moves = [
    move('contacted', {
      is_allowed: false,
      unmet: [{ rule: { id: 'prl_1', name: 'Visit first' }, needs: 'visit_completed', text: 'A completed visit' }],
    }),
  ]
  const asked = form({ to: 'contacted', moves })
  expect(asked).toContain('A completed visit (Visit first)')
  expect(asked).not.toContain('Move it all the same')
  expect(form({ to: 'contacted', moves }, { 'process_guard.override': 'all' })).toContain('Move it all the same')
})

test('a move that asks for a reason makes the reason a must', () => {
  const asked = form({ to: 'contacted', moves: [move('contacted', { needs_reason: true })] })
  expect(asked).toMatch(/<textarea[^>]*required/)
  expect(form({ to: 'contacted', moves: [move('contacted')] })).not.toMatch(/<textarea[^>]*required/)
})

test('only moves that the pipeline allows are offered, all of them to those who may go past it', () => {
  const keys = (moves: LeadMove[] | null, mayForce = false) =>
    movesOffered(statuses, 'new', moves, mayForce).map(({ key }) => key)
  expect(keys(null)).toEqual(['new', 'contacted', 'lost'])
  const barred = move('won', { unmet: [{ rule: null, needs: 'move', text: 'From New a lead goes to Lost only' }] })
  expect(keys([move('contacted'), barred, move('lost')])).toEqual(['new', 'contacted', 'lost'])
  expect(keys([], true)).toEqual(['new', 'contacted', 'won', 'lost'])
})

test('whoever may archive a lead may also restore it; others only see that it is archived', () => {
  const archived = lead({ archived_at: '2026-11-28T03:30:00.000Z' })
  const mayDelete = { 'leads.delete': 'all' }
  const button = (of: Lead, permissions: object) => shown(<ArchiveButton lead={of} onChanged={() => {}} />, permissions)
  const note = (of: Lead, permissions: object) => shown(<ArchivedNote lead={of} onChanged={() => {}} />, permissions)
  expect(button(lead(), mayDelete)).toContain('Archive')
  expect(button(lead(), { 'leads.delete': 'own' })).toBe('')
  expect(button(archived, mayDelete)).toBe('')
  expect(note(lead(), mayDelete)).toBe('')
  expect(note(archived, mayDelete)).toContain('Restore')
  expect(note(archived, {})).toContain('This lead is archived.')
  expect(note(archived, {})).not.toContain('<button')
})

test('each enquiry says where it came from, what became of it and what was written', () => {
  const enquiry: LeadEnquiry = {
    id: 'act_1',
    at: '2026-11-28T03:30:00.000Z',
    source_id: 'src_1',
    source: '99acres',
    campaign: 'Diwali',
    message: '2 BHK in Wakad',
    project: null,
    outcome: 're_enquiry',
    is_late: false,
  }
  const page = shown(<EnquiryList of={[enquiry]} />)
  expect(page).toContain('99acres · Diwali')
  expect(page).toContain('asked again')
  expect(page).toContain('2 BHK in Wakad')
  expect(shown(<EnquiryList of={[{ ...enquiry, source: null, outcome: null }]} />)).toContain('Source not known')
  expect(shown(<EnquiryList of={[]} />)).toContain('No enquiry was kept')
})

test('of people who have a number already one may be named; whoever is out of sight may not', () => {
  const lead = {
    id: 'led_1',
    ref: 'L-26-00001',
    lead_type: 'buy',
    status: 'New',
    category: 'open',
    owner: 'Ravi Patil',
  }
  const page = (known: object) => shown(<KnownLines known={known as never} onLeave={() => {}} />)
  const both = page({
    people: [
      { id: 'con_1', name: 'Manasi Tambe', lead },
      { id: 'con_2', name: '', lead: null },
    ],
    others: 1,
  })
  expect(both).toMatch(/<select[^>]*name="contact_id"/)
  expect(both.match(/<option[^>]*>[^<]*/g)).toEqual([
    '<option value="">As name and number say',
    '<option value="con_1">Manasi Tambe',
    '<option value="con_2">No name given',
  ])
  expect(page({ people: [], others: 2 })).not.toContain('<select')
})
