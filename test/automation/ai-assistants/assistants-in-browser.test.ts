import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'
import { type Assistant, connect } from './served'

const chromium = findChromium()
describe.skipIf(!chromium)('AI assistants in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let visitor: Visitor
  let assistant: Assistant
  let lead: { id: string }
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')
  const panel = () => page().getByRole('complementary')
  const card = (title: string) => page().getByRole('region', { name: title })

  const enterAs = async ({ headers }: Person, path: string) => {
    const value = headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(site.url + path)
  }
  const draft = async (operation: string, body: object, id?: string) => {
    const asked = { operation, body, ...(id ? { id } : {}), reason: 'Said so on the call' }
    const { structuredContent, content } = await assistant.call('draft_write', asked)
    expect(structuredContent?.status, JSON.stringify(content)).toBe('open')
  }
  const leadNow = async () => (await site.app.call('GET', `/leads/${lead.id}`, { as: world.meera })).body.data

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    lead = await givenLead(site.app, world, { owner: world.meera, name: 'Kiran Desai', phones: ['9800000041'] })
    visitor = await openBrowser(chromium!)
    await enterAs(world.meera, '/settings/ai-assistants')
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await assistant?.close()
    await visitor?.close()
    await site?.close()
  })

  test('one is added, and its token shown this once', async () => {
    await page().getByText('No assistants yet').waitFor()
    await page().getByRole('button', { name: 'Add assistant' }).click()
    await dialog().getByRole('button', { name: 'Add assistant' }).click()
    await dialog().locator('.field-error').first().waitFor()
    await dialog().getByLabel('Name').fill('Claude')
    for (const scope of ['Read leads and timelines', 'Write leads and notes', 'Read members and teams']) {
      await dialog().getByLabel(scope).check()
    }
    await dialog().getByLabel('Works for').selectOption('A year')
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Add assistant' }).click()
    const token = await dialog().getByLabel('Token').inputValue()
    expect(token).toStartWith('ang_mcp_')
    expect(await dialog().getByLabel('Address').inputValue()).toBe(`${site.url}/mcp`)
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page().getByRole('link', { name: 'Claude' }).waitFor()
    expect(await page().content()).not.toContain(token)
    assistant = await connect(site.url, token)
  })

  test('what it wants changed waits, with what would be other than now', async () => {
    await draft('createNote', { lead_id: lead.id, text: 'Prefers mornings' })
    await draft('assignLead', { owner_id: world.ravi.id }, lead.id)
    await page().reload()
    await page().getByRole('link', { name: 'To approve (2)' }).click()
    const assigning = card('Give a lead to another member')
    await assigning.getByRole('cell', { name: 'Ravi Patil' }).waitFor()
    expect(await assigning.getByRole('cell').allTextContents()).toEqual(['Meera Iyer', 'Ravi Patil'])
    await card('note').getByRole('cell', { name: 'Prefers mornings' }).waitFor()
    await card('note').getByText('Said so on the call').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 390, height: 844 })
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 1280, height: 800 })
  })

  test('approved it is done as the member, refused it is not', async () => {
    await card('note').getByRole('button', { name: 'Approve' }).click()
    await page().getByRole('status').getByText('Approved and done').waitFor()
    await page().getByRole('link', { name: 'To approve (1)' }).waitFor()
    await card('Give a lead').getByRole('button', { name: 'Refuse' }).click()
    await page().getByRole('link', { name: 'To approve', exact: true }).waitFor()
    const { data } = (await site.app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.meera })).body
    expect(data.filter(({ type }: { type: string }) => type === 'note')).toMatchObject([
      { text: 'Prefers mornings', actor: { id: world.meera.id } },
    ])
    expect((await leadNow()).owner.id).toBe(world.meera.id)
    await page().getByLabel('Show').selectOption('Decided')
    await card('note').getByText('Done', { exact: true }).first().waitFor()
    expect(page().url()).toEndWith('/drafts?show=closed')
    await page().goBack()
  })

  test('one that has gone stale says so, and can’t be approved', async () => {
    await draft('updateLead', { temperature: 'hot' }, lead.id)
    await site.app.call('PATCH', `/leads/${lead.id}`, { as: world.meera, body: { temperature: 'cold' } })
    await page().goto(`${site.url}/settings/ai-assistants/drafts`)
    const change = page().getByRole('region').filter({ hasText: 'Stale: the record was changed' })
    await change.getByRole('cell', { name: 'Cold' }).waitFor()
    expect(await change.getByRole('cell').allTextContents()).toEqual(['Cold', 'Hot'])
    expect(await change.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await change.getByRole('button', { name: 'Refuse' }).click()
    await page().getByRole('status').getByText('Refused. Nothing was changed.').waitFor()
  })

  test('what an operation refuses is said in its words', async () => {
    await draft('assignLead', { owner_id: world.dev.id }, lead.id)
    await page().reload()
    await page().getByRole('button', { name: 'Approve' }).click()
    await page().getByText('Approved, but refused by Angan').first().waitFor()
    expect(await findingsOf(page())).toEqual([])
  })

  test('an owner sees what assistants of others ask for, and not what they would write', async () => {
    await draft('createNote', { lead_id: lead.id, text: 'Wants a lift' })
    await enterAs(world.asha, '/settings/ai-assistants/drafts')
    await page().getByText('Nothing waits for your approval').waitFor()
    await page().getByLabel('Whose').selectOption('Everybody’s')
    await page().getByText('Only they see what it would write, and decide.').waitFor()
    expect(await page().getByText('Wants a lift').count()).toBe(0)
    expect(await page().getByRole('button', { name: 'Approve' }).count()).toBe(0)
  })

  test('it is revoked after a question, with what it did in sight', async () => {
    await enterAs(world.meera, '/settings/ai-assistants')
    await page().getByRole('link', { name: 'Claude' }).click()
    await panel().getByText('Asked for a change').first().waitFor()
    expect(await findingsOf(page())).toEqual([])
    await panel().getByRole('button', { name: 'Revoke' }).click()
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await panel().getByText('Revoked', { exact: true }).first().waitFor()
    expect(await panel().getByRole('button', { name: 'Revoke' }).count()).toBe(0)
    await page().getByRole('link', { name: 'To approve (1)' }).click()
    await page().getByRole('button', { name: 'Approve' }).click()
    await page().getByText('The connection that asked for this was revoked or has expired').waitFor()
  })
}
