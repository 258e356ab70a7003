import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { CustomFacts } from '../../src/web/parts/custom-fields'
import { CustomInputs, customOf } from '../../src/web/parts/custom-inputs'
import type { CustomField, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { CustomFieldForm } from '../../src/web/settings/custom-field-dialog'
import { FieldList, swapped } from '../../src/web/settings/custom-fields'

// boundary: of the session the pages read the company's ways of writing alone.
const session = { company: { currency_format: 'lakh_crore' }, permissions: {}, role: {} } as unknown as Session
const page = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      {element}
    </SessionProvider>,
  )

const field = (key: string, type: CustomField['type'], over: Partial<CustomField> = {}): CustomField => ({
  id: `cuf_${key}`,
  kind: 'lead',
  key,
  label: key,
  type,
  position: 1,
  group: null,
  help: null,
  choices: [],
  required_when: null,
  unique: false,
  default: null,
  visible_to: null,
  archived_at: null,
  created_at: '2026-11-28T00:00:00Z',
  updated_at: '2026-11-28T00:00:00Z',
  ...over,
})
const choices = [
  { key: 'east', label: 'East', archived: false },
  { key: 'west', label: 'West', archived: true },
  { key: 'north', label: 'North', archived: true },
]
const FIELDS = [
  field('floor', 'number'),
  field('budget', 'money', { group: 'Money', required_when: 'always', help: 'Of the loan' }),
  field('facing', 'choice', { choices }),
  field('loan', 'boolean', { group: 'Money' }),
  field('sides', 'multi_choice', { choices }),
  field('site', 'url'),
  field('since', 'date'),
]

const facts = (custom: object) => page(<CustomFacts fields={FIELDS} custom={{ ...custom }} />)
const inputs = (custom: object) => page(<CustomInputs fields={FIELDS} custom={{ ...custom }} error={() => undefined} />)

describe('the values of own fields', () => {
  test('are shown as people read them, under their groups', () => {
    const html = facts({ floor: 125000, budget: 8_000_000_00, facing: 'west', loan: false, since: '2026-02-28' })
    for (const shown of ['1,25,000', '₹80 L', 'West', 'No', '28/02/2026']) expect(html).toContain(`<dd>${shown}</dd>`)
    expect(html).toContain('<h3>Money</h3>')
  })

  test('that don’t fit are shown as they are, and no foreign address becomes a link', () => {
    const html = facts({ floor: 'high', site: 'javascript:alert(1)', brought_along: ['a', 'b'] })
    expect(html).toContain('high <span class="soft">(doesn’t fit the field)</span>')
    expect(html).not.toContain('href')
    expect(html).toContain('<dt>brought along</dt><dd>a, b</dd>')
  })

  test('that there are none of are not there', () => expect(facts({})).toContain('Nothing filled in yet'))
})

describe('the form of own fields', () => {
  test('begins with what is there, offers no archived choice but the one that is chosen, and says what is required', () => {
    const html = inputs({ budget: 8_000_050_50, facing: 'west', loan: true })
    expect(html).toContain('value="80,00,050.5"')
    expect(html).toContain('<option value="west" selected="">West</option>')
    expect(html).not.toContain('North')
    expect(html).toContain('>budget *</label>')
    expect(html).toContain('Of the loan. Like 80 L')
  })

  test('says what is kept and does not fit', () => {
    expect(inputs({ since: 'soon' })).toContain('“soon” is kept from before and doesn’t fit')
  })

  const form = (values: Record<string, string | string[]>) => {
    const typed = new FormData()
    for (const [key, value] of Object.entries(values))
      for (const one of [value].flat()) typed.append(`custom.${key}`, one)
    return typed
  }
  const untouched = { floor: '3', budget: '80,00,000', facing: 'west', loan: 'yes', sides: ['east', 'west'], since: '' }
  const kept = { floor: 3, budget: 8_000_000_00, facing: 'west', loan: true, sides: ['east', 'west'], since: 'soon' }

  test('sends nothing of what nobody touched, odd values included', () => {
    expect(customOf(form(untouched), FIELDS, kept)).toEqual({})
  })

  test('sends what differs: words as typed, yes and no, lists, and null for what was emptied', () => {
    const typed = form({ ...untouched, floor: ' 4 ', budget: '1 Cr', facing: '', loan: 'no', sides: 'east' })
    expect(customOf(typed, FIELDS, kept)).toEqual({
      floor: '4',
      budget: '1 Cr',
      facing: null,
      loan: false,
      sides: ['east'],
    })
    expect(customOf(form({ ...untouched, sides: [] }), FIELDS, kept)).toEqual({ sides: null })
  })
})

describe('the settings of own fields', () => {
  const list = (fields: CustomField[]) => page(<FieldList fields={fields} roles={[]} onChanged={() => {}} />)
  const form = (of?: CustomField) =>
    page(<CustomFieldForm kind="lead" {...(of ? { field: of } : {})} onDone={() => {}} onClose={() => {}} />)

  test('list fields under their groups, the archived ones apart with a way back', () => {
    const html = list([...FIELDS, field('old', 'text', { archived_at: '2026-11-28T00:00:00Z' })])
    expect(html).toContain('<h2>Money</h2>')
    expect(html).toContain('Called custom.budget in the API')
    expect(html).toContain('Bring back')
    expect(list([])).toContain('No fields yet')
  })

  test('move a field by swapping it with its neighbour of the group', () => {
    expect(swapped(['a', 'x', 'b'], 'b', 'a')).toEqual(['b', 'x', 'a'])
  })

  test('edit choices where the type has them, and uniqueness where it can be had', () => {
    const choice = form(FIELDS[2])
    expect(choice).toContain('value="West"')
    expect(choice).toContain('No longer offered')
    expect(choice).toContain('Move down: East')
    expect(choice).not.toContain('No two records')
    expect(form()).toContain('No two records')
    expect(form()).not.toContain('Add choice')
  })

  test('offer no condition but the one that the API has set', () => {
    expect(form()).not.toContain('Under a condition')
    const when = { filter: { field: 'temperature', op: 'eq', value: 'hot' } }
    expect(form(field('loan', 'text', { required_when: when }))).toContain('Under a condition')
  })

  test('open a hidden field to nobody because its role is no longer there', () => {
    expect(form(field('loan', 'text', { visible_to: ['rol_manager'] }))).toContain(
      'name="visible_to" checked="" value="rol_manager"',
    )
  })
})
