import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { NotificationRow, targetOf } from '../../src/web/notifications/notification-row'
import { notificationWords } from '../../src/web/notifications/words'
import type { Notification, NotificationChoices, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { ChoicesForm } from '../../src/web/settings/notification-choices'

// boundary: of the session the pages read the company's zone alone.
const session = { company: { time_zone: 'Asia/Kolkata' }, permissions: {} } as unknown as Session
const page = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      {element}
    </SessionProvider>,
  )
const subject = (kind: 'lead' | 'contact' | 'job' | 'import', id: string) => ({
  kind,
  id,
  ref: null,
  name: 'Kavita Rane',
})
const told = (over: Partial<Notification> = {}): Notification => ({
  id: 'not_1',
  kind: 'lead_assigned',
  at: new Date(Date.now() - 150_000).toISOString(),
  read: false,
  read_at: null,
  actor: null,
  count: 1,
  subjects: [subject('lead', 'led_1')],
  data: {},
  text: 'New lead: Kavita Rane, L-26-00042',
  ...over,
})

test('a line leads to its record, says when it came, and that it is not read to those who hear the page', () => {
  const html = page(<NotificationRow notification={told()} onRead={() => {}} />)
  expect(html).toContain('<a href="/leads/led_1">New lead: Kavita Rane, L-26-00042</a>')
  expect(html).toContain('Unread: ')
  expect(html).toContain('2 min ago')
  expect(html).toContain('Mark as read')
})

test('several lead to the list, jobs to theirs, what is out of sight to nowhere', () => {
  expect(targetOf(told({ count: 3 }))).toStartWith('/leads?view=all&told=')
  expect(targetOf(told({ subjects: [subject('contact', 'con_1')] }))).toBe('/contacts/con_1')
  expect(targetOf(told({ subjects: [] }))).toBe(null)
  expect(targetOf(told({ subjects: [subject('job', 'job_1')] }))).toBe('/bulk-changes')
  expect(targetOf(told({ subjects: [subject('import', 'imp_1')] }))).toBe('/imports/imp_1')
})

test('the bell says how much is unread', () => {
  expect(notificationWords.bell(0)).toBe('Notifications')
  expect(notificationWords.bell(3)).toBe('Notifications, 3 unread')
})

test('the choices are a table of boxes that say what each is for, with quiet hours and the way mails come', () => {
  const choices: NotificationChoices = {
    kinds: [{ key: 'mention', name: 'Mentions', description: 'A colleague names you', in_app: true, mail: false }],
    digest: 'hourly',
    quiet_hours: { from: '21:00', to: '08:30' },
    mail_is_sent: false,
    updated_at: null,
  }
  const html = page(<ChoicesForm choices={choices} onSaved={() => {}} />)
  expect(html).toMatch(/<input type="checkbox" aria-label="Mentions: In the app" name="mention.in_app" checked=""\/>/)
  expect(html).toContain('aria-label="Mentions: By mail"')
  expect(html).toContain('<option value="hourly" selected="">')
  expect(html).toContain('value="08:30"')
  expect(html).toContain('kept for your admins')
})

test('news of several leads lead to those leads; of more than it names, to all that are in such a state', () => {
  const lead = (ref: string) => ({ kind: 'lead' as const, id: `led_${ref}`, ref, name: null })
  const due = (count: number) =>
    targetOf({ id: 'not_1', kind: 'follow_up_due', count, subjects: [lead('L-26-00001'), lead('L-26-00002')] })
  const asked = (count: number) => JSON.parse(new URLSearchParams(due(count)!.split('?')[1]).get('filter')!)
  expect(asked(2)).toEqual([{ field: 'ref', op: 'in', value: ['L-26-00001', 'L-26-00002'] }])
  expect(due(94)).toBe('/leads?view=all&told=not_1')
  expect(asked(101)).toEqual([{ field: 'follow_up_at', op: 'within', value: { last: 10, unit: 'year' } }])
})
