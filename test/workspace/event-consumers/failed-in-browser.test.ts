import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { newId } from '../../../src/platform/ids'
import { job } from '../../../src/platform/jobs/job'
import { enqueue, startJobs, stopJobs } from '../../../src/platform/jobs/jobs'
import { setLogLevel } from '../../../src/platform/log'
import { givenLead } from '../../leads/leads/given'
import { waitFor } from '../../support/app'
import { withRoom } from '../../support/rooms'
import { makeWorld, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'

const chromium = findChromium()
describe.skipIf(!chromium)('what failed, in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let owner: Visitor
  const page = () => owner.page
  const panel = () => page().getByRole('complementary')
  const dialog = () => page().getByRole('dialog')
  /** As an event is after a consumer gave up. */
  const deadLetter = async (consumer: string, error: string) => {
    await site.app.db.sql`
      insert into event_retry (company_id, id, consumer, event_id, subject_id, position, tries, error, died_at)
      select company_id, ${newId('dlt')}, ${consumer}, id, subject_id, seq, 7, ${error}, now()
        from event where company_id = ${world.company.id} and type = 'lead.created' order by seq limit 1`
  }
  const letterJob = job({
    name: 'letters.post',
    schema: Type.Object({}),
    retryLimit: 0,
    handler: async () => {
      throw new RangeError('The letter box is full')
    },
  })

  beforeAll(async () => {
    setLogLevel('silent')
    site = await openSite()
    world = await makeWorld(site.app)
    const body = { name: 'Kiran Desai', phone: '9800000041' }
    expect((await site.app.call('POST', '/leads', { as: world.asha, body })).status).toBe(201)
    await givenLead(site.app, world, { owner: world.ravi, phones: ['9800000042'] })
    await deadLetter('notifications', 'The sheet is full')
    withRoom({ jobs: [letterJob] })
    await startJobs({ work: true })
    await enqueue('letters.post', {})
    const { sql } = site.app.db
    await waitFor(async () => (await sql`select from pgboss.job where name = 'dead-letters'`).length > 0)
    owner = await openBrowser(chromium!)
    const value = world.asha.headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
  })
  afterAll(async () => {
    expect(owner?.complaints).toEqual([])
    await owner?.close()
    await stopJobs()
    await site?.close()
  })

  test('an event that could not be passed on is seen with why, and done again', async () => {
    await page().goto(`${site.url}/settings/failed-events`)
    await page().getByRole('row').filter({ hasText: 'The sheet is full' }).getByRole('link').first().click()
    await panel().getByRole('button', { name: 'Do it again' }).waitFor()
    expect(await findingsOf(page())).toEqual([])
    await panel().getByRole('button', { name: 'Do it again' }).click()
    await page().getByRole('status').getByText('It is done again').waitFor()
    await page().getByText('Nothing has failed').waitFor()
    const { sql } = site.app.db
    await waitFor(async () => (await sql`select from event_retry where died_at is not null`).length === 0)
  })

  test('one that is of no use any more is removed after a question', async () => {
    await deadLetter('realtime', 'Of no use')
    await page().goto(`${site.url}/settings/failed-events`)
    await page().getByRole('row').filter({ hasText: 'Of no use' }).getByRole('link').first().click()
    await panel().getByRole('button', { name: 'Remove' }).click()
    await dialog().getByRole('button', { name: 'Remove' }).click()
    await page().getByText('Nothing has failed').waitFor()
  })

  test('a job that failed is seen, and removed', async () => {
    await page().goto(`${site.url}/settings/failed-jobs`)
    await page().getByRole('link', { name: 'Letters: post' }).click()
    await panel().getByText('RangeError').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await panel().getByRole('button', { name: 'Remove' }).click()
    await dialog().getByRole('button', { name: 'Remove' }).click()
    await page().getByText('Nothing has failed').waitFor()
  })
}
