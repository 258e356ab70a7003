import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../../../src/platform/ids'
import { givenLead } from '../../leads/leads/given'
import { makeWorld, type Person, type World } from '../../support/world'
import { findingsOf } from '../../web/axe'
import { findChromium, openBrowser, openSite, type Site, type Visitor } from '../../web/browser'
import { CUSTOMER, DATASET, json, type Platforms, startPlatforms, TOKEN } from './platforms'

const chromium = findChromium()
describe.skipIf(!chromium)('ad conversions in a browser', tryInBrowser)

function tryInBrowser(): void {
  let site: Site
  let world: World
  let platforms: Platforms
  let visitor: Visitor
  const page = () => visitor.page
  const dialog = () => page().getByRole('dialog')
  const region = (name: string) => page().getByRole('region', { name, exact: true })
  const overview = async () => (await site.app.call('GET', '/ad-conversions', { as: world.asha })).body.data

  const enterAs = async ({ headers }: Person, path: string) => {
    const value = headers.cookie!.split('=')[1]!
    await page()
      .context()
      .addCookies([{ name: 'sid', value, url: site.url }])
    await page().goto(site.url + path)
  }
  const isNarrowEnough = async () => {
    await page().setViewportSize({ width: 390, height: 844 })
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsOf(page())).toEqual([])
    await page().setViewportSize({ width: 1280, height: 800 })
  }

  beforeAll(async () => {
    site = await openSite()
    world = await makeWorld(site.app)
    platforms = startPlatforms()
    visitor = await openBrowser(chromium!)
    await enterAs(world.asha, '/settings/ad-conversions')
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.close()
    await platforms?.close()
    await site?.close()
  })

  test('Meta is connected; a token that it refuses is said at its field', async () => {
    await region('Meta').getByRole('button', { name: 'Connect Meta' }).click()
    expect(page().url()).toEndWith('?dialog=meta')
    await dialog().getByLabel('Dataset ID').fill(DATASET)
    await dialog().getByLabel('Access token').fill(TOKEN)
    platforms.answer = () => json({ error: { code: 190, message: 'The token has expired' } }, 401)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText('Is not accepted: The token has expired').waitFor()
    platforms.answer = () => null
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await region('Meta').getByText('Switched off').waitFor()
    await region('Meta').getByText('Lakeview leads').waitFor()
    expect(await page().content()).not.toContain(TOKEN)
  })

  test('it is set up, tried, and switched on', async () => {
    await region('Meta').getByRole('button', { name: 'Send test' }).click()
    await page().getByRole('status').getByText('Test event code is needed').waitFor()
    await region('Meta').getByRole('button', { name: 'Settings' }).click()
    await dialog().getByLabel('Test event code').fill('TEST12345')
    await dialog().getByLabel('Send phone, e-mail and name, hashed').check()
    await dialog().getByLabel('Booked: event', { exact: true }).fill('flat_booked')
    await dialog().getByLabel('Qualified: WhatsApp event').selectOption('Not sent')
    expect(await findingsOf(page())).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    const { settings } = (await overview()).connections.meta
    expect(settings).toMatchObject({ test_event_code: 'TEST12345', hashed_identifiers: true })
    expect(settings.mapping.booked).toEqual({ crm: 'flat_booked', messaging: 'Purchase' })
    expect(settings.mapping.qualified.messaging).toBeNull()
    await region('Meta').getByRole('button', { name: 'Send test' }).click()
    await region('Meta').getByText('Last sent').waitFor()
    await region('Meta').getByRole('button', { name: 'Switch on' }).click()
    await region('Meta').getByText('Sending', { exact: true }).waitFor()
    expect(await findingsOf(page())).toEqual([])
    await isNarrowEnough()
  })

  test('Google is connected at Google, and what came of it is said', async () => {
    await page().goto(`${site.url}/settings/ad-conversions?google=access_denied`)
    await page().getByText('You did not agree at Google, so nothing was connected.').waitFor()
    const consent = region('Google Ads').getByRole('link', { name: 'Connect Google Ads' })
    expect(await consent.getAttribute('href')).toBe('/api/v1/ad-conversions/google/oauth/start?redirect=1')
    // The consent page says yes at once.
    platforms.answer = ({ path, query }) =>
      path === '/consent'
        ? new Response(null, {
            status: 303,
            headers: { location: `${query.get('redirect_uri')}?code=c0de&state=${query.get('state')}` },
          })
        : null
    await consent.click()
    await page().getByText('Google Ads is connected.').waitFor()
    expect(page().url()).toEndWith('?google=connected')
    const conversionAction = { id: '77', name: 'Site visit', type: 'UPLOAD_CLICKS', status: 'ENABLED' }
    platforms.answer = ({ path }) => (path.endsWith(':search') ? json({ results: [{ conversionAction }] }) : null)
    await region('Google Ads').getByRole('button', { name: 'Switch on' }).click()
    await page().getByText('Choose the account and a conversion action first').waitFor()
    await region('Google Ads').getByRole('button', { name: 'Settings' }).click()
    await dialog().getByLabel('Customer ID').selectOption(CUSTOMER)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    await region('Google Ads').getByRole('button', { name: 'Settings' }).click()
    await dialog().getByLabel('Visit done: conversion action').selectOption('Site visit')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'detached' })
    await region('Google Ads').getByRole('button', { name: 'Switch on' }).click()
    await region('Google Ads').getByText('Sending', { exact: true }).waitFor()
    const { settings } = (await overview()).connections.google
    expect(settings).toMatchObject({ customer_id: CUSTOMER, mapping: { visit_done: { action_id: '77' } } })
  })

  test('which statuses count as which milestone is ticked', async () => {
    await page().getByRole('link', { name: 'Milestones' }).click()
    const booked = page().getByRole('group', { name: 'Booked' })
    const [first] = await booked.getByRole('checkbox').all()
    const wasTicked = await first!.isChecked()
    await first!.setChecked(!wasTicked)
    expect(await findingsOf(page())).toEqual([])
    await page().getByRole('button', { name: 'Save' }).click()
    await page().getByRole('status').getByText('Saved').waitFor()
    await page().reload()
    expect(await booked.getByRole('checkbox').first().isChecked()).toBe(!wasTicked)
    await isNarrowEnough()
  })

  test('what failed says why, and is sent again', async () => {
    const { sql } = site.app.db
    const lead = await givenLead(site.app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000051'] })
    const meta = (await overview()).connections.meta.id
    await sql`insert into ad_delivery ${sql({
      ...{ company_id: world.company.id, id: newId('acd'), connection_id: meta, lead_id: lead.id, milestone: 'booked' },
      ...{ status: 'failed', attempt: 7, error_code: '100', error_message: 'Invalid parameter' },
      ...{ event_at: new Date().toISOString() },
    } as never)}`
    await page().getByRole('link', { name: 'Deliveries' }).click()
    const row = page().getByRole('row').filter({ hasText: 'Kavita Rane' })
    await row.getByText('Invalid parameter · Try 7 of 7').waitFor()
    expect(await findingsOf(page())).toEqual([])
    await page().getByLabel('Status').selectOption('Waiting')
    await page().getByText('Nothing fits these filters').waitFor()
    expect(page().url()).toEndWith('/deliveries?status=pending')
    await page().goBack()
    await page().goto(`${site.url}/settings/ad-conversions/deliveries`)
    await row.waitFor()
    await isNarrowEnough()
    await row.getByRole('button', { name: 'Send again' }).click()
    await page().getByRole('status').getByText('It is sent again').waitFor()
  })

  test('a connection whose permission is gone says how it is mended, and a viewer changes nothing', async () => {
    await site.app.db.sql`update ad_connection set health = 'needs_reconnect', last_error_code = 'invalid_grant',
      last_error_message = 'Token has been revoked', last_error_at = now()`
    await page().goto(`${site.url}/settings/ad-conversions`)
    await region('Google Ads').getByRole('link', { name: 'Connect with Google again' }).waitFor()
    await region('Google Ads').getByText('Token has been revoked').waitFor()
    await region('Meta').getByText('Make a new access token there and save it under Settings.').waitFor()
    expect(await region('Meta').getByRole('button', { name: 'Send test' }).count()).toBe(0)
    expect(await findingsOf(page())).toEqual([])
  })
}
