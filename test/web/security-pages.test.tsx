import { afterEach, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiFailure, get, post, whenProofIsAsked } from '../../src/web/client'
import { ConfirmEmailPage } from '../../src/web/entry/confirm-email'
import { SecondStepForm } from '../../src/web/entry/second-step-form'
import { servePage } from '../../src/web/serve-page'
import { SessionProvider } from '../../src/web/session'
import { CodesDialog } from '../../src/web/settings/recovery-codes-dialog'
import { PasskeysPanel } from '../../src/web/settings/security-passkeys'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** Answers what is asked, one after the other. */
function answering(...answers: [status: number, body: object][]): string[] {
  const asked: string[] = []
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    const [status, body] = answers.shift()!
    return Response.json(body, { status })
  }) as unknown as typeof fetch
  return asked
}
const asksForProof: [number, object] = [403, { error: { code: 'recent_sign_in_required', message: 'Prove it' } }]

test('a call that wants one more proof is repeated when it was given', async () => {
  const asked = answering(asksForProof, [200, { data: { secret: 'x' }, meta: {} }])
  let dialogs = 0
  const takeBack = whenProofIsAsked(async () => Boolean(++dialogs))
  expect(await post<object>('/account/totp')).toEqual({ secret: 'x' })
  expect([dialogs, asked]).toEqual([1, ['POST /api/v1/account/totp', 'POST /api/v1/account/totp']])
  takeBack()
})

test('two calls that wait for it ask once', async () => {
  answering(asksForProof, asksForProof, [200, { data: 1, meta: {} }], [200, { data: 2, meta: {} }])
  let dialogs = 0
  const takeBack = whenProofIsAsked(async () => {
    dialogs++
    await Bun.sleep(1)
    return true
  })
  const both = await Promise.all([get<number>('/mail-outbox/a'), get<number>('/mail-outbox/b')])
  expect([dialogs, both.map(answer => answer.data)]).toEqual([1, [1, 2]])
  takeBack()
})

test('whoever would rather not gets the refusal, and nothing is repeated', async () => {
  const asked = answering(asksForProof)
  const takeBack = whenProofIsAsked(async () => false)
  const failure = await post('/account/totp').catch((thrown: ApiFailure) => thrown)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect((failure as ApiFailure).code).toBe('recent_sign_in_required')
  expect(asked.length).toBe(1)
  takeBack()
})

test('the second step begins with the usual answer and offers the others', () => {
  const asked = { next: 'second_step', ticket: 't', expires_at: '' } as const
  const form = (methods: ('totp' | 'passkey' | 'recovery_code')[]) =>
    renderToStaticMarkup(<SecondStepForm asked={{ ...asked, methods }} onSignedIn={() => {}} onBack={() => {}} />)
  expect(form(['totp', 'recovery_code'])).toContain('autoComplete="one-time-code"')
  expect(form(['totp', 'recovery_code'])).toContain('Use a recovery code')
  // No passkeys here: without a browser there are none.
  expect(form(['passkey', 'recovery_code'])).toContain('name="recovery_code"')
})

test('recovery codes are shown whole, one in a line, to be copied', () => {
  const page = renderToStaticMarkup(<CodesDialog codes={['AAAA-BBBB', 'CCCC-DDDD']} onClose={() => {}} />)
  expect(page).toContain('AAAA-BBBB\nCCCC-DDDD')
  expect(page).toContain('download="angan-recovery-codes.txt"')
})

test('each passkey has its name, when it came, and its own buttons', () => {
  const session = { company: { time_zone: 'Asia/Kolkata' }, permissions: {} } as never
  const passkey = {
    id: 'psk_1',
    name: 'Pixel of Ravi',
    is_synced: true,
    created_at: '2026-11-20T04:30:00.000Z',
    last_used_at: null,
  }
  const page = renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <PasskeysPanel passkeys={[passkey]} onChanged={() => {}} />
    </SessionProvider>,
  )
  expect(page).toContain('Pixel of Ravi')
  expect(page).toContain('never used')
  expect(page).toContain('kept in several devices')
  expect(page).toContain('aria-label="Remove: Pixel of Ravi"')
})

test('the page of the link to another e-mail waits for a press, and without its secret says so', async () => {
  const page = (token: string | null) => renderToStaticMarkup(<ConfirmEmailPage token={token} onDone={() => {}} />)
  expect(page('abc')).toContain('Use this e-mail')
  expect(page('abc')).not.toContain('abc')
  expect(page(null)).not.toContain('<form')
  expect((await servePage(new Request('http://localhost/email-change'))).status).toBe(200)
})
