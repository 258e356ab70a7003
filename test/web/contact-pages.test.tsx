import { expect, test } from 'bun:test'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentStates } from '../../src/web/consent-panel'
import { LedgerEntry } from '../../src/web/contact/consent-ledger'
import { OtherNames } from '../../src/web/contact/other-names'
import { RelationList } from '../../src/web/contact/relations-panel'
import { PairCard } from '../../src/web/pages/contact-duplicates'
import { Facts } from '../../src/web/parts/facts'
import { sharedFacts } from '../../src/web/parts/shared-facts'
import type { ConsentEntry, DuplicatePair, Relation } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { TextList } from '../../src/web/settings/consent-texts'
import { piecesOf } from '../../src/web/settings/pieces-of'

const nothing = () => {}
const inPune = (page: ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={{ company: { time_zone: 'Asia/Kolkata' } } as never} onSignOut={nothing}>
      {page}
    </SessionProvider>,
  )

const side = (id: string, name: string) => ({
  contact: { id, name, phone: '+919800000001', email: '', city: 'Pune' },
  name,
  owner_name: 'Ravi Patil',
  is_archived: false,
})
const pair = (of: Partial<DuplicatePair>): DuplicatePair => ({
  id: 'dup_1',
  contacts: [side('con_1', 'Kavita Rane'), side('con_2', 'Kavita S Rane')],
  score: 60,
  reasons: ['name_and_place'],
  found_at: '2026-11-28T03:30:00.000Z',
  dismissed: null,
  ...of,
})
const card = (of: Partial<DuplicatePair>, mayDecide = true) =>
  renderToStaticMarkup(<PairCard pair={pair(of)} mayDecide={mayDecide} onDecide={nothing} onBack={nothing} />)

test('a pair shows both sides and why; whoever sees both decides', () => {
  const page = card({})
  expect(page).toContain('href="/contacts/con_2"')
  expect(page).toContain('Same name in the same place · 60 % sure')
  expect(page.match(/<button/g)).toHaveLength(2)
  expect(card({}, false)).not.toContain('<button')
  const hidden = { contact: null, name: 'K•••', owner_name: 'Imran Khan', is_archived: false }
  const half = card({ contacts: [side('con_1', 'Kavita Rane'), hidden] })
  expect(half).toContain('with Imran Khan; ask them')
  expect(half).not.toContain('<button')
})

test('of a dismissed pair the page says who said why, and shows it again', () => {
  const page = card({ dismissed: { at: '', by: { id: 'mem_1', name: 'Ravi Patil' }, reason: 'Father and son' } })
  expect(page).toContain('Not the same person, says Ravi Patil: Father and son')
  expect(page).toContain('Show again')
  expect(page).not.toContain('Compare')
})

test('consent says what may leave, why not, from when, and what was said', () => {
  const state = { channel: 'sms', purpose: 'promotional', state: 'granted', since: '2026-11-27T04:30:00.000Z' } as const
  const refused = { may_send: false, reason: 'outside_hours', next_allowed_at: '2026-11-29T03:30:00.000Z' } as const
  const dnd = { covers: 'promotional', reason: 'Asked', until: null, set_at: '', set_by: null } as const
  const states = [{ ...state, ...refused }]
  const shown = (do_not_disturb: typeof dnd | null) =>
    renderToStaticMarkup(<ConsentStates consent={{ states, do_not_disturb }} zone="Asia/Kolkata" />)
  expect(shown(dnd)).toContain('Not to be disturbed with offers: Asked')
  expect(shown(dnd)).toContain('No offers: do not disturb')
  const page = shown(null)
  expect(page).toContain('Outside the sending hours')
  // 03:30 in Greenwich is nine in India.
  expect(page).toMatch(/Consent given \(27 Nov 2026, 10:00.am\) · from 29 Nov 2026, 9:00.am/)
})

