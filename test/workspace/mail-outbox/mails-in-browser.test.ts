import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('without a mail server', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor
  const page = () => owner.page
  const dialog = () => page().getByRole('dialog')

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    owner = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await site?.close()
  })

  test('the link of an invitation is shown to whoever invited, to be handed on', async () => {
    await page().goto(`${site.url}/settings/team`)
    await page().getByRole('button', { name: 'Add member' }).click()
    await dialog().getByLabel('Name').fill('Kiran Desai')
    await dialog().getByLabel('E-mail').fill('kiran.desai@example.in')
    await dialog().getByRole('button', { name: 'Add member' }).click()
    const link = page().getByRole('dialog', { name: 'Invite Kiran Desai' }).getByLabel('Link')
    await link.waitFor()
    const first = await link.inputValue()
    expect(first).toStartWith(`${site.url}/invitation#token=`)
    await dialog().getByRole('button', { name: 'Close' }).click()
    const row = page().getByRole('row').filter({ hasText: 'Kiran Desai' })
    await row.getByRole('button', { name: 'Invitation link' }).click()
    await link.waitFor()
    expect(await link.inputValue()).toBe(first)
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  test('the outbox shows what was written, and its link on asking', async () => {
    await page().goto(`${site.url}/settings/mails`)
    const mail = page().getByRole('row').filter({ hasText: 'kiran.desai@example.in' })
    await mail.waitFor()
    expect(await mail.textContent()).toContain('Kept here')
    await mail.getByRole('link').click()
    const panel = page().getByRole('complementary')
    await panel.getByRole('button', { name: 'Read mail' }).click()
    expect(await panel.getByLabel('Link').inputValue()).toStartWith(`${site.url}/invitation#token=`)
    expect(await findingsOf(page())).toEqual([])
    const entries = (await site.app.call('GET', '/audit-log?limit=50', { as: world.asha })).body.data
    expect(entries.map(({ action }: { action: string }) => action)).toContain('mail.link_shown')
  })

  test('those who may not look after the team see neither', async () => {
    const value = world.ravi.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(`${site.url}/settings/mails`)
    await page().getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
}
