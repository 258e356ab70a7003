import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('hooks of automation tools in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let receiver: Receiver
  let owner: Visitor
  const page = () => owner.page
  const panel = () => page().getByRole('complementary')
  const dialog = () => page().getByRole('dialog')

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    receiver = startReceiver()
    owner = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await receiver?.close()
    await site?.close()
  })

  test('while there are none it says how one comes about', async () => {
    await page().goto(`${site.url}/settings/hooks`)
    await page().getByText('No hooks yet').waitFor()
    await page().getByText('Connect a tool with an API key', { exact: false }).waitFor()
    await page().getByRole('link', { name: 'an API key' }).click()
    await page().getByRole('heading', { name: 'API keys' }).waitFor()
  })

  test('one that a tool subscribed is seen with what it was sent', async () => {
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    const body = { target_url: receiver.url('/zap'), trigger: 'new_lead', app: 'Zapier' }
    const { status } = await site.app.call('POST', '/hooks', { as: key, body })
    expect(status).toBe(201)
    await page().goto(`${site.url}/settings/hooks`)
    await page().getByRole('link', { name: 'Zapier: New lead' }).click()
    await panel().getByText('Nothing was sent yet').waitFor()
    expect(await panel().textContent()).toContain(receiver.url('/zap'))
    expect(await findingsOf(page())).toEqual([])
  })

  test('it is paused and switched on again', async () => {
    await panel().getByRole('button', { name: 'Pause' }).click()
    await panel().getByRole('button', { name: 'Switch on' }).click()
    await panel().getByRole('button', { name: 'Pause' }).waitFor()
    const [{ status }] = (await site.app.call('GET', '/webhook-endpoints?kind=trigger', { as: world.asha })).body.data
    expect(status).toBe('active')
  })

  test('it is removed after a question', async () => {
    await panel().getByRole('button', { name: 'Remove' }).click()
    await dialog().getByRole('button', { name: 'Remove' }).click()
    await page().getByText('No hooks yet').waitFor()
    expect((await site.app.call('GET', '/webhook-endpoints?kind=trigger', { as: world.asha })).body.data).toEqual([])
  })
}
