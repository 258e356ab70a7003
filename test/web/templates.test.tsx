import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Toasts } from '../../src/web/parts/toasts'
import type { Permission, Session, Template } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { FilledIn } from '../../src/web/settings/template-preview'
import { VersionList } from '../../src/web/settings/template-versions'
import { TemplateCard } from '../../src/web/settings/templates'
import { TemplateChoices, TemplatePicker } from '../../src/web/templates/template-picker'
import { templatesPath } from '../../src/web/templates/templates-api'

const TEMPLATE: Template = {
  id: 'tpl_1',
  name: 'First call',
  channel: 'mail',
  language: 'mr',
  record: 'lead',
  folder: 'After a visit',
  subject: 'Your home',
  body: 'Namaste {{contact.first_name|there}}',
  version: 3,
  archived_at: null,
  created_by: null,
  updated_by: null,
  created_at: '2026-12-03T14:25:00.000Z',
  updated_at: '2026-12-03T14:25:00.000Z',
}

function page(element: React.ReactNode, permissions: Partial<Record<Permission, 'all'>> = {}): string {
  // boundary: of the session the pages read the company's zone and what the role may do.
  const session = { company: { time_zone: 'Asia/Kolkata' }, permissions } as unknown as Session
  return renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )
}

describe('a template in the settings', () => {
  test('says what it is for and what it says, with its braces as they are written', () => {
    const html = page(<TemplateCard template={TEMPLATE} onChanged={() => {}} />)
    for (const words of ['First call', 'Mails', 'After a visit · मराठी · Version 3', 'Your home', '|there}}']) {
      expect(html).toContain(words)
    }
    expect(html).not.toContain('Delete')
  })

  test('that was archived can be restored or deleted, and not changed', () => {
    const archived = { ...TEMPLATE, archived_at: '2026-12-04T10:00:00.000Z' }
    const html = page(<TemplateCard template={archived} onChanged={() => {}} />)
    expect([html.includes('Restore'), html.includes('Delete'), html.includes('>Edit<')]).toEqual([true, true, false])
  })

  test('shows its versions, of which the newest is the one in use', () => {
    const version = { ...TEMPLATE, saved_by: { id: 'mem_1', name: 'Asha Kulkarni' }, saved_at: TEMPLATE.created_at }
    const versions = [version, { ...version, version: 2, saved_by: null, body: '<b>Good day</b>' }]
    const html = page(<VersionList versions={versions} isBusy={false} onTake={() => {}} />)
    expect(html.match(/Use this again/g)).toHaveLength(1)
    expect(html).toContain('by Asha Kulkarni')
    expect(html).toContain('&lt;b&gt;Good day')
  })
})

test('a preview names what nothing is known for, and what stays masked', () => {
  const preview = { subject: null, body: 'Namaste ', missing: ['contact.city'], masked: ['contact.phone'] }
  const html = page(<FilledIn preview={preview} />)
  expect(html).toContain('Nothing is known for: contact.city')
  expect(html).toContain('Masked for you, and so in the text: contact.phone')
})

describe('the picker', () => {
  test('is there for roles that have templates, and for no others', () => {
    const picker = <TemplatePicker subject={{ lead_id: 'led_1' }} onPick={() => {}} />
    expect(page(picker, { 'templates.view': 'all' })).toContain('Insert template')
    expect(page(picker)).not.toContain('Insert template')
  })

  test('offers each by its name, folder and language', () => {
    const html = page(<TemplateChoices templates={[TEMPLATE]} isBusy={false} onTake={() => {}} />)
    expect(html).toContain('<strong>First call</strong>')
    expect(html).toContain('After a visit · मराठी')
  })

  test('asks the list for its words, and for contacts only for what speaks of contacts', () => {
    const asked = (path: string) => JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter')!)
    expect(asked(templatesPath({ term: ' visit & more ', channel: 'note', record: 'contact' }))).toEqual([
      { field: 'text', op: 'contains', value: 'visit & more' },
      { field: 'channel', op: 'eq', value: 'note' },
      { field: 'record', op: 'eq', value: 'contact' },
      { field: 'is_archived', op: 'eq', value: false },
    ])
  })
})
