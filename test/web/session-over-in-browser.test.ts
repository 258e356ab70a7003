// A session that ends while somebody types: they sign in over the page, and nothing is lost or shown meanwhile.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { forgetCompany, hashPassword } from '../../src/workspace'
import { givenLead } from '../leads/leads/given'
import { waitFor } from '../support/app'
import { makeWorld, type World } from '../support/world'
import { findingsOf } from './axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const PASSWORD = 'five trams to the sea'
const chromium = findChromium()
describe.skipIf(!chromium)('a session that ends while somebody works', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let browser: Visitor
  let lead: { id: string }
  const page = () => browser.page
  const over = () => page().getByRole('dialog', { name: 'Sign in again' })
  const note = () => page().getByPlaceholder('What was said')
  const endSessions = async () => {
    await site.app.db.sql`delete from session where company_id = ${world.company.id}`
    forgetCompany(world.company.id)
  }
  const signIn = async ({ id }: { id: string }) => {
    const [row] = await site.app.db.sql`select email from member where id = ${id}`
    await over().locator('[name=email]').fill(row!.email)
    await over().locator('[name=password]').fill(PASSWORD)
    await over().getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    const hash = await hashPassword(PASSWORD)
    await site.app.db.sql`update member set password_hash = ${hash} where company_id = ${world.company.id}`
    browser = await openBrowser(chromium!)
  })
  afterAll(async () => {
    expect(browser?.complaints).toEqual([])
    await browser?.close()
    await site?.close()
  })
  beforeEach(async () => {
    lead = await givenLead(site.app, world, { owner: world.ravi })
    await page().context().clearCookies()
    await page().goto(`${site.url}/leads/${lead.id}`)
    await page()
      .locator('[name=email]')
      .fill(await emailOf(world.asha.id))
    await page().locator('[name=password]').fill(PASSWORD)
    await page().getByRole('button', { name: 'Sign in', exact: true }).click()
    await note().fill('Wants a corner flat, third floor or higher')
  })
  const notes = (count: number) =>
    waitFor(async () => {
      const kept = await site.app.db
        .sql`select text from activity where lead_id = ${lead.id} and text like 'Wants a corner%'`
      return kept.length === count ? kept : null
    }, 'the note')
  const emailOf = async (id: string): Promise<string> =>
    (await site.app.db.sql`select email from member where id = ${id}`)[0]!.email

  test('goes on where it was: what was typed is there', async () => {
    await endSessions()
    await over().waitFor()
    expect(await findingsOf(page())).toEqual([])
    await signIn(world.asha)
    await over().waitFor({ state: 'detached' })
    await page().getByRole('button', { name: 'Add note' }).click()
    expect(await notes(1)).toHaveLength(1)
  })

  test('that only a call finds out about: the call is sent again by itself', async () => {
    await page().route('**/api/sse', route => route.abort())
    await page().reload()
    await note().fill('Wants a corner flat, third floor or higher')
    await endSessions()
    await page().getByRole('button', { name: 'Add note' }).click()
    await over().waitFor()
    await signIn(world.asha)
    await over().waitFor({ state: 'detached' })
    expect(await notes(1)).toHaveLength(1)
    await page().unroute('**/api/sse')
  })

  test('belongs to nobody else: another member who signs in there begins with a page of their own', async () => {
    await endSessions()
    await over().waitFor()
    await signIn(world.ravi)
    await page().waitForURL(url => !url.pathname.includes(lead.id))
    await page().getByRole('link', { name: 'Leads', exact: true }).waitFor()
    expect(await page().getByText('Wants a corner flat').count()).toBe(0)
  })

  test('may be left: then the sign-in page is there', async () => {
    await endSessions()
    await over().getByRole('button', { name: 'Close' }).click()
    await page().getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page().url()).pathname).toBe('/sign-in')
  })
}
