import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { clock, minutes } from '../../../src/platform/clock'
import { installation, setInstallation } from '../../../src/platform/installation'
import { challengeOf } from '../../../src/platform/secrets/tokens'
import { setupLink } from '../../../src/workspace'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
const OWNER = { email: 'asha.kulkarni@example.in', password: 'monsoon over wakad' }

describe.skipIf(!chromium)('the page that lets an assistant in', tryInBrowser)

function tryInBrowser(): void {
  const realNow = clock.now
  let site: Site
  let owner: Visitor
  let host: ReturnType<typeof Bun.serve>

  beforeAll(async () => {
    site = await openSite()
    setInstallation({ ...installation(), webhookAllowNets: ['127.0.0.0/8'], webhookAllowHttp: true })
    host = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch(request) {
        const { pathname, searchParams } = new URL(request.url)
        const html = { headers: { 'content-type': 'text/html' } }
        if (pathname === '/callback') return new Response(`<p>Came back with ${[...searchParams.keys()][0]}</p>`, html)
        const client_id = `http://127.0.0.1:${host.port}/client.json`
        return Response.json({
          client_id,
          client_name: 'Claude',
          redirect_uris: [`http://127.0.0.1:${host.port}/callback`],
        })
      },
    })
    owner = await openBrowser(chromium!)
    const token = (await setupLink())!.split('#token=')[1]
    const body = { token, company_name: 'Lakeview Realty', owner: { name: 'Asha Kulkarni', ...OWNER } }
    expect((await site.app.call('POST', '/setup', { body })).status).toBe(201)
  })
  afterAll(async () => {
    clock.now = realNow
    await owner?.close()
    await host?.stop(true)
    await site?.close()
  })

  const asking = (): string => {
    const origin = `http://127.0.0.1:${host.port}`
    const query = new URLSearchParams({
      ...{
        response_type: 'code',
        client_id: `${origin}/client.json`,
        redirect_uri: `${origin}/callback`,
        state: 's 1',
      },
      ...{ code_challenge: challengeOf('x'.repeat(43)), code_challenge_method: 'S256', scope: 'leads:read' },
    })
    return `${site.url}/oauth/authorize?${query}`
  }

  test('is reached through the sign-in', async () => {
    const { page } = owner
    await page.goto(asking())
    await page.getByLabel('E-mail').fill(OWNER.email)
    await page.getByLabel('Password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Let Claude read your CRM?' }).waitFor()
  })

  test('asks a sign-in of long ago for the password once more, and goes on from there', async () => {
    const { page } = owner
    clock.now = () => realNow() + minutes(11)
    await page.goto(asking())
    await page.getByRole('heading', { name: 'Is it you?' }).waitFor()
    await page.getByLabel('Your password').fill('not this one')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('Is not your password').waitFor()
    await page.getByLabel('Your password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('heading', { name: 'Let Claude read your CRM?' }).waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('Came back with code').waitFor()
    expect(owner.complaints).toEqual([])
  })
}
