import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Runner } from '../../../src/automation/automations/runner'
import { givenLead } from '../../leads/leads/given'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('automations in a browser', tryInBrowser)

function tryInBrowser(): void {
  const runner = new Runner()
  let site: Site
  let world: World
  let owner: Visitor
  const page = () => owner.page
  const main = () => page().getByRole('main')
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  const signIn = async (cookie: string) => {
    const value = cookie.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  }
  const rules = async () => (await site.app.call('GET', '/automations', { as: world.asha })).body.data

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    runner.start()
    await givenLead(site.app, world, { owner: world.ravi, name: 'Kiran Desai', phones: ['9800000031'] })
    owner = await openBrowser(chromium!)
    await signIn(world.asha.headers.cookie!)
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await runner.stop()
    await site?.close()
  })

  test('a recipe says what is left to choose, and can’t be switched on before it is chosen', async () => {
    await page().goto(`${site.url}/settings/automations`)
    await main().getByText('No automations yet').waitFor()
    await main().getByRole('link', { name: 'Add automation' }).click()
    await button('Use this rule: Hot lead that nobody works on').click()
    await main().getByText('Name either members or a team').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await button('Switch on').click()
    await page().getByRole('status').getByText('is to be chosen').waitFor()
    await main().getByLabel('Team', { exact: true }).selectOption({ label: 'Team Wakad' })
    await button('Assign it in turn in the team Team Wakad').waitFor()
    await button('Save').click()
    await page().getByRole('status').getByText('Saved as version 2').waitFor()
    await button('Switch on').click()
    await button('Switch off').waitFor()
    expect(await rules()).toMatchObject([{ is_on: true, version: 2, steps: [{ team_id: world.teams.wakad }, {}] }])
  })

  test('a rule is written from nothing, read as its sentence and tried on a lead before it is saved', async () => {
    await page().goto(`${site.url}/settings/automations/new`)
    await button('Begin with an empty rule').click()
    await main().getByLabel('Name').fill('Owner calls hot leads')
    await button('Change: Only if').click()
    await button('Add condition').click()
    await main().getByLabel('Field', { exact: true }).selectOption({ label: 'Temperature' })
    await main().getByLabel('Hot').check()
    await button('Add step').click()
    await main().getByRole('button', { name: 'Task Gives the owner' }).click()
    await main().getByLabel('Task', { exact: true }).fill('Call {{contact.first_name|the client}}')
    await main().getByLabel('Due in hours').fill('2')
    const trial = page().getByRole('complementary', { name: 'Try it' })
    await trial
      .getByText(
        'When a lead arrives and its temperature is hot, give the owner the task “Call the client”, due in 2 hours.',
      )
      .waitFor()
    await trial.getByRole('combobox', { name: 'Record' }).fill('Kiran')
    await trial.getByRole('option', { name: 'Kiran Desai' }).click()
    await trial.getByRole('button', { name: 'Try' }).click()
    await trial.getByText('It would not run for this record.').waitFor()
    await trial.getByText('Task for Ravi Patil', { exact: false }).waitFor()
    expect(await findingsOf(page())).toEqual([])
    await main().getByLabel('Hot').uncheck()
    await main().getByLabel('Warm').check()
    await trial.getByText('It would run for this record.').waitFor()
    await button('Save, switched off').click()
    await main().getByRole('heading', { name: 'Owner calls hot leads' }).waitFor()
    const made = (await rules()).find(({ name }: { name: string }) => name === 'Owner calls hot leads')
    expect(made).toMatchObject({
      is_on: false,
      conditions: { and: [{ field: 'temperature', op: 'in', value: ['warm'] }] },
      steps: [{ kind: 'task', title: 'Call {{contact.first_name|the client}}', due_in_hours: 2 }],
    })
  })

  test('what is wrong stands at its field, and edits are not lost without a question', async () => {
    await button('Add step').click()
    await main().getByRole('button', { name: 'If …, otherwise …' }).click()
    await button('Add step: If so').click()
    await main().getByRole('button', { name: 'Webhook Sends' }).click()
    await main().getByLabel('Address').fill('http://10.0.0.1/hook')
    await button('Save').click()
    await main().getByText('Say what it depends on').waitFor()
    expect(await main().getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
    await page().getByRole('link', { name: 'Leads', exact: true }).first().click()
    await page().getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await main()
      .getByRole('listitem')
      .filter({ hasText: 'depends on' })
      .getByRole('button', { name: 'Remove step' })
      .first()
      .click()
    await main().getByText('Say what it depends on').waitFor({ state: 'detached' })
    await button('Add step').click()
    await main().getByRole('button', { name: 'Webhook Sends' }).click()
    await main().getByLabel('Address').fill('https://hooks.example.in/rule')
    await button('Send it to hooks.example.in').waitFor()
    await button('Save').click()
    await button('New secret').click()
    const secret = page().getByRole('dialog').getByLabel('Secret')
    await secret.waitFor()
    expect(await secret.inputValue()).toStartWith('whsec_')
    await page().getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await button('Switch on').click()
    await button('Switch off').waitFor()
  })

  test('the log shows what each step did', async () => {
    const [rule] = (await rules()).filter(({ name }: { name: string }) => name === 'Owner calls hot leads')
    const lead = { name: 'Meenal Joshi', phone: '9800000032', owner_id: world.ravi.id, temperature: 'warm' }
    await site.app.call('POST', '/leads', { as: world.asha, body: lead })
    const runs = () => site.app.call('GET', `/automation-runs?automation_id=${rule.id}&state=done`, { as: world.asha })
    for (let count = 0; count === 0; ) count = (await runs()).body.data.length
    await main().getByRole('link', { name: 'Run log' }).click()
    await main().getByRole('table').getByRole('link').first().click()
    const panel = page().getByRole('complementary', { name: 'Run' })
    await panel.getByText('Task for Ravi Patil', { exact: false }).waitFor()
    await panel.getByText('Asked for').first().click()
    await panel.getByText('Title: Call {{contact.first_name|the client}}', { exact: false }).waitFor()
    expect(await findingsOf(page())).toEqual([])
  })

  test('an earlier version comes back', async () => {
    const rule = (await rules()).find(({ name }: { name: string }) => name === 'Hot lead that nobody works on')
    await page().goto(`${site.url}/settings/automations/${rule.id}/versions`)
    await button('Bring back').click()
    await page().getByRole('status').getByText('is to be chosen').waitFor()
    await button('Switch off').click()
    await button('Switch on').waitFor()
    await button('Bring back').click()
    await main().getByRole('heading', { name: 'Version 3' }).waitFor()
    await main().getByText('as version 1').waitFor()
  })

  test('those who may not set up rules read them, and others see no such page', async () => {
    const rule = (await rules())[0]
    await signIn(world.meera.headers.cookie!)
    await page().goto(`${site.url}/settings/automations/${rule.id}`)
    await main().getByRole('heading', { name: rule.name }).waitFor()
    await signIn(world.ravi.headers.cookie!)
    await page().goto(`${site.url}/settings/automations`)
    await page().getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
}
