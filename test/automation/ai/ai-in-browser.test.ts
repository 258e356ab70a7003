import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'
import { type FakeAi, says, startAi } from './endpoint'

const chromium = findChromium()
describe.skipIf(!chromium)('the AI in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let ai: FakeAi
  let visitor: Visitor
  let leadId = ''
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')

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
    leadId = (await givenLead(site.app, world, { owner: world.ravi, phones: ['9800000031'] })).id
    visitor = await openBrowser(chromium!)
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await site?.close()
    await ai?.close()
  })

  test('where none is set up, the page says who sets it up, and it can’t be switched on', async () => {
    await enterAs(world.asha, '/settings/ai')
    await page().getByText('No AI is set up here.').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await page().getByLabel('Use the AI in this company').check()
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByRole('alert').getByText('has set up no AI').waitFor()
    await page().getByLabel('Use the AI in this company').uncheck()
  })

  test('it is switched on within a budget, and says where texts go and what is left out', async () => {
    ai = startAi()
    await page().goto(`${site.url}/settings/ai`)
    await page().getByText('small-model').waitFor()
    await page().getByText('Set, not shown').waitFor()
    expect(await page().content()).not.toContain('sk-of-the-operator')
    await page().getByText('PAN and Aadhaar numbers').waitFor()
    await page().getByLabel('Use the AI in this company').check()
    await page().getByLabel('Monthly budget in tokens').fill('lots')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByText('Write a whole number').waitFor()
    await page().getByLabel('Monthly budget in tokens').fill('50,000')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByText('0 of 50,000 tokens used this month').waitFor()
    expect(await findingsOf(page())).toEqual([])
  })

  test('an agent has a lead summed up and a reply drafted, which nobody sends', async () => {
    await enterAs(world.ravi, `/leads/${leadId}`)
    await page().getByRole('button', { name: 'Summarise' }).click()
    await page().getByText('Kiran looks for a 2 BHK.').waitFor()
    await page().getByText('Written by small-model.').waitFor()
    ai.answer = () => says('Namaste! Call me on [PHONE_1].')
    await page().getByRole('button', { name: 'Draft reply' }).click()
    expect(page().url()).toEndWith('?ai=reply')
    await dialog().getByLabel('Language').selectOption('हिन्दी')
    await dialog().getByLabel('What it should say').fill('Offer a visit on Sunday at 11')
    await dialog().getByRole('button', { name: 'Draft', exact: true }).click()
    const draft = dialog().getByLabel('Draft reply')
    await draft.waitFor()
    expect(await draft.inputValue()).toStartWith('Namaste! Call me on')
    expect(ai.asked.at(-1)!.text).toContain('in Hindi')
    expect(ai.asked.at(-1)!.text).toContain('Offer a visit on Sunday at 11')
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 390, height: 844 })
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page().setViewportSize({ width: 1280, height: 800 })
  })

  test('what it used stands in the settings, and what went wrong in its words', async () => {
    ai.answer = () => Response.json({ error: { message: 'quota is over' } }, { status: 500 })
    await page().goto(`${site.url}/leads/${leadId}`)
    await page().getByRole('button', { name: 'Summarise' }).click()
    await page().getByRole('alert').waitFor()
    await enterAs(world.asha, '/settings/ai')
    const row = page().getByRole('row').filter({ hasText: 'Lead summary' })
    await row.waitFor()
    // 400 tokens sent and 100 answered; the second request came to nothing.
    expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['Lead summary', '2', '1'])
    await page().getByText('The AI last gave no usable answer').waitFor()
    expect(await findingsOf(page())).toEqual([])
  })

  test('switched off, leads have nothing of it', async () => {
    await page().getByLabel('Use the AI in this company').uncheck()
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByRole('status').getByText('Saved').waitFor()
    await enterAs(world.ravi, `/leads/${leadId}`)
    await page().getByText('Enquiries').first().waitFor()
    expect(await page().getByRole('button', { name: 'Summarise' }).count()).toBe(0)
    await page().goto(`${site.url}/settings/ai`)
    await page().getByRole('heading', { level: 1 }).waitFor()
    expect(await page().getByLabel('Use the AI in this company').count()).toBe(0)
  })
}
