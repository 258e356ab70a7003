import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'
import { json, type Platforms, startPlatforms } from '../ad-conversions/platforms'

const chromium = findChromium()
const PAGE = '10500000000000001'
const TOKEN = 'EAAGsample-token-of-a-page-0001'

describe.skipIf(!chromium)('ad lead forms in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let platforms: Platforms
  let visitor: Visitor
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')
  const panel = () => page().getByRole('complementary')
  const enterAs = async ({ headers }: Person, path: string) => {
    const value = headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(site.url + path)
  }

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    platforms = startPlatforms()
    visitor = await openBrowser(chromium!)
    await enterAs(world.asha, '/settings/ad-lead-forms')
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await platforms?.close()
    await site?.close()
  })

  test('a Facebook page is connected; what Meta refuses stands at its field, and the keys are shown this once', async () => {
    await page().getByText('No lead forms yet').waitFor()
    await page().getByRole('button', { name: 'Add lead form' }).click()
    await dialog().getByLabel('Name').fill('Wakad launch')
    await dialog().getByRole('button', { name: 'Add lead form' }).click()
    await dialog().getByText('Is needed for Meta').first().waitFor()
    await dialog().getByLabel('Page ID').fill(PAGE)
    await dialog().getByLabel('Page access token').fill(TOKEN)
    await dialog().getByLabel('App secret').fill('secret-of-the-app')
    platforms.answer = () => json({ error: { code: 190, message: 'The token has expired' } }, 400)
    await dialog().getByRole('button', { name: 'Add lead form' }).click()
    await dialog().getByText('Is refused: The token has expired').waitFor()
    platforms.answer = () => null
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Add lead form' }).click()
    expect(await dialog().getByLabel('Webhook URL').inputValue()).toStartWith(`${site.url}/api/lead-forms/`)
    const key = await dialog().getByLabel('Verify token').inputValue()
    expect(key.length).toBeGreaterThan(20)
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page().getByRole('cell', { name: 'Leads come in' }).waitFor()
    expect(await page().content()).not.toContain(key)
  })

  test('it is renamed, paused, and switched on again', async () => {
    await page().getByRole('link', { name: 'Wakad launch' }).click()
    await panel().getByRole('button', { name: 'Edit' }).click()
    await dialog().getByLabel('Name').fill('Wakad launch, Facebook')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await panel().getByRole('heading', { name: 'Wakad launch, Facebook' }).waitFor()
    await panel().getByRole('button', { name: 'Pause' }).click()
    await panel().getByRole('button', { name: 'Switch on' }).click()
    await panel().getByRole('button', { name: 'Pause' }).waitFor()
    expect(await findingsOf(page())).toEqual([])
  })

  test('leads that could not be fetched say why, and are fetched again', async () => {
    const { sql } = site.app.db
    await sql`insert into ad_lead_notice (company_id, form_id, lead_id, status, attempts, error, next_try_at)
      select company_id, id, '555', 'failed', 7, 'Unsupported get request', now() from ad_lead_form`
    await page().reload()
    await panel().getByText('7 tries · Unsupported get request').waitFor()
    await panel().getByRole('button', { name: 'Fetch again' }).click()
    await page().getByRole('status').getByText('1 lead is fetched again').waitFor()
  })

  test('one whose permission is gone asks for a new token, which mends it', async () => {
    await site.app.db
      .sql`update ad_lead_form set health = 'needs_reconnect', last_error_message = 'The token has expired',
      last_error_code = '190', last_error_at = now()`
    await page().reload()
    await panel().getByText('Make a new access token there, then save it here under Edit.').waitFor()
    expect(await panel().getByRole('button', { name: 'Switch on' }).count()).toBe(0)
    await panel().getByRole('button', { name: 'Edit' }).click()
    await dialog().getByLabel('Page access token').fill(`${TOKEN}-new`)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await panel().getByText('Leads come in').waitFor()
    await page().setViewportSize({ width: 390, height: 844 })
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 1280, height: 800 })
  })

  test('it is deleted after a question', async () => {
    await panel().getByRole('button', { name: 'Delete' }).click()
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await page().getByText('No lead forms yet').waitFor()
  })
}
