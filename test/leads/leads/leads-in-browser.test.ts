import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'
import { givenLead } from './given'

const chromium = findChromium()
describe.skipIf(!chromium)('the list of leads in a browser', tryInBrowser)

const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()

function tryInBrowser(): void {
  let site: Site
  let world: World
  let visitor: Visitor
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')
  const rows = () => page().locator('.kit-table tbody tr[data-index]')
  const names = () => page().locator('.kit-table .row-link').allInnerTexts()
  const row = (name: string) => rows().filter({ hasText: name })
  const shows = (count: number) =>
    page().waitForFunction(n => document.querySelectorAll('.kit-table .row-link').length === n, count)
  const asked = () => JSON.parse(new URL(page().url()).searchParams.get('filter') ?? 'null')
  const signIn = async (person: Person) => {
    const value = person.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  }
  const made: Record<string, string> = {}

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    const give = async (name: string, given: Partial<Parameters<typeof givenLead>[2]>) => {
      const { id } = await givenLead(site.app, world, { owner: world.ravi, name, ...given })
      made[name] = id
    }
    await give('Overdue Oberoi', { followUpAt: ago(48), phones: ['9800000001', '9800000002'] })
    await give('Today Tambe', { followUpAt: ago(0), phones: ['9800000003'] })
    await give('Untouched Uday', {})
    await give('Hot Harini', { temperature: 'hot', phones: ['9800000004'] })
    await give('Cold Chavan', { temperature: 'cold', phones: ['9800000005'] })
    await give('Lost Lele', { status: 'lost' })
    const { sql } = site.app.db
    for (const name of ['Overdue Oberoi', 'Today Tambe', 'Hot Harini', 'Cold Chavan'])
      await sql`update lead set first_response_at = now() where id = ${made[name]!}`
    for (const name of ['Hot Harini', 'Cold Chavan'])
      await sql`update lead set location = 'Wakad' where id = ${made[name]!}`
    visitor = await openBrowser(chromium!)
    await signIn(world.ravi)
    await page().goto(`${site.url}/leads`)
    await rows().first().waitFor()
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await site?.close()
  })

  test('opens on today’s work: overdue, due, untouched and hot, and nothing that is lost or can wait', async () => {
    await page().getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
    expect(new Set(await names())).toEqual(new Set(['Overdue Oberoi', 'Today Tambe', 'Untouched Uday', 'Hot Harini']))
    expect((await names())[0]).toBe('Overdue Oberoi')
    expect(await page().locator('.tabs [aria-current=page]').textContent()).toStartWith('Today’s work')
    await row('Overdue Oberoi').getByText('+91 98000 00001').waitFor()
    expect(await findingsOf(page())).toEqual([])
  })

  test('a follow-up is done in one dialog: what was said, the next date and the status', async () => {
    await row('Overdue Oberoi').getByRole('button', { name: 'Actions for Overdue Oberoi' }).click()
    await page().getByRole('menuitem', { name: 'Follow-up done' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByLabel('What was said').and(page().locator('[aria-invalid=true]')).waitFor()
    await dialog().getByLabel('What was said').fill('Wants to see it with his wife')
    await dialog().getByLabel('Status').selectOption({ label: 'Contacted' })
    await dialog().getByRole('button', { name: 'Tomorrow 10:00' }).click()
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    await row('Overdue Oberoi').getByText('Contacted').waitFor()
    const path = `/leads/${made['Overdue Oberoi']}`
    const lead = (await site.app.call('GET', path, { as: world.ravi })).body.data
    expect(lead.status.key).toBe('contacted')
    expect(Date.parse(lead.follow_up_at)).toBeGreaterThan(Date.now())
    const said = await site.app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.ravi })
    expect(said.body.data.map(({ text }: { text: string }) => text)).toContain('Wants to see it with his wife')
  })

  test('any field is asked for by hand, as the views that come with a brokerage are', async () => {
    await page().getByRole('link', { name: 'All', exact: true }).click()
    await shows(6)
    await page().getByRole('button', { name: 'Filters' }).click()
    const condition = (place: number) => dialog().locator('.condition').nth(place)
    await condition(0).getByLabel('Field').selectOption({ label: 'Temperature' })
    await condition(0).getByLabel('Hot').check()
    await dialog().getByRole('button', { name: 'Add condition' }).click()
    await condition(1).getByLabel('Field').selectOption({ label: 'Locality' })
    await condition(1).getByLabel('Value').fill('Wakad')
    await dialog().getByRole('button', { name: 'Show' }).click()
    await shows(1)
    expect(await names()).toEqual(['Hot Harini'])
    expect(asked()).toEqual([
      { field: 'temperature', op: 'in', value: ['hot'] },
      { field: 'location', op: 'contains', value: 'Wakad' },
    ])
    await page().getByRole('button', { name: 'Save view' }).click()
    await dialog().getByLabel('Name').fill('Wakad, hot')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page()
      .getByRole('link', { name: /^Wakad, hot/ })
      .waitFor()
    // What the view asks is taken out of it again, and the view offers to be as it was.
    await page().getByRole('button', { name: 'Remove “Temperature is Hot”' }).click()
    await shows(2)
    await page().getByRole('button', { name: 'Back to the view' }).click()
    await shows(1)
  })

  test('quick filters and chips are one filter', async () => {
    await page().getByRole('link', { name: 'All', exact: true }).click()
    await shows(6)
    await page().locator('.filters').getByLabel('Status').selectOption({ label: 'All open' })
    await shows(5)
    await page().locator('.filters').getByLabel('Follow-up').selectOption({ label: 'None planned' })
    await page().getByRole('button', { name: 'Remove “Follow-up is empty”' }).waitFor()
    await page().getByRole('button', { name: 'Remove “Category is Open”' }).click()
    await page().getByRole('button', { name: 'Filters (1)' }).waitFor()
    expect(await page().locator('.filters').getByLabel('Status').inputValue()).toBe('')
    expect(asked()).toEqual([{ field: 'follow_up_at', op: 'is_empty' }])
  })

  test('goes by the keyboard alone: j, k, Enter, e, n, / and the help of ?', async () => {
    await page().goto(`${site.url}/leads?view=all&sort=received_at`)
    await shows(6)
    await page().keyboard.press('j')
    await page().keyboard.press('j')
    await page().keyboard.press('k')
    const focused = () => page().evaluate(() => document.activeElement?.textContent)
    const first = (await names())[0]!
    expect(await focused()).toBe(first)
    await page().keyboard.press('e')
    await dialog().getByRole('heading', { name: 'Change status' }).waitFor()
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page().keyboard.press('n')
    await dialog().getByRole('heading', { name: 'Add lead' }).waitFor()
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page().keyboard.press('?')
    await dialog().getByText('Next row').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page().keyboard.press('/')
    await page().keyboard.type('98000 00005')
    await shows(1)
    await page().getByLabel('Search', { exact: true }).fill('')
    await shows(6)
    await page().getByLabel('Search', { exact: true }).blur()
    await page().keyboard.press('j')
    await page().keyboard.press('Enter')
    await page().getByRole('heading', { level: 1, name: first }).waitFor()
  })

  test('a lead leads to the next of the list, and back to the list as it was', async () => {
    const second = page().getByRole('link', { name: 'Next' })
    await second.click()
    await page().waitForFunction(() => document.querySelector('a[title=Previous]'))
    await page().getByRole('link', { name: 'All leads' }).click()
    await shows(6)
    const { searchParams } = new URL(page().url())
    expect(Object.fromEntries(searchParams)).toEqual({ view: 'all', sort: 'received_at' })
  })

  test('a lead opens beside the list, with every number, and Call asks which', async () => {
    await page().goto(`${site.url}/leads?view=all&sort=follow_up_at`)
    await row('Overdue Oberoi').getByRole('button', { name: 'Actions for' }).click()
    await page().getByRole('menuitem', { name: 'Quick look' }).click()
    const panel = page().getByRole('complementary')
    await panel.getByText('+91 98000 00002').waitFor()
    await panel.getByRole('button', { name: 'Call', exact: true }).click()
    const call = page().getByRole('menuitem', { name: '+91 98000 00002' })
    expect(await call.getAttribute('href')).toBe('tel:+919800000002')
    await page().keyboard.press('Escape')
    await panel.waitFor()
    await panel
      .locator('button:not(:disabled)', { hasText: /Next|Previous/ })
      .first()
      .click()
    expect(new URL(page().url()).searchParams.get('open')).toStartWith('led_')
    expect(await findingsOf(page())).toEqual([])
    await page().keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  test('a column is sized at its edge, by mouse and keyboard, and stays so', async () => {
    const edge = page().getByRole('separator', { name: 'Width of Status' })
    const width = async () => Math.round((await page().locator('th[data-column=status]').boundingBox())!.width)
    const before = await width()
    await edge.focus()
    for (let i = 0; i < 4; i++) await page().keyboard.press('ArrowRight')
    expect(await width()).toBe(before + 64)
    await page().reload()
    await shows(6)
    expect(await width()).toBe(before + 64)
    await page().getByRole('separator', { name: 'Width of Status' }).dblclick()
    await page().waitForFunction(() => !document.querySelector('.is-sized'))
  })

  test('the board asks what the list asks', async () => {
    await page().goto(`${site.url}/leads?view=all`)
    await page().locator('.filters').getByLabel('Follow-up').selectOption({ label: 'None planned' })
    await page().getByRole('button', { name: 'Board' }).click()
    await page().getByRole('link', { name: 'Cold Chavan' }).waitFor()
    expect(await page().getByText('Today Tambe').count()).toBe(0)
    await page().getByRole('button', { name: 'Table' }).click()
    await rows().first().waitFor()
  })

  test('is cards on a phone, each with its Call', async () => {
    await page().setViewportSize({ width: 390, height: 844 })
    await page().goto(`${site.url}/leads?view=all`)
    await shows(6)
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const call = row('Cold Chavan').getByRole('link', { name: 'Call Cold Chavan' })
    expect(await call.getAttribute('href')).toBe('tel:+919800000005')
    expect(await row('Untouched Uday').getByRole('link', { name: /^Call/ }).count()).toBe(0)
    expect(await findingsOf(page())).toEqual([])
  })
}
