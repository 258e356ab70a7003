import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { DuplicateList, MergeList } from '../../src/web/contact/duplicates-panel'
import { MergeForm } from '../../src/web/contact/merge-dialog'
import type { Contact, ContactMerge, Duplicate, MergePreview } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'

const contact = (of: Partial<Contact>): Contact =>
  ({ id: 'con_1', name: 'Kavita Rane', phones: [], emails: [], city: '', custom: {}, owner: null, ...of }) as Contact
const preview = (of: Partial<MergePreview>): MergePreview => ({
  kept: contact({ city: 'Pune', phones: ['+919800000001'] }),
  merged: contact({ id: 'con_2', name: 'Kavita S Rane', city: 'Nashik', phones: ['+919800000002'] }),
  conflicts: ['name', 'city', 'phones'],
  moves: [
    { what: 'lead', count: 2 },
    { what: 'call', count: 1 },
    { what: 'relation', count: 0 },
  ],
  do_not_disturb: null,
  obstacles: [],
  ...of,
})
const form = (of: Partial<MergePreview>) =>
  renderToStaticMarkup(<MergeForm preview={preview(of)} onMerged={() => {}} onClose={() => {}} />)

test('a merge shows what moves and lets its maker choose where the two differ', () => {
  const page = form({})
  expect(page).toContain('2 leads, 1 call<')
  expect(page).toContain('>Pune</option>')
  expect(page).toContain('<option value="theirs">Nashik</option>')
  expect(page).toContain('<option value="theirs">+919800000002</option>')
})

test('two that can’t be one say why, and there is nothing to send', () => {
  const page = form({ obstacles: ['A test contact and a real one can’t be one'] })
  expect(page).toContain('A test contact and a real one')
  expect(page).not.toContain('<form')
})

const duplicate = (of: Partial<Duplicate>): Duplicate => ({
  contact: { id: 'con_2', name: 'Kavita S Rane', phone: '98•••••002', city: 'Pune' },
  name: 'Kavita S Rane',
  owner_name: 'Ravi Patil',
  is_archived: false,
  score: 90,
  reasons: ['has the same phone number'],
  ...of,
})
const list = (of: Duplicate[], mayMerge = true) =>
  renderToStaticMarkup(<DuplicateList of={of} mayMerge={mayMerge} onMerge={() => {}} />)

test('of a duplicate beyond reach the page says whom to ask, and offers no merge', () => {
  const page = list([duplicate({ contact: null, name: 'K•••' })])
  expect(page).toContain('with Ravi Patil; ask them')
  expect(page).not.toContain('<button')
  expect(list([duplicate({})])).toContain('href="/contacts/con_2"')
  expect(list([duplicate({})])).toContain('<button')
  expect(list([duplicate({})], false)).not.toContain('<button')
  expect(list([])).toContain('Nobody looks like this person')
})

test('a merge can be undone while it may be, once', () => {
  const merge: ContactMerge = {
    id: 'mrg_1',
    kept_id: 'con_1',
    merged: { id: 'con_2', name: 'Kavita S Rane' },
    merged_at: '2026-11-28T03:30:00.000Z',
    merged_by: { id: 'mem_1', name: 'Ravi Patil' },
    undone_at: null,
    undone_by: null,
    can_undo_until: '2026-12-28T03:30:00.000Z',
    moved: [],
  }
  const page = (of: Partial<ContactMerge>) =>
    renderToStaticMarkup(
      <SessionProvider session={{ company: { time_zone: 'Asia/Kolkata' } } as never} onSignOut={() => {}}>
        <MergeList of={[{ ...merge, ...of }]} mayUndo onUndo={() => {}} />
      </SessionProvider>,
    )
  expect(page({})).toContain('Undo')
  const undone = page({ undone_at: '2026-11-29T03:30:00.000Z', can_undo_until: null })
  expect(undone).toContain('undone')
  expect(undone).not.toContain('<button')
})
