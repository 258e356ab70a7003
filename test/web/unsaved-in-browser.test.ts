import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { makeWorld } from '../support/world'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
describe.skipIf(!chromium)('edits that were not saved', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let owner: Visitor
  const page = () => owner.page
  const question = () => page().getByRole('alertdialog', { name: 'Leave without saving?' })
  const answer = (name: 'Keep editing' | 'Leave without saving') => question().getByRole('button', { name }).click()
  const path = () => new URL(page().url()).pathname

  beforeAll(async () => {
    site = await openSite()
    const world = await makeWorld(site.app)
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

  describe('in a dialog', () => {
    const dialog = () => page().getByRole('dialog', { name: 'Add rule' })
    beforeEach(async () => {
      await page().goto(`${site.url}/settings/assignment`)
      await page().getByRole('button', { name: 'Add rule' }).click()
      await dialog().locator('[name=name]').waitFor()
    })

    test('are asked about at Escape and at ×, and stay when they are to be kept', async () => {
      await dialog().locator('[name=name]').fill('Evenings')
      await page().keyboard.press('Escape')
      await answer('Keep editing')
      expect(await dialog().locator('[name=name]').inputValue()).toBe('Evenings')
      await dialog().getByRole('button', { name: 'Close' }).click()
      await answer('Leave without saving')
      await dialog().waitFor({ state: 'hidden' })
    })

    test('are none where what was typed is taken back', async () => {
      await dialog().locator('[name=name]').fill('Evenings')
      await dialog().locator('[name=name]').fill('')
      await page().keyboard.press('Escape')
      await dialog().waitFor({ state: 'hidden' })
    })
  })

  describe('on a page', () => {
    const name = () => page().locator('[name=name]')
    beforeEach(async () => {
      await page().goto(`${site.url}/settings/company`)
      await name().waitFor()
    })

    test('are asked about at a link and at Back', async () => {
      await page().getByRole('link', { name: 'Contacts', exact: true }).click()
      await page().getByRole('heading', { name: 'Contacts' }).waitFor()
      await page().getByRole('link', { name: 'Settings', exact: true }).click()
      await page().getByRole('link', { name: 'Company', exact: true }).click()
      await name().fill('Other Estates')

      await page().getByRole('link', { name: 'Leads', exact: true }).click()
      await answer('Keep editing')
      expect(path()).toBe('/settings/company')

      await page().evaluate(() => history.back())
      await answer('Keep editing')
      expect([path(), await name().inputValue()]).toEqual(['/settings/company', 'Other Estates'])

      await page().getByRole('link', { name: 'Leads', exact: true }).click()
      await answer('Leave without saving')
      await page().getByRole('heading', { name: 'Leads' }).waitFor()
    })

    test('are none once they are saved', async () => {
      await name().fill('Sahyadri and Sons')
      await page().getByRole('button', { name: 'Save' }).first().click()
      await page().getByText('Saved').first().waitFor()
      await page().getByRole('link', { name: 'Leads', exact: true }).click()
      await page().getByRole('heading', { name: 'Leads' }).waitFor()
    })
  })
}
