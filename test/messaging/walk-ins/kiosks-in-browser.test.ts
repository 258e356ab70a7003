import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('kiosks and walk-ins in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor
  let reception: Visitor
  let desk: Person
  let token = ''
  const page = () => owner.page
  const dialog = () => page().getByRole('dialog')
  const panel = () => page().getByRole('complementary')

  const enterAs = async (visitor: Visitor, { headers }: Person, path: string) => {
    const value = headers.cookie!.split('=')[1]!
    await visitor.page.context().addCookies([{ name: 'sid', value, url: site.url }])
    await visitor.page.goto(site.url + path)
  }
  const kiosk = async () => (await site.app.call('GET', '/kiosks', { as: world.asha })).body.data[0]
  const visit = (name: string, phone: string) =>
    site.app.call('POST', '/kiosk/walk-ins', {
      as: { headers: { authorization: `Bearer ${token}` } },
      body: {
        entries: [
          {
            ...{ client_id: `visitor-${phone}`, captured_at: new Date().toISOString() },
            ...{ name, phone, came_via: 'hoarding' },
          },
        ],
      },
    })

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    desk = await world.addMember('Leela Rao', 'receptionist')
    owner = await openBrowser(chromium!)
    reception = await openBrowser(chromium!)
    await enterAs(owner, world.asha, '/settings/kiosks')
    await enterAs(reception, desk, '/walk-ins')
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    expect(reception?.complaints).toEqual([])
    await owner?.close()
    await reception?.close()
    await site?.close()
  })

  test('one is added, and its code pairs a tablet while the dialog is open', async () => {
    await page().getByText('No kiosks yet').waitFor()
    await page().getByRole('button', { name: 'Add kiosk' }).click()
    await dialog().getByLabel('Name').fill('Reception tablet')
    await dialog().getByLabel('Site office').fill('Skyline Heights')
    await dialog().getByRole('button', { name: 'Add kiosk' }).click()
    const code = await page().locator('.read-out').textContent()
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByText('Waiting for the tablet').waitFor()
    const [said] = /[A-Z2-9]{4} [A-Z2-9]{4}$/.exec(code!)!
    const paired = await site.app.call('POST', '/kiosk/pair', { body: { code: said, app_version: '1.0' } })
    token = paired.body.data.token
    await dialog().getByText('The tablet is paired and ready for visitors.').waitFor()
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page().getByRole('cell', { name: 'Paired' }).waitFor()
  })

  test('what it shows and asks is set, and what is wrong stands at its field', async () => {
    await page().getByRole('link', { name: 'Reception tablet' }).click()
    expect(await findingsOf(page())).toEqual([])
    await panel().getByRole('link', { name: 'Settings' }).click()
    await page().getByLabel('Heading').fill('Welcome to Skyline')
    await page().getByLabel('Budget ranges').fill('up to 50')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByText('“up to 50”: write it as 50 L - 80 L').waitFor()
    await page().getByLabel('Budget ranges').fill('50 L - 80 L\nBig homes: 80 L - 1.5 Cr')
    await page().getByLabel('Colour').fill('blue')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByText('Must be a colour such as #1f5f8b').waitFor()
    await page().getByLabel('Colour').fill('#aa3311')
    await page().getByLabel('Owner when no rule fits').selectOption('Ravi Patil')
    await page().getByLabel('Event', { exact: true }).check()
    expect(await findingsOf(page())).toEqual([])
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByRole('status').getByText('Saved.').waitFor()
    const { settings } = await kiosk()
    expect(settings).toMatchObject({
      ...{ welcome_title: 'Welcome to Skyline', accent: '#aa3311', default_owner_id: world.ravi.id },
      budget_bands: [
        { label: '50 L - 80 L', min: 5_000_000_00, max: 8_000_000_00 },
        { label: 'Big homes', min: 8_000_000_00, max: 15_000_000_00 },
      ],
    })
    expect(settings.came_via).toContain('event')
    // Saved twice without leaving: the second is no conflict with the first.
    await page().getByLabel('Budget ranges').fill('50 L - 90 L')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByLabel('Budget ranges').and(page().getByText('50 L - 90 L')).waitFor()
    expect((await kiosk()).settings.budget_bands).toHaveLength(1)
  })

  test('a visitor comes up at the reception at once, with who got them', async () => {
    const { page: list } = reception
    await list.getByText('No walk-ins on this day').waitFor()
    expect((await visit('Kavita Rane', '9800000021')).status).toBe(200)
    const row = list.getByRole('row').filter({ hasText: 'Kavita Rane' })
    await row.getByText('Ravi Patil').waitFor()
    expect(await row.textContent()).toContain('Skyline Heights')
    expect(await list.getByRole('status').getByText('1 visitor, 1 waiting').count()).toBe(1)
    expect(await findingsOf(list)).toEqual([])
    await row.getByRole('button', { name: 'I will attend' }).click()
    await row.getByText('Leela Rao,').waitFor()
    await list.getByText('1 visitor, 0 waiting').waitFor()
  })

  test('another day is another list, which has an address', async () => {
    const { page: list } = reception
    await list.getByLabel('Day').fill('2026-01-05')
    await list.getByText('No walk-ins on this day').waitFor()
    expect(list.url()).toEndWith('/walk-ins?day=2026-01-05')
    await list.getByRole('button', { name: 'Back to today' }).click()
    await list.getByRole('link', { name: 'Kavita Rane' }).click()
    await list.getByRole('heading', { name: 'Kavita Rane' }).waitFor()
  })

  test('on a phone the further pages are behind More', async () => {
    const { page: list } = reception
    await list.setViewportSize({ width: 390, height: 844 })
    await list.goto(`${site.url}/walk-ins`)
    await list.getByRole('link', { name: 'Kavita Rane' }).waitFor()
    expect(await list.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(list)).toEqual([])
    await page().setViewportSize({ width: 390, height: 844 })
    await page().getByRole('button', { name: 'More' }).click()
    await page().getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await page().getByRole('button', { name: 'More' }).and(page().locator('[aria-expanded=false]')).waitFor()
    await page().setViewportSize({ width: 1280, height: 800 })
  })

  test('it is revoked after a question, and its tablet is refused', async () => {
    await page().goto(`${site.url}/settings/kiosks`)
    await page().getByRole('link', { name: 'Reception tablet' }).click()
    await panel().getByRole('button', { name: 'Revoke' }).click()
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await panel().getByText('Revoked', { exact: true }).first().waitFor()
    expect(await panel().getByRole('button', { name: 'New pairing code' }).count()).toBe(0)
    expect(
      (await site.app.call('GET', '/kiosk/settings', { as: { headers: { authorization: `Bearer ${token}` } } })).status,
    ).toBe(401)
  })

  test('an agent has the list of those whose leads they see, and no kiosks', async () => {
    const { page: list } = reception
    await enterAs(reception, world.imran, '/walk-ins')
    await list.getByText('No walk-ins on this day').waitFor()
    expect(await list.getByRole('link', { name: 'Set up kiosks' }).count()).toBe(0)
  })
}
