import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenContact } from '../../leads/leads/given'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('the list of contacts in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let visitor: Visitor
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')
  const rows = () => page().locator('.kit-table tbody tr[data-index]')
  const names = () => page().locator('.kit-table .row-link').allInnerTexts()
  const shows = (count: number) =>
    page().waitForFunction(n => document.querySelectorAll('.kit-table .row-link').length === n, count)

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    for (const [name, city, phone] of [
      ['Kavita Rane', 'Pune', '9800000011'],
      ['Manish Lodha', 'Pune', '9800000012'],
      ['Zarina Khan', 'Mumbai', '9800000013'],
    ] as const) {
      const id = await givenContact(site.app, world, { name, city, owner: world.asha, phones: [phone] })
      if (name === 'Manish Lodha')
        await site.app.call('PATCH', `/contacts/${id}`, { as: world.asha, body: { kinds: ['landlord'] } })
    }
    visitor = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(`${site.url}/contacts`)
    await rows().first().waitFor()
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await site?.close()
  })

  test('is sorted at its heading and asked by hand for landlords in Pune', async () => {
    await shows(3)
    await page().getByRole('button', { name: 'Name', exact: true }).click()
    await page().locator('th[aria-sort=ascending]').waitFor()
    await shows(3)
    expect(await names()).toEqual(['Kavita Rane', 'Manish Lodha', 'Zarina Khan'])
    await page().locator('.filters').getByLabel('Kind').selectOption({ label: 'Landlord' })
    await shows(1)
    await page().getByRole('button', { name: 'Filters (1)' }).click()
    await dialog().getByRole('button', { name: 'Add condition' }).click()
    const condition = dialog().locator('.condition').nth(1)
    await condition.getByLabel('Field').selectOption({ label: 'City' })
    await condition.getByLabel('Condition').selectOption({ label: 'is' })
    await condition.getByLabel('Value').fill('Pune')
    await dialog().getByRole('button', { name: 'Show' }).click()
    await page().getByRole('button', { name: 'Remove “City is Pune”' }).waitFor()
    expect(JSON.parse(new URL(page().url()).searchParams.get('filter')!)).toEqual([
      { field: 'kinds', op: 'has_any', value: ['landlord'] },
      { field: 'city', op: 'eq', value: 'Pune' },
    ])
    await shows(1)
    expect(await names()).toEqual(['Manish Lodha'])
    expect(await findingsOf(page())).toEqual([])
  })

  test('what is asked of consent is one question of all channels', async () => {
    await page().getByRole('button', { name: 'Clear filters' }).click()
    await shows(3)
    await page().locator('.filters').getByLabel('Consent to offers').selectOption({ label: 'Do not disturb' })
    await page().getByText('Nothing fits these filters').waitFor()
    await page().getByRole('button', { name: 'Clear filters' }).last().click()
    await shows(3)
  })

  test('a person opens beside the list, and their page leads on and back', async () => {
    await rows()
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page().getByRole('menuitem', { name: 'Quick look' }).click()
    const panel = page().getByRole('complementary')
    await panel.getByText('+91 98000 00011').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
    await page().getByRole('link', { name: 'Kavita Rane' }).click()
    await page().getByRole('heading', { level: 1, name: 'Kavita Rane' }).waitFor()
    await page().getByRole('link', { name: 'Next' }).click()
    await page().getByRole('heading', { level: 1, name: 'Manish Lodha' }).waitFor()
    await page().locator('a.back').click()
    await shows(3)
    expect(new URL(page().url()).searchParams.get('sort')).toBe('name')
  })

  test('n adds a person, and on a phone each is a card with Call', async () => {
    await page().keyboard.press('n')
    await dialog().getByRole('heading', { name: 'Add contact' }).waitFor()
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page().setViewportSize({ width: 390, height: 844 })
    const call = rows().first().getByRole('link', { name: /^Call/ })
    await call.waitFor()
    expect(await call.getAttribute('href')).toBe('tel:+919800000011')
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(page())).toEqual([])
  })
}
