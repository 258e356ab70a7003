import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('webhooks in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let receiver: Receiver
  let owner: Visitor
  const page = () => owner.page
  const dialog = () => page().getByRole('dialog')
  const panel = () => page().getByRole('complementary')

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    receiver = startReceiver()
    owner = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(`${site.url}/settings/webhooks`)
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await receiver?.close()
    await site?.close()
  })

  test('one is added, and its secret shown this once', async () => {
    await page().getByText('No webhooks yet').waitFor()
    await page().getByRole('button', { name: 'Add webhook' }).first().click()
    await dialog().getByLabel('Name').fill('Our website')
    await dialog().getByLabel('Address').fill(receiver.url('/angan'))
    await dialog().getByLabel('lead.created').check()
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Add webhook' }).click()
    const secret = dialog().getByLabel('Secret')
    await secret.waitFor()
    expect(await secret.inputValue()).toStartWith('whsec_')
    await dialog().getByRole('button', { name: 'Close' }).click()
    const [made] = (await site.app.call('GET', '/webhook-endpoints', { as: world.asha })).body.data
    expect(made).toMatchObject({ name: 'Our website', events: ['lead.created'], status: 'active' })
  })

  test('a test is sent at once and stands in the log', async () => {
    await page().getByRole('link', { name: 'Our website' }).click()
    await panel().getByRole('button', { name: 'Send test' }).click()
    await page().getByRole('status').getByText('Test: delivered').waitFor()
    await page().reload()
    await panel().getByText('Delivered', { exact: true }).waitFor()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/angan'])
    expect(await findingsOf(page())).toEqual([])
  })

  test('what did not arrive is sent again', async () => {
    const { sql } = site.app.db
    await site.app.call('POST', '/leads', { as: world.asha, body: { name: 'Kavita Rane', phone: '9800000021' } })
    let queued = 0
    while (queued === 0) {
      queued = (await sql`update webhook_delivery set status = 'failed' where kind = 'event' returning id`).length
    }
    await page().reload()
    await panel().getByText('Failed', { exact: true }).waitFor()
    await panel().getByRole('button', { name: 'Send again' }).click()
    await page().getByRole('status').getByText('It is sent again').waitFor()
    await panel().getByText('Waiting', { exact: true }).waitFor()
    const again = await sql`select status from webhook_delivery where replay_of_id is not null`
    expect(again.map(({ status }) => status)).toEqual(['pending'])
  })

  test('it is paused, and switched on again', async () => {
    await panel().getByRole('button', { name: 'Pause' }).click()
    await panel().getByRole('button', { name: 'Switch on' }).waitFor()
    await panel().getByText('Paused').waitFor()
    await panel().getByRole('button', { name: 'Switch on' }).click()
    await panel().getByRole('button', { name: 'Pause' }).waitFor()
  })

  test('it is deleted, after a question', async () => {
    await panel().getByRole('button', { name: 'Delete' }).click()
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await page().getByText('No webhooks yet').waitFor()
  })
}
