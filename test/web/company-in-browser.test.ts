import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type World } from '../support/world'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
describe.skipIf(!chromium)('the company in a browser', tryInBrowser)

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
    await owner.page.setViewportSize({ width: 360, height: 800 })
  })
  afterAll(async () => {
    await owner?.close()
    await site?.close()
  })

  const company = async () => (await site.app.call('GET', '/company', { as: world.asha })).body.data
  const isNarrow = async () => expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  test('the owner writes the profile, and is told at the field what is wrong', async () => {
    const { page } = owner
    await page.goto(`${site.url}/settings/company`)
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
    await page.getByLabel('PIN code').fill('411045')
    await page.getByRole('button', { name: 'Add registration' }).click()
    await page.getByLabel('Number').fill('A52100012345')
    await isNarrow()
    await page.getByRole('button', { name: 'Save' }).click()
    for (const name of ['line1', 'city', 'state_code', 'rera_state']) {
      await page.locator(`[name=${name}][aria-invalid=true]`).waitFor()
    }
    await page.getByLabel('Address', { exact: true }).fill('4 Baner Road')
    await page.getByLabel('City').fill('Pune')
    for (const name of ['state_code', 'rera_state']) await page.locator(`[name=${name}]`).selectOption('27')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Has a wrong check character').waitFor()
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    expect(await company()).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      address: { line1: '4 Baner Road', city: 'Pune', state_code: '27', pin: '411045' },
      rera_registrations: [{ state_code: '27', number: 'A52100012345', valid_until: null }],
    })
  })

  test('an office with a circle and hours of its own', async () => {
    const { page } = owner
    await page.goto(`${site.url}/settings/company/offices`)
    await page.getByText('No offices yet').waitFor()
    await page.getByRole('button', { name: 'Add office' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Wakad office')
    await dialog.getByLabel('Latitude').fill('18.5975')
    await dialog.getByLabel('This office has hours of its own').check()
    await dialog.getByLabel('Sunday').fill('11-16')
    await dialog.getByLabel('Monday').fill('from ten')
    await dialog.getByRole('button', { name: 'Add office' }).click()
    await dialog.locator('[name=lng][aria-invalid=true]').waitFor()
    await dialog.getByLabel('Longitude').fill('73.7698')
    await dialog.getByLabel('Radius').fill('150')
    await dialog.getByRole('button', { name: 'Add office' }).click()
    await dialog.locator('[name=monday][aria-invalid=true]').waitFor()
    await dialog.getByLabel('Monday').fill('')
    await dialog.getByRole('button', { name: 'Add office' }).click()
    await page.getByRole('heading', { name: 'Wakad office' }).waitFor()
    await isNarrow()
    const [office] = (await site.app.call('GET', '/branches', { as: world.ravi })).body.data
    expect(office).toMatchObject({
      geofence: { lat: 18.5975, lng: 73.7698, radius_m: 150 },
      business_hours: { monday: [], sunday: [{ from: '11:00', to: '16:00' }] },
    })
  })

  test('hours and a pasted list of holidays, with the line that can’t be read', async () => {
    const { page } = owner
    await page.goto(`${site.url}/settings/company/hours`)
    await page.getByLabel('Friday').fill('10:00-13:00, 12:00-19:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Overlaps another span').waitFor()
    await page.getByLabel('Friday').fill('10-13, 14-19')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    expect((await company()).business_hours.friday).toEqual([
      { from: '10:00', to: '13:00' },
      { from: '14:00', to: '19:00' },
    ])
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Holidays, one on each line').fill('26 January, Republic Day\nHoli')
    await dialog.getByRole('button', { name: 'Paste a list' }).click()
    await dialog.getByText('Line 2 has no date').waitFor()
    await dialog.getByLabel('Holidays, one on each line').fill('26 January, Republic Day\n4 March, Holi')
    await dialog.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByText('2 holidays added').waitFor()
    await page.getByText('Republic Day', { exact: true }).waitFor()
    await isNarrow()
  })

  test('numbering, which is never lowered, and what agents see', async () => {
    const { page } = owner
    await page.goto(`${site.url}/settings/company/numbering`)
    const leads = page.getByRole('region', { name: 'Leads' })
    await leads.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Pattern').fill('LVR-{YY}-{N:4}')
    await page.getByLabel('Next number').fill('500')
    await page.getByRole('button', { name: 'Save' }).click()
    await leads.getByText(/^LVR-\d\d-0500$/).waitFor()
    await leads.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Next number').fill('499')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Must be 500 or more').waitFor()
    await isNarrow()
    await page.goto(`${site.url}/settings/company/privacy`)
    await page.getByLabel('Phone numbers').selectOption('masked')
    await page.getByLabel('A closed lead is opened again for').fill('30')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    expect(await company()).toMatchObject({
      privacy: { agents_phone: 'masked', agents_email: 'full' },
      duplicates: { policy: 're_enquire', reopen_window_days: 30 },
    })
  })
}
