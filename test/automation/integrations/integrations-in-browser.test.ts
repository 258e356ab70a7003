import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('integrations in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let receiver: Receiver
  let owner: Visitor
  const page = () => owner.page
  const row = (name: string) => page().getByRole('row').filter({ hasText: name })
  const signIn = async (cookie: string) => {
    const value = cookie.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  }

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    receiver = startReceiver()
    for (const name of ['Our sheet', 'Old sheet']) {
      const body = { name, target_url: receiver.url(), events: ['lead.created'] }
      await site.app.call('POST', '/webhook-endpoints', { as: world.asha, body })
    }
    const { sql } = site.app.db
    await sql`update webhook_subscription set failures = 3, failing_since = now(), last_failure_at = now(),
      last_error = 'Answered 500' where name = 'Our sheet'`
    await sql`update webhook_subscription set status = 'paused' where name = 'Old sheet'`
    owner = await openBrowser(chromium!)
    await signIn(world.asha.headers.cookie!)
    await page().goto(`${site.url}/settings/integrations`)
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await receiver?.close()
    await site?.close()
  })

  test('what does not work stands first, with why and what to do', async () => {
    await row('Our sheet').waitFor()
    const first = (await page().getByRole('row').nth(1).textContent())!
    for (const said of ['Our sheet', 'Not working', 'Never', 'The last 3 attempts failed: Answered 500']) {
      expect(first).toContain(said)
    }
    expect(await findingsOf(page())).toEqual([])
    await page().getByLabel('Show').selectOption({ label: 'Needs attention' })
    await row('Old sheet').waitFor({ state: 'detached' })
    await page().goBack()
  })

  test('it is mended at its own door, and its settings are one press away', async () => {
    await page().goto(`${site.url}/settings/integrations`)
    await page().getByRole('button', { name: 'Switch on: Old sheet' }).click()
    await page().getByRole('button', { name: 'Switch on: Old sheet' }).waitFor({ state: 'detached' })
    const [paused] = await site.app.db.sql`select status from webhook_subscription where name = 'Old sheet'`
    expect(paused!.status).toBe('active')
    await page().getByRole('link', { name: 'Settings: Our sheet' }).click()
    await page().getByRole('heading', { name: 'Webhooks' }).waitFor()
    await page().goBack()
    await row('Our sheet').waitFor()
  })

  test('what can be connected is offered with the way to set it up', async () => {
    await page().getByRole('link', { name: 'Set up: Webhooks of rules' }).click()
    await page().getByRole('heading', { name: 'Automations' }).waitFor()
  })

  test('whoever has no say in connections sees no such page', async () => {
    await signIn(world.ravi.headers.cookie!)
    await page().goto(`${site.url}/settings/integrations`)
    await page().getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
}
