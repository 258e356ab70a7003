import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { AcceptInvitationPage } from '../../src/web/entry/accept-invitation'
import { ForgotPasswordPage } from '../../src/web/entry/forgot-password'
import { linkToken } from '../../src/web/entry/link-token'
import { ResetPasswordPage } from '../../src/web/entry/reset-password'
import { UnsubscribePage } from '../../src/web/entry/unsubscribe'
import { servePage } from '../../src/web/serve-page'

test('the secret of a link is read from behind the #', () => {
  expect(linkToken('#token=abc-_1')).toBe('abc-_1')
  expect(linkToken('#token=')).toBeNull()
  expect(linkToken('')).toBeNull()
})

test('an invitation without its secret says so and shows no form', () => {
  const page = (token: string | null) =>
    renderToStaticMarkup(<AcceptInvitationPage token={token} onSignedIn={() => {}} />)
  expect(page(null)).toContain('Use the whole link')
  expect(page(null)).not.toContain('<form')
  expect(page('abc')).toContain('autoComplete="new-password"')
  expect(page('abc')).not.toContain('abc')
})

test('a reset without its secret leads to a new one', () => {
  const page = (token: string | null) => renderToStaticMarkup(<ResetPasswordPage token={token} onDone={() => {}} />)
  expect(page(null)).not.toContain('<form')
  expect(page(null)).toContain('href="/forgot-password"')
  expect(page('abc')).toContain('type="password"')
})

test('a link to unsubscribe without its secret says so, and asks for nothing', () => {
  const page = renderToStaticMarkup(<UnsubscribePage token={null} />)
  expect(page).toContain('Use the whole link')
  expect(page).not.toContain('<form')
})

test('whoever forgot the password gives the e-mail', () => {
  expect(renderToStaticMarkup(<ForgotPasswordPage />)).toContain('type="email"')
})

test('the pages that mails link to are pages of the app', async () => {
  for (const path of ['/invitation', '/password-reset', '/forgot-password', '/unsubscribe']) {
    expect((await servePage(new Request(`http://localhost${path}`))).status, path).toBe(200)
  }
})
