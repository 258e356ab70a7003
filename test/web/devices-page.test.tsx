import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LoginDevice, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { DeviceList } from '../../src/web/settings/devices'

const device = (id: string, over: Partial<LoginDevice> = {}): LoginDevice => ({
  id,
  kind: 'web',
  label: 'Chrome on Windows',
  address: '203.0.113.5',
  app_version: null,
  created_at: '2026-11-27T17:35:00.000Z',
  last_seen_at: new Date(Date.now() - 150_000).toISOString(),
  current: false,
  ...over,
})
// boundary: of the session the list reads the company's zone alone.
const session = { company: { time_zone: 'Asia/Kolkata' }, permissions: {} } as unknown as Session

const page = (devices: LoginDevice[]) =>
  renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <DeviceList devices={devices} onEnd={() => {}} />
    </SessionProvider>,
  )

test('each device says what it is, from where, since when, and when it was last used', () => {
  const html = page([device('ses_1')])
  expect(html).toContain('Chrome on Windows')
  expect(html).toContain('203.0.113.5')
  expect(html).toContain('2 min ago')
  // 17:35 UTC is 23:05 in Pune.
  expect(html).toContain('27 Nov 2026, 11:05 pm')
})

test('the one that asks stands first, is marked, and has no button to end it', () => {
  const phone = device('ses_2', { kind: 'mobile', label: 'Ravi’s Pixel (Android)', app_version: '1.4.2' })
  const html = page([phone, device('ses_1', { current: true })])
  expect(html.indexOf('This device')).toBeLessThan(html.indexOf('Ravi’s Pixel'))
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Sign out Ravi’s Pixel (Android)"')
  expect(html).toContain('App 1.4.2')
})
