import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { reckonDue } from '../../../src/insights/accountability/reckon-job'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('accountability in a browser', tryInBrowser)

/** A day of the last week in Pune, `ago` days back. */
const dayBefore = (ago: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - ago * 86_400_000)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let visitor: Visitor
  const page = () => visitor.page
  const row = (name: string) => page().getByRole('row').filter({ hasText: name })
  const cellsOf = async (name: string) => (await row(name).getByRole('cell').allTextContents()).map(one => one.trim())

  const enterAs = async ({ headers }: Person, path: string) => {
    const value = headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(site.url + path)
  }
  const keep = (member: Person, ago: number, facts: object, score: number | null) => site.app.db.sql`
    insert into accountability_day (company_id, member_id, day, facts, score, reckoned_at)
    values (${world.company.id}, ${member.id}, ${dayBefore(ago)}, ${facts as never}, ${score}, now())`

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    const good = (good: number, of: number) => ({ good, of })
    // Of both days: responses 3 of 4, follow-ups 5 of 5, updates 8 of 10, details 30 of 40. The weights that count are
    // 30, 25, 15 and 15: (30 × 75 + 25 × 100 + 15 × 80 + 15 × 75) ÷ 85 = 83.2.
    await keep(world.ravi, 1, { first_response: good(3, 3), follow_ups: good(5, 5), updates: good(8, 10) }, 96)
    await keep(world.ravi, 2, { first_response: good(0, 1), data_quality: good(30, 40) }, 25)
    await keep(world.neha, 2, { follow_ups: good(1, 2) }, 50)
    // 20 days ago: within 30 days, and not within 7.
    await keep(world.neha, 20, { follow_ups: good(2, 2) }, 100)
    // Yesterday is final: nothing but today is computed.
    await site.app.db.sql`insert into accountability_setting (company_id, final_day)
      values (${world.company.id}, ${dayBefore(1)})`
    visitor = await openBrowser(chromium!)
    await enterAs(world.asha, '/accountability')
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await site?.close()
  })

  test('an owner sees the team by score, over 30 days and over 7', async () => {
    await row('Ravi Patil').waitFor()
    expect(await cellsOf('Ravi Patil')).toEqual(['1', '83', '–', '75 %', '100 %', '–', '–', '80 %', '75 %'])
    expect((await cellsOf('Neha Deshmukh')).slice(0, 2)).toEqual(['2', '75'])
    expect((await cellsOf('Dev Malhotra')).slice(0, 2)).toEqual(['–', 'Nothing to do'])
    expect(await findingsOf(page())).toEqual([])
    await page().getByRole('link', { name: '7 days' }).click()
    await row('Neha Deshmukh').getByText('50', { exact: true }).waitFor()
    expect(page().url()).toEndWith('/accountability?period=d7')
    await page().goBack()
    await row('Neha Deshmukh').getByText('75', { exact: true }).waitFor()
  })

  test('a member’s page says what the score is made of, and each day', async () => {
    await page().getByRole('link', { name: 'Ravi Patil' }).click()
    await page().getByRole('heading', { name: 'Ravi Patil' }).waitFor()
    expect(await cellsOf('First responses in time')).toEqual(['3 of 4', '75 %', '30', '26.5'])
    expect(await cellsOf('Follow-ups kept')).toEqual(['5 of 5', '100 %', '25', '29.4'])
    expect(await cellsOf('Leads kept up to date')).toEqual(['8 of 10', '80 %', '15', '14.1'])
    expect(await cellsOf('Details filled in')).toEqual(['30 of 40', '75 %', '15', '13.2'])
    expect(await cellsOf('Site visits kept')).toEqual(['Nothing to do', '–', '15', '–'])
    const days = await page().locator('.score-days li').allTextContents()
    expect(days).toHaveLength(30)
    expect(days.slice(-3).map(day => day.split(' ').at(-1))).toEqual(['25', '96', '–'])
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 390, height: 844 })
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 1280, height: 800 })
    await page().getByRole('link', { name: 'Team' }).click()
    await row('Neha Deshmukh').waitFor()
  })

  test('today is computed at once, and ten minutes later again', async () => {
    await page().getByRole('button', { name: 'Recompute today' }).click()
    await page().getByRole('button', { name: 'Computing today’s scores…' }).waitFor()
    await reckonDue()
    await page().getByText('Today’s scores are up to date').waitFor()
    await page().getByRole('button', { name: 'Recompute today' }).click()
    await page().getByText('Scores can be recomputed once in 10 minutes. Try again in 10 minutes.').waitFor()
  })

  test('an agent sees their own score, and no colleague’s until the company shares them', async () => {
    await enterAs(world.ravi, '/accountability')
    await page().getByText('Only you and your leaders see your score.').waitFor()
    await row('Follow-ups kept').waitFor()
    expect(await page().getByText('Neha Deshmukh').count()).toBe(0)
    expect(await page().getByRole('button', { name: 'Recompute today' }).count()).toBe(0)
    expect(await findingsOf(page())).toEqual([])

    await enterAs(world.asha, '/settings/accountability')
    await page().getByLabel('Follow-ups kept').fill('101')
    await page().getByRole('button', { name: 'Save' }).click()
    await page().locator('.field-error').waitFor()
    await page().getByLabel('Follow-ups kept').fill('0')
    await page().getByLabel('Show every member’s name and score to the whole team').check()
    expect(await findingsOf(page())).toEqual([])
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByText('Saved.').waitFor()

    await enterAs(world.ravi, '/accountability')
    await page().getByText('Your company shows everybody’s score.').waitFor()
    // Neha had follow-ups alone, which count nothing now.
    expect((await cellsOf('Neha Deshmukh')).slice(0, 2)).toEqual(['–', 'Nothing to do'])
    expect(await row('Neha Deshmukh').getByRole('link').count()).toBe(0)
    // (30 × 75 + 15 × 80 + 15 × 75) ÷ 60 = 76.25.
    expect((await cellsOf('Ravi Patil')).slice(0, 2)).toEqual(['1', '76'])
  })

  test('what may not be seen says so', async () => {
    await page().goto(`${site.url}/accountability/${world.neha.id}`)
    await page().getByRole('alert').waitFor()
  })
}
