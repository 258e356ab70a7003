import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenLead } from '../leads/leads/given'
import { makeWorld, type World } from '../support/world'
import { holderOf } from '../work/given-work'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
describe.skipIf(!chromium)('the team in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    owner = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await owner.page.context().addCookies([{ name: 'sid', value, url: site.url }])
  })
  afterAll(async () => {
    await owner?.close()
    await site?.close()
  })

  test('the owner sees what is open, hands it over and deactivates, after being told where a choice is missing', async () => {
    const lead = await givenLead(site.app, world, { owner: world.ravi })
    const { page } = owner
    await page.goto(`${site.url}/settings/team`)
    const neha = page.locator('tbody tr').filter({ hasText: 'Neha' })
    await neha.waitFor()
    await page.getByLabel('Find').fill('ravi')
    await neha.waitFor({ state: 'detached' })
    expect(await page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 open lead').waitFor()
    await dialog.getByLabel('Everything goes to').selectOption('each')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.locator('[name=leads][aria-invalid=true]').waitFor()
    await dialog.getByLabel('Everything goes to').selectOption({ label: 'Neha Deshmukh' })
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('handed over').waitFor()
    expect(await holderOf(site.app, lead.id)).toBe('Neha')
    expect((await site.app.call('GET', '/session', { as: world.ravi })).status).toBe(401)
  })

  test('a right of a role is changed, shown beside what it began as, and reset, on a phone’s width', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${site.url}/settings/roles`)
    const card = page.getByRole('article', { name: 'Agent' })
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Leads: See').selectOption('all')
    await page.getByText('Began as: Own').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Save' }).click()
    await card.getByText('Changed').waitFor()
    const rights = async () =>
      (await site.app.call('GET', '/session', { as: world.neha })).body.data.permissions['leads.view']
    expect(await rights()).toBe('all')
    await card.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await card.getByText('Changed').waitFor({ state: 'detached' })
    expect(await rights()).toBe('own')
    expect(owner.complaints).toEqual([])
  })
}
