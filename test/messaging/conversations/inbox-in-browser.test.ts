import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { handOver } from '../../../src/messaging/conversations/hand-over'
import { givenLead } from '../../leads/leads/given'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('the inbox in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let provider: Receiver
  let visitor: Visitor
  let channel: { id: string; secret: string }
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')
  const thread = () => page().getByRole('region', { name: 'Kavita Rane' })
  const signIn = async (cookie: string) => {
    const value = cookie.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  }
  let told = 0
  /** As the provider tells it, signed. */
  const tell = async (more: object) => {
    const event = { kind: 'message', provider_id: `wa-${++told}`, from: '919811100001', name: 'Kavita Rane', ...more }
    const body = JSON.stringify({ events: [event] })
    const at = new Date()
    const headers = {
      'webhook-id': `in_${told}`,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(channel.secret).sign(`in_${told}`, at, body),
      'content-type': 'application/json',
    }
    const { status } = await site.app.call('POST', `/message-channels/${channel.id}/inbound`, { body, headers })
    expect(status).toBe(202)
  }

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    provider = startReceiver()
    provider.answer = () => Response.json({ provider_id: `out-${++told}` })
    await givenLead(site.app, world, { owner: world.ravi, phones: ['9811100001'] })
    visitor = await openBrowser(chromium!)
    await signIn(world.asha.headers.cookie!)
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await provider?.close()
    await site?.close()
  })

  test('while no channel is set up it says so, and leads to where one is', async () => {
    await page().goto(`${site.url}/inbox`)
    await page().getByText('No channel is set up').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await page().getByRole('link', { name: 'Set up a channel' }).click()
    await page().getByText('No channels yet').waitFor()
  })

  test('a channel is added, and its address and secret shown', async () => {
    await page().getByRole('button', { name: 'Add channel' }).first().click()
    await dialog().getByLabel('Name').fill('Sales WhatsApp')
    await dialog().getByLabel('Kind').selectOption({ label: 'WhatsApp' })
    await dialog().getByLabel('Address to send by').fill(provider.url('/send'))
    await dialog().getByLabel('Source of new leads').selectOption({ label: 'Website' })
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Add channel' }).click()
    const secret = dialog().getByLabel('Secret')
    await secret.waitFor()
    const [made] = (await site.app.call('GET', '/message-channels', { as: world.asha })).body.data
    channel = { id: made.id, secret: await secret.inputValue() }
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page().getByRole('link', { name: 'Sales WhatsApp' }).click()
    const inbound = page().getByRole('complementary').getByLabel('Address for incoming messages')
    expect(await inbound.inputValue()).toBe(made.inbound_url)
    // What nobody touched stays: the source is not the first of the list.
    await page().getByRole('complementary').getByRole('button', { name: 'Edit' }).click()
    await dialog().getByLabel('Name').fill('Our WhatsApp')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page().getByRole('complementary').getByRole('heading', { name: 'Our WhatsApp' }).waitFor()
    const [changed] = (await site.app.call('GET', '/message-channels', { as: world.asha })).body.data
    expect(changed).toMatchObject({ name: 'Our WhatsApp', source: made.source, send_url: made.send_url })
  })

  test('what somebody writes comes in by itself, is opened and is read by that', async () => {
    await signIn(world.ravi.headers.cookie!)
    await page().goto(`${site.url}/inbox`)
    await page().getByText('No messages yet').waitFor()
    await tell({ text: 'Is the flat still there?' })
    const line = page().getByRole('link', { name: 'Kavita Rane' })
    await line.getByText('1 unread').waitFor()
    await line.click()
    await thread().getByText('Is the flat still there?').waitFor()
    await line.getByText('1 unread').waitFor({ state: 'detached' })
    const [conversation] = (await site.app.call('GET', '/conversations', { as: world.ravi })).body.data
    expect(conversation.unread).toBe(0)
    expect(await findingsOf(page())).toEqual([])
  })

  test('a reply goes out, and how it fares is seen without reading again', async () => {
    await thread().getByLabel('Reply').fill('Yes. When do you want to see it?')
    await thread().getByRole('button', { name: 'Send' }).click()
    await thread().getByText('Sending').waitFor()
    await handOver()
    await thread().getByText('Sent').waitFor()
    expect(provider.received.map(({ path }) => path)).toEqual(['/send'])
    expect(await thread().getByLabel('Reply').inputValue()).toBe('')
    await tell({ text: 'On Saturday' })
    await thread().getByText('On Saturday').waitFor()
  })

  test('what stands against a reply is said, and nothing is offered where the channel sends nothing', async () => {
    await thread().getByRole('button', { name: 'Send' }).click()
    await thread().locator('textarea[aria-invalid=true]').waitFor()
    const body = { is_on: false }
    await site.app.call('PATCH', `/message-channels/${channel.id}`, { as: world.asha, body })
    await page().reload()
    await thread().getByText('Nothing can be sent by this channel', { exact: false }).waitFor()
  })

  test('on a phone it is the list or the conversation', async () => {
    await page().setViewportSize({ width: 390, height: 844 })
    await page().getByRole('link', { name: 'Inbox' }).first().click()
    await page().getByRole('link', { name: 'Kavita Rane' }).waitFor()
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('another team sees nothing of it', async () => {
    await signIn(world.imran.headers.cookie!)
    await page().goto(`${site.url}/inbox`)
    await page().getByText('No messages yet').waitFor()
  })
}
