import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { setupLink } from '../../src/workspace'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
const OWNER = { email: 'asha.kulkarni@example.in', password: 'monsoon over wakad' }
const AGENT = { email: 'ravi.patil@example.in', password: 'two wheeler to baner' }

describe.skipIf(!chromium)('in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let owner: Visitor
  let agent: Visitor
  let pushUrl = ''

  beforeAll(async () => {
    site = await openSite()
    ;[owner, agent] = await Promise.all([openBrowser(chromium!), openBrowser(chromium!)])
  })

  afterAll(async () => {
    await Promise.all([owner?.close(), agent?.close()])
    await site?.close()
  })

  const push = async (lead: Record<string, string>): Promise<void> => {
    const answer = await fetch(pushUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    })
    expect(answer.status).toBe(202)
  }

  const signIn = async (page: Page, { email, password }: typeof OWNER): Promise<void> => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  test('the owner sets up the company from the one-time link, and is told of wrong fields at the fields', async () => {
    const { page } = owner
    await page.goto((await setupLink())!)
    await page.getByLabel('Company name').fill('Lakeview Realty')
    await page.getByLabel('Your name').fill('Asha Kulkarni')
    await page.getByLabel('Your e-mail').fill(OWNER.email)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    const password = page.locator('[name=password][aria-invalid=true]')
    await password.waitFor()
    await password.fill(OWNER.password)
    await page.getByRole('button', { name: 'Create workspace' }).click()
    pushUrl = await page.getByLabel('Push URL').inputValue()
    expect(pushUrl).toStartWith(`${site.url}/api/ingest/`)
    expect(await page.getByLabel('Try it now').inputValue()).toContain(`curl -X POST '${pushUrl}'`)
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Go to your leads' }).click()
    // The list opens on today's work, and says how leads come.
    await page.getByText('Nothing here now').waitFor()
    await page.getByText('Leads appear here by themselves').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByText('No leads yet').waitFor()
  })

  test('a pushed lead appears in the open list without a reload', async () => {
    const { page } = owner
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    await push({ name: 'Kavita Rao', phone: '98200 12345', message: '2 BHK in Wakad, budget 80 lakh' })
    const row = page.getByRole('row').filter({ hasText: 'Kavita Rao' })
    await row.waitFor()
    const shown = await row.textContent()
    expect(shown).toContain('+91 98200 12345')
    expect(shown).toContain('2 BHK')
    expect(shown).toContain('up to ₹80 L')
    expect(shown).toContain('just now')
    await page.getByRole('status').getByText('New lead: Kavita Rao').waitFor()
    expect(await page.locator('body').getAttribute('data-same-page')).toBe('yes')
  })

  test('opened, the lead takes a note and moves to another status', async () => {
    const { page } = owner
    await page.getByRole('row').getByRole('link', { name: 'Kavita Rao' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kavita Rao' }).waitFor()
    await page.getByLabel('Write a note').fill('Wants to visit on Saturday with her husband')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.locator('.entry', { hasText: 'Wants to visit on Saturday' }).waitFor()
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change status' })
    await dialog.getByLabel('Status').selectOption({ label: 'Contacted' })
    await dialog.getByLabel('Reason or detail').selectOption({ label: 'Call back' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.lead-bar .chip', { hasText: 'Contacted · Call back' }).waitFor()
    await page.locator('.entry', { hasText: 'New → Contacted' }).waitFor()
    const [lead] = await site.app.db.sql`
      select s.key, sub.key as sub from lead
        join pipeline_status s on s.id = lead.status_id join pipeline_sub_status sub on sub.id = lead.sub_status_id`
    expect({ ...lead }).toEqual({ key: 'contacted', sub: 'call_back' })
  })

  test('entering a known phone by hand tells of the lead that is there', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Add lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add lead' })
    await dialog.getByLabel('Phone').fill('+91 98200-12345')
    await dialog.getByRole('button', { name: 'Add lead' }).click()
    await dialog.getByText('This person has an open lead already').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  test('the search box finds a person by the last digits of the phone', async () => {
    const { page } = owner
    await page.getByRole('combobox', { name: 'Search leads and contacts' }).fill('12345')
    await page.getByRole('option').filter({ hasText: 'Kavita Rao' }).first().waitFor()
    await page.keyboard.press('Escape')
  })

  test('the owner adds an agent, who signs in and sees only leads of their own', async () => {
    const { page } = owner
    await page.goto(`${site.url}/settings/team`)
    await page.getByRole('button', { name: 'Add member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add member' })
    await dialog.getByLabel('Name').fill('Ravi Patil')
    await dialog.getByLabel('E-mail').fill(AGENT.email)
    await dialog.getByLabel('First password').fill(AGENT.password)
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await page.getByRole('row').filter({ hasText: 'Ravi Patil' }).waitFor()

    await agent.page.goto(`${site.url}/settings/profile`)
    await signIn(agent.page, { ...AGENT, password: 'not this one' })
    await agent.page.getByText('E-mail or password is wrong').waitFor()
    await signIn(agent.page, AGENT)
    // Back where they were going, with the parts of the settings that are theirs.
    await agent.page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    expect(await agent.page.locator('.settings-nav a').allInnerTexts()).toEqual([
      'Your profile',
      'Notifications',
      'Security',
      'Devices',
      'API keys',
      'AI assistants',
    ])
    await agent.page.goto(`${site.url}/leads?view=all`)
    await agent.page.getByText('No leads yet').waitFor()
  })

  test('a lead that is handed over reaches the agent’s open list, and no other does', async () => {
    const { page } = owner
    await page.goto(`${site.url}/leads?view=all`)
    await page.getByRole('link', { name: 'Kavita Rao' }).click()
    await page.getByRole('button', { name: 'Change owner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change owner' })
    await dialog.getByLabel('Owner').selectOption({ label: 'Ravi Patil' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await agent.page.getByRole('row').filter({ hasText: 'Kavita Rao' }).waitFor()

    const [ravi] = await site.app.db.sql`select id from member where name = 'Ravi Patil'`
    await site.app.db.sql`update member set takes_leads = false where id = ${ravi!.id}`
    await push({ name: 'Arjun Nair', phone: '9822033333' })
    await page.goto(`${site.url}/leads?view=all`)
    await page.getByRole('link', { name: 'Arjun Nair' }).waitFor()
    await agent.page.reload()
    await agent.page.getByRole('row').filter({ hasText: 'Kavita Rao' }).waitFor()
    expect(await agent.page.getByRole('link', { name: 'Arjun Nair' }).count()).toBe(0)
  })

  test('on a phone nothing is wider than the screen', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/leads', '/contacts', '/settings/sources', '/settings/team', '/settings/assignment']) {
      await page.goto(site.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  })

  test('the page’s policy and console had nothing to complain of', () => {
    expect([...owner.complaints, ...agent.complaints]).toEqual([])
  })

  test('whoever signs out is asked to sign in again', async () => {
    const { page } = agent
    await page.goto(`${site.url}/settings/profile`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.goto(`${site.url}/leads`)
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })
}
