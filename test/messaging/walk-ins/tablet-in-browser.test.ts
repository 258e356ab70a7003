import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeWorld, type World } from '../../support/world'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('a tablet at a site office', tryTablet)

function tryTablet(): void {
  let site: Site
  let world: World
  let tablet: Visitor

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    tablet = await openBrowser(chromium!)
  })
  afterAll(async () => {
    await tablet?.close()
    await site?.close()
  })

  const names = async (): Promise<string[]> => {
    const { body } = await site.app.call('GET', '/walk-ins', { as: world.asha })
    return body.data.map(({ name }: { name: string }) => name).sort()
  }
  const isSeen = (text: string) => tablet.page.getByText(text).first().waitFor()
  let kiosk = ''

  test('is paired by the code that the CRM shows', async () => {
    const { page } = tablet
    const settings = { welcome_title: 'Welcome to Wakad Heights', accent: '#ffd54f' }
    const { body } = await site.app.call('POST', '/kiosks', { as: world.asha, body: { name: 'Desk', settings } })
    kiosk = body.data.id
    await page.goto(`${site.url}/kiosk`)
    await page.getByLabel('Pairing code').fill('AAAA2222')
    await page.getByRole('button', { name: 'Pair this tablet' }).click()
    await isSeen('This code is wrong, was used or has expired.')
    await page.getByLabel('Pairing code').fill(body.data.pairing_code)
    await page.getByRole('button', { name: 'Pair this tablet' }).click()
    await isSeen('Welcome to Wakad Heights')
    // Black on a light colour.
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--on-accent'))).toBe('#000000')
  })

  test('a visitor enters themselves, in Hindi as well', async () => {
    const { page } = tablet
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.getByRole('button', { name: 'दर्ज करें' }).click()
    await isSeen('कृपया अपना नाम')
    await page.getByLabel('आपका नाम').fill('Kavita Rane')
    await page.getByLabel('मोबाइल नंबर').fill('98111 20001')
    await page.getByLabel('कॉन्फ़िगरेशन').selectOption('2 BHK')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'दर्ज करें' }).click()
    await isSeen('धन्यवाद!')
    expect(await names()).toEqual(['Kavita Rane'])
    const [consent] = await site.app.db
      .sql`select text, text_version from consent_entry where company_id = ${world.company.id}`
    expect(consent).toMatchObject({ text_version: 'kiosk-hi-1', text: expect.stringContaining('मैं सहमत हूँ') })
  })

  test('opens without a connection, keeps who comes, and sends them once there is one', async () => {
    const { page } = tablet
    await page.waitForFunction(async () => (await (await caches.open('kiosk-3')).keys()).length === 7)
    await page.context().setOffline(true)
    // A name that nobody sees is refused, and holds up nobody behind it.
    for (const name of ['\u200b', 'Rohit Shah']) {
      await page.reload()
      await isSeen('Welcome to Wakad Heights')
      await page.getByLabel('Your name').fill(name)
      await page.getByLabel('Mobile number').fill('9811120002')
      await page.getByRole('button', { name: 'Enter' }).click()
      await isSeen('There is no connection just now')
    }
    expect(await names()).toEqual(['Kavita Rane'])
    await page.context().setOffline(false)
    await page.waitForFunction(id => localStorage.getItem(`kiosk.queue.${id}`) === '[]', kiosk)
    expect(await names()).toEqual(['Kavita Rane', 'Rohit Shah'])
  })

  const enterAs = async (name: string, phone: string): Promise<void> => {
    const { page } = tablet
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Enter' }).click()
  }

  test('keeps nobody whose number is none', async () => {
    const { page } = tablet
    await page.reload()
    await isSeen('Welcome to Wakad Heights')
    await enterAs('Sameer Khot', '0000000000')
    await isSeen('Please enter your name and a mobile number')
  })

  test('asks for another code as soon as it is revoked, and loses nobody who entered before or just then', async () => {
    const { page } = tablet
    await page.reload()
    await isSeen('Welcome to Wakad Heights')
    await page.context().setOffline(true)
    await enterAs('Meghna Sathe', '9811120003')
    await isSeen('There is no connection just now')
    await site.app.call('POST', `/kiosks/${kiosk}/revocation`, { as: world.asha })
    await page.reload()
    await isSeen('Welcome to Wakad Heights')
    await enterAs('Tushar Bapat', '9811120004')
    await isSeen('There is no connection just now')
    await page.context().setOffline(false)
    await isSeen('(pair it again to send them): 1.')
    expect(await names()).toEqual(['Kavita Rane', 'Meghna Sathe', 'Rohit Shah'])
    const settings = { welcome_title: 'Welcome to Baner Greens' }
    const { body } = await site.app.call('POST', '/kiosks', { as: world.asha, body: { name: 'Gate', settings } })
    await page.getByLabel('Pairing code').fill(body.data.pairing_code)
    await page.getByRole('button', { name: 'Pair this tablet' }).click()
    await isSeen('Welcome to Baner Greens')
    await page.waitForFunction(id => localStorage.getItem(`kiosk.queue.${id}`) === '[]', kiosk)
    expect(await names()).toEqual(['Kavita Rane', 'Meghna Sathe', 'Rohit Shah', 'Tushar Bapat'])
    await site.app.call('POST', `/kiosks/${body.data.id}/revocation`, { as: world.asha })
    await enterAs('Vidya Gole', '9811120005')
    await isSeen('Please go to the desk.')
    await isSeen('(pair it again to send them): 1.')
  })

  test('erases who could not be sent within a week, and says how many they were', async () => {
    const { page } = tablet
    await page.evaluate(() => {
      const ended = JSON.parse(localStorage.getItem('kiosk.ended')!)
      for (const one of ended) one.at -= 8 * 24 * 3_600_000
      localStorage.setItem('kiosk.ended', JSON.stringify(ended))
    })
    await page.reload()
    await isSeen('within a week and were erased: 1.')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Vidya Gole')
    expect(tablet.complaints).toEqual([])
  })
}
