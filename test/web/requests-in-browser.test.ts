import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Request } from 'playwright-core'
import { givenLead } from '../leads/leads/given'
import { makeWorld, type World } from '../support/world'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
/** The page has asked for all it wants when nothing is on its way for so many frames. */
const QUIET_FRAMES = 20

describe.skipIf(!chromium)('what a page asks the server for', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor
  let lead: { id: string; contactId: string }
  let asked: string[] = []
  let onTheirWay = 0

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    lead = await givenLead(site.app, world, { owner: world.ravi, phones: ['9800000011'] })
    await givenLead(site.app, world, { owner: world.neha, name: 'Arjun Nair', phones: ['9800000012'] })
    for (const text of ['Called twice', 'Wants a visit on Saturday', 'Husband decides']) {
      await site.app.call('POST', '/activities', { as: world.ravi, body: { lead_id: lead.id, text } })
    }
    owner = await openBrowser(chromium!)
    const { page } = owner
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page.context().addCookies([{ name: 'sid', value, url: site.url }])
    page.on('request', request => {
      if (!request.url().includes('/api/v1/')) return
      onTheirWay++
      if (request.method() === 'GET') asked.push(request.url().split('/api/v1')[1]!)
    })
    const end = (request: Request): void => {
      if (request.url().includes('/api/v1/')) onTheirWay--
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
  afterAll(async () => {
    await owner?.close()
    await site?.close()
  })

  const frame = () => owner.page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => done())))
  const quiet = async (): Promise<void> => {
    for (let frames = 0, known = 0; frames < QUIET_FRAMES; frames++) {
      await frame()
      if (onTheirWay > 0 || asked.length !== known) frames = 0
      known = asked.length
    }
  }
  /** The requests of a page that is loaded anew. */
  const requestsOf = async (path: string): Promise<string[]> => {
    asked = []
    await owner.page.goto(site.url + path)
    await owner.page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet()
    return asked
  }
  const repeatsIn = (paths: readonly string[]): string[] => [
    ...new Set(paths.filter((path, i) => paths.indexOf(path) !== i)),
  ]

  test('no page asks for the same thing twice', async () => {
    const figures: Record<string, string> = {}
    const repeated: Record<string, string[]> = {}
    for (const path of [
      '/leads',
      `/leads/${lead.id}`,
      '/contacts',
      `/contacts/${lead.contactId}`,
      '/response-times',
      '/imports',
      '/exports',
      '/notifications',
      '/settings/sources',
      '/settings/assignment',
      '/settings/response-times',
      '/settings/pipelines',
      '/settings/process-guard',
      '/settings/templates',
      '/settings/team',
      '/settings/audit',
      '/settings/company',
      '/walk-ins',
      '/settings/kiosks',
      '/accountability',
      `/accountability/${world.ravi.id}`,
      '/settings/accountability',
      '/settings/automations',
      '/settings/integrations',
      '/settings/hooks',
      '/settings/failed-events',
      '/settings/message-channels',
      '/inbox',
      '/settings/automations/new',
      '/settings/automations/new?from=blank',
      '/settings/ai',
      '/settings/ai-assistants',
      '/settings/ai-assistants/drafts',
      '/settings/ad-lead-forms',
      '/settings/ad-conversions',
      '/settings/ad-conversions/milestones',
      '/settings/ad-conversions/deliveries',
    ]) {
      const paths = await requestsOf(path)
      figures[path] = `${paths.length} (${new Set(paths).size})`
      if (repeatsIn(paths).length > 0) repeated[path] = repeatsIn(paths)
    }
    if (process.env.ANGAN_TEST_FIGURES) process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`)
    expect(repeated).toEqual({})
  })

  test('while the server is out of reach it says so, and goes on by itself when it is back', async () => {
    const { page } = owner
    await page.goto(`${site.url}/exports`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Leads', exact: true }).click()
    await page.getByText('No connection').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Arjun Nair' }).waitFor()
    await page.getByText('No connection').waitFor({ state: 'detached' })
  })
}