test('an entry of the ledger shows its proof', () => {
  const entry: ConsentEntry = {
    id: 'cns_1',
    contact_id: 'con_1',
    channel: 'all',
    purpose: 'promotional',
    granted: false,
    voids: null,
    text: 'Please stop',
    text_version: 'Visitor form, version 2',
    given_for: '+919800000001',
    captured_at: '2026-11-27T04:30:00.000Z',
    source_url: null,
    dlt_consent_ref: null,
    via: 'member',
    source: null,
    recorded_by: { id: 'mem_1', name: 'Ravi Patil' },
    recorded_at: '2026-11-27T04:30:00.000Z',
  }
  const page = inPune(<LedgerEntry entry={entry} />)
  expect(page).toContain('Taken back: Offers, Every channel')
  expect(page).toContain('<blockquote>Please stop</blockquote>')
  expect(page).toContain('written down · by Ravi Patil · for +919800000001')
  expect(page).toContain('Visitor form, version 2')
})

test('a relation is named from the side that is looked at', () => {
  const of: Relation = {
    id: 'rel_1',
    kind: 'parent',
    note: null,
    contact: { id: 'con_2', name: 'Rohan Rane', phone: '' },
    created_at: '',
  }
  const list = (mayEdit: boolean) =>
    renderToStaticMarkup(<RelationList of={[of]} mayEdit={mayEdit} onRemove={nothing} />)
  expect(list(true)).toContain('>Child<')
  expect(list(true)).toContain('<button')
  expect(list(false)).not.toContain('<button')
})

test('a retired version of a text is shown and can’t be retired again', () => {
  const version = { id: 'ctx_1', name: 'Visitor form', version: 1, purpose: 'promotional', text: 'I agree' } as const
  const list = (retired_at: string | null) =>
    renderToStaticMarkup(
      <TextList
        of={[{ ...version, created_at: '', created_by: null, retired_at }]}
        onVersion={nothing}
        onRetire={nothing}
      />,
    )
  expect(list(null).match(/<button/g)).toHaveLength(2)
  expect(list('2026-11-28T03:30:00.000Z')).toContain('version 1 · Offers · retired')
  expect(list('2026-11-28T03:30:00.000Z')).not.toContain('<button')
})

test('a long list goes in pieces of whole lines', () => {
  expect(piecesOf('9800000001\r\n9800000002\n9800000003', 23)).toEqual(['9800000001\n9800000002\n', '9800000003\n'])
  expect(piecesOf(' \n')).toEqual([])
})

test('other names say where they came from, and whoever may edit makes one the main one or removes it', () => {
  const names = [
    { id: 'nam_1', name: 'Sunita Deshpande', source: 'enquiry', first_seen_at: '2026-11-27T04:30:00.000Z' },
    { id: 'nam_2', name: 'Kavita Shah', source: 'rename', first_seen_at: '2026-11-26T04:30:00.000Z' },
  ]
  const page = (other_names: object[], mayEdit: boolean) =>
    renderToStaticMarkup(
      <OtherNames contact={{ id: 'con_1', other_names } as never} mayEdit={mayEdit} onChanged={nothing} />,
    )
  expect(page(names, true)).toMatch(/Also called.*Sunita Deshpande.*from an enquiry.*Kavita Shah.*the name before/)
  expect(page(names, true).match(/Make main name/g)).toHaveLength(2)
  expect(page(names, true).match(/Remove/g)).toHaveLength(2)
  expect(page(names, false)).not.toContain('<button')
  expect(page([], true)).toBe('')
})

test('a shared number says so beside what is the person’s own', () => {
  const shared = [
    { kind: 'phone' as const, value: '+919800000900' },
    { kind: 'email' as const, value: 'desk@example.in' },
    { kind: 'phone' as const, value: '+919800000901' },
  ]
  expect(renderToStaticMarkup(<Facts of={sharedFacts(shared)} />)).toBe(
    '<dl class="facts"><dt>Shared number</dt><dd>+919800000900, +919800000901</dd><dt>Shared address</dt><dd>desk@example.in</dd></dl>',
  )
  expect(renderToStaticMarkup(<Facts of={sharedFacts([])} />)).toBe('<dl class="facts"></dl>')
})
