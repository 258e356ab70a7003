import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('localities in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor
  const page = () => owner.page
  const dialog = () => page().getByRole('dialog')
  const panel = () => page().getByRole('complementary')
  const rows = () => page().locator('.kit-table tbody tr:not(.gap)')
  const names = () => page().locator('.kit-table .row-link').allInnerTexts()

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    for (const [name, city] of [
      ['Wakad', 'Pune'],
      ['Baner', 'Pune'],
      ['Powai', 'Mumbai'],
    ]) {
      await site.app.call('POST', '/localities', { as: world.asha, body: { name, city } })
    }
    owner = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(`${site.url}/localities`)
    await rows().first().waitFor()
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await site?.close()
  })

  test('are added in a drawer, which says at the field what is wrong', async () => {
    await page().getByRole('button', { name: 'Add locality' }).first().click()
    await dialog().getByRole('button', { name: 'Add locality' }).click()
    await dialog().locator('[name=name][aria-invalid=true]').waitFor()
    await dialog().getByLabel('Name').fill('Hinjewadi')
    await dialog().getByLabel('Also called').fill('Hinjawadi, Hinjewadi Phase 1')
    await dialog().getByRole('button', { name: 'Add locality' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page().getByRole('link', { name: 'Hinjewadi' }).waitFor()
    const [made] = (await site.app.call('GET', '/localities?q=hinjawadi', { as: world.asha })).body.data
    expect(made).toMatchObject({ name: 'Hinjewadi', city: null, aliases: ['Hinjawadi', 'Hinjewadi Phase 1'] })
  })

  test('Back asks before what was typed in a drawer is lost, and stays where it was', async () => {
    await page().getByRole('button', { name: 'Add locality' }).first().click()
    await dialog().getByLabel('Name').fill('Kharadi')
    await page().evaluate(() => history.back())
    await page().getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog().getByLabel('Name').inputValue()).toBe('Kharadi')
    expect(new URL(page().url()).searchParams.get('dialog')).toBe('new')
    await page().evaluate(() => history.back())
    await page().getByRole('button', { name: 'Leave without saving' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(new URL(page().url()).search).toBe('')
  })

  test('are sorted at the heading, and narrowed; the address says so', async () => {
    expect(await names()).toEqual(['Baner', 'Hinjewadi', 'Powai', 'Wakad'])
    await page().getByRole('button', { name: 'Name', exact: true }).click()
    await page().locator('th[aria-sort=descending]').waitFor()
    await page().waitForFunction(() => document.querySelector('.kit-table .row-link')?.textContent === 'Wakad')
    await page().getByRole('button', { name: 'Filters' }).click()
    await dialog().getByLabel('Field').selectOption({ label: 'City' })
    await dialog().getByRole('button', { name: 'Show' }).click()
    await dialog().getByText('City: Give a value').waitFor()
    await dialog().getByLabel('Value').fill('pune')
    await dialog().getByRole('button', { name: 'Show' }).click()
    await page().waitForFunction(() => document.querySelectorAll('.kit-table .row-link').length === 2)
    expect(await names()).toEqual(['Wakad', 'Baner'])
    const { searchParams } = new URL(page().url())
    expect(Object.fromEntries(searchParams)).toEqual({
      sort: '-name',
      filter: '[{"field":"city","op":"contains","value":"pune"}]',
    })
    await page().getByRole('button', { name: 'City contains pune' }).first().waitFor()
    await page().reload()
    await rows().first().waitFor()
    expect(await names()).toEqual(['Wakad', 'Baner'])
    expect(await findingsOf(page())).toEqual([])
  })

  test('open beside the list, one after the other, and are changed there', async () => {
    await page().getByRole('link', { name: 'Wakad' }).click()
    await panel().getByRole('heading', { name: 'Wakad' }).waitFor()
    expect(new URL(page().url()).searchParams.get('open')).toStartWith('loc_')
    await panel().getByRole('button', { name: 'Next' }).click()
    await panel().getByRole('heading', { name: 'Baner' }).waitFor()
    await panel().getByRole('button', { name: 'Edit' }).click()
    await dialog().getByLabel('PIN code').fill('411045')
    const part = dialog().getByRole('combobox', { name: 'Part of' })
    await part.fill('Waka')
    await dialog().getByRole('option', { name: 'Wakad' }).waitFor()
    await part.press('Enter')
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    await panel().getByText('411045').waitFor()
    await panel().locator('dd', { hasText: 'Wakad' }).waitFor()
    await page().keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    await page().goBack()
  })

  test('have a page, where each fact is changed in its place and notes are written', async () => {
    await page().getByRole('link', { name: 'Baner' }).click()
    await panel().getByRole('link', { name: 'Open' }).click()
    await page().getByRole('heading', { level: 1, name: 'Baner' }).waitFor()
    await page().getByRole('button', { name: 'Change City' }).click()
    await page().locator('.inline-facts [name=city]').fill('Pune West')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().locator('.inline-facts dd', { hasText: 'Pune West' }).waitFor()
    await page().getByLabel('Write a note').fill('New bridge opens in June')
    await page().getByRole('button', { name: 'Add note' }).click()
    await page().locator('.entry', { hasText: 'New bridge opens' }).waitFor()
    expect(await findingsOf(page())).toEqual([])
    await page().getByRole('button', { name: 'Archive' }).click()
    await dialog().getByRole('button', { name: 'Archive' }).click()
    await page().getByText('out of lists and searches').waitFor()
    await page().getByRole('button', { name: 'Restore' }).click()
    await page().getByRole('button', { name: 'Edit', exact: true }).waitFor()
  })

  test('are archived many at once', async () => {
    await page().goto(`${site.url}/localities`)
    for (const name of ['Powai', 'Hinjewadi'])
      await page()
        .getByRole('checkbox', { name: `Select ${name}` })
        .check()
    await page().getByText('2 selected').waitFor()
    await page().locator('.bulk-bar').getByRole('button', { name: 'Archive' }).click()
    await dialog().getByRole('button', { name: 'Archive' }).click()
    await page().getByRole('status').getByText('2 changed').waitFor()
    expect(await names()).toEqual(['Baner', 'Wakad'])
    await page().getByRole('link', { name: 'Archived' }).click()
    await page().getByRole('link', { name: 'Powai' }).waitFor()
  })

  test('of a long list only what is in sight is drawn, down to its end', async () => {
    await site.app.db.sql`insert into locality (company_id, id, name)
      select ${world.company.id}, 'loc_many' || n, 'Sector ' || lpad(n::text, 4, '0') from generate_series(1, 400) n`
    await page().goto(`${site.url}/localities`)
    await rows().first().waitFor()
    const last = page().getByRole('link', { name: 'Sector 0400' })
    while ((await last.count()) === 0) {
      await page().evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    }
    expect(await rows().count()).toBeLessThan(80)
  })

  test('are cards on a phone, no wider than the screen', async () => {
    await page().setViewportSize({ width: 390, height: 800 })
    await page().goto(`${site.url}/localities?q=wakad`)
    await rows().first().waitFor()
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page().getByRole('link', { name: 'Wakad' }).click()
    await panel().waitFor()
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(page())).toEqual([])
  })
}
