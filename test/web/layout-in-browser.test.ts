import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type World } from '../support/world'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from './browser'

const chromium = findChromium()
describe.skipIf(!chromium)('what stands where in a browser', tryInBrowser)

const LONG_NAME = 'Venkatanarasimharajuvaripeta'.repeat(4)

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
    const policy = { name: 'Quick', first_response_minutes: 30 }
    await site.app.call('POST', '/sla-policies', { as: world.asha, body: policy })
    for (const [name, phone] of [
      ['Kavita Rao', '9820012345'],
      [LONG_NAME, '9820012346'],
    ]) {
      const body = { name, phone }
      expect((await site.app.call('POST', '/leads', { as: world.asha, body })).status).toBe(201)
    }
  })
  afterAll(async () => {
    await owner?.close()
    await site?.close()
  })

  const open = async (path: string, width: number) => {
    await owner.page.setViewportSize({ width, height: 800 })
    await owner.page.goto(site.url + path)
    await owner.page.getByText(LONG_NAME).first().waitFor()
  }
  const width = () => owner.page.evaluate(() => document.documentElement.scrollWidth)

  test('a name without a gap breaks, and leaves the other columns in sight', async () => {
    for (const path of ['/leads', '/contacts', '/response-times']) {
      for (const wide of [1280, 360]) {
        await open(path, wide)
        expect([path, await width()]).toEqual([path, wide])
      }
    }
  })

  test('the head of a table that moves in a frame stands above its first line', async () => {
    await open('/response-times', 1280)
    const table = owner.page.locator('.sla-table')
    const head = (await table.locator('thead th').first().boundingBox())!
    const first = (await table.locator('tbody tr').first().boundingBox())!
    expect(Math.round(head.y + head.height)).toBeLessThanOrEqual(Math.round(first.y))
  })
}
