import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenLead } from '../leads/leads/given'
import { makeWorld, type World } from '../support/world'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
describe.skipIf(!chromium)('a lead that two people have open', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor
  let lead: { id: string }
  const page = () => owner.page
  const dialog = () => page().getByRole('dialog')
  const byRavi = (method: string, path: string, body: object) =>
    site.app.call(method, `/leads/${lead.id}${path}`, { as: world.ravi, body })
  const wishes = async () => (await site.app.call('GET', `/leads/${lead.id}/requirement`, { as: world.asha })).body.data

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
    expect(owner?.complaints.filter(line => !line.includes('409'))).toEqual([])
    await owner?.close()
    await site?.close()
  })
  beforeEach(async () => {
    lead = await givenLead(site.app, world, { owner: world.ravi })
    await byRavi('PUT', '/requirement', { localities: ['Wakad'], bhk: [2] })
    await page().goto(`${site.url}/leads/${lead.id}`)
    await page().getByText('Wakad').first().waitFor()
  })

  test('takes what both typed: the form that was there before says what the other changed, and keeps what is in it', async () => {
    await page().getByRole('button', { name: 'Edit', exact: true }).first().click()
    await dialog().locator('[name=budget_max]').fill('1 Cr')
    await byRavi('PUT', '/requirement', { localities: ['Kharadi'], bhk: [2] })
    // The page behind the form shows it by itself.
    await page().locator('.two-columns').getByText('Kharadi').first().waitFor()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText('Localities: Kharadi').waitFor()
    expect(await dialog().locator('[name=localities]').inputValue()).toBe('Kharadi')
    expect(await dialog().locator('[name=budget_max]').inputValue()).toBe('1 Cr')
    expect(await wishes()).toMatchObject({ localities: ['Kharadi'], budget_max: null })

    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await wishes()).toMatchObject({ localities: ['Kharadi'], budget_max: 1_000_000_000 })
  })

  test('takes a change without a word where the other changed nothing that stands on the form', async () => {
    await page().getByRole('button', { name: 'Edit', exact: true }).first().click()
    await dialog().locator('[name=budget_max]').fill('90 lakh')
    await byRavi('PATCH', '', { temperature: 'hot' })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await wishes()).toMatchObject({ localities: ['Wakad'], budget_max: 900_000_000 })
  })

  test('moves on from where the other left it, and not back', async () => {
    await page().getByRole('button', { name: 'Change status' }).click()
    await dialog().locator('[name=reason]').fill('Asked for a plan')
    expect((await byRavi('POST', '/status', { status: 'contacted' })).status).toBe(200)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText('Status: Contacted').waitFor()
    expect(await dialog().locator('[name=reason]').inputValue()).toBe('Asked for a plan')
    const { body } = await site.app.call('GET', `/leads/${lead.id}`, { as: world.asha })
    expect(body.data.status.key).toBe('contacted')
  })

  test('is followed up when one presses it, with a note, and no more once it is taken off', async () => {
    const followUp = async () =>
      (await site.app.call('GET', `/leads/${lead.id}`, { as: world.asha })).body.data.follow_up_at
    const open = () => page().getByRole('button', { name: 'Plan follow-up' }).click()
    await open()
    await dialog().locator('[name=at]').fill('2020-01-01T10:00')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText('Is over already').waitFor()
    await dialog().getByRole('button', { name: 'Tomorrow 10:00' }).click()
    await dialog().locator('[name=note]').fill('Ask about the loan')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(Date.parse(await followUp())).toBeGreaterThan(Date.now())
    await page().getByText('Ask about the loan').waitFor()
    await open()
    await dialog().getByRole('button', { name: 'Take it off' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await followUp()).toBeNull()
  })
}
