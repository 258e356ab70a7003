// People: what was made one, what they said, and how they sign in.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { codeOf } from '../workspace/second-step/set-up'
import { type Loaded, load } from './load'
import { STORED } from './versions'

describe.each(STORED)('what was stored %s', (_, version, change) => {
  let left: Loaded
  beforeAll(async () => {
    left = await load(version, change)
  })
  afterAll(() => left.close())

  const contact = (name: string) => left.read(`/contacts/${left.known[name]}`)

  test('an unsubscribe link that was sent says what it is about', async () => {
    const { status, body } = await left.app.call('GET', `/unsubscribe/${left.known.unsubscribe}`)
    expect([status, body.data]).toMatchObject([200, { channel: 'email', company: 'Lakeview Realty' }])
  })

  test('two people who were made one are parted', async () => {
    expect((await contact('kept')).phones).toEqual(['+919800000131', '+919800000132'])
    await left.ask('POST', `/contacts/merges/${left.known.merge}/undo`)
    expect(await contact('kept')).toMatchObject({
      ...{ name: 'Shalini Ketkar', phones: ['+919800000131'], emails: [], tags: ['nri'] },
      ...{ occupation: null, custom: {} },
    })
    expect(await contact('merged')).toMatchObject({
      ...{ name: 'Shalini K', phones: ['+919800000132'], emails: ['shalini@example.in'], tags: ['investor'] },
      ...{ occupation: 'Architect', custom: { employer: 'Infosys' } },
    })
    const of = async (name: string, what: string) => (await left.read(`/contacts/${left.known[name]}/${what}`)).length
    expect([await of('kept', 'relations'), await of('merged', 'relations')]).toEqual([0, 1])
    expect([await of('kept', 'consent-entries'), await of('merged', 'consent-entries')]).toEqual([0, 1])
    const dnd = async (name: string) => (await left.read(`/contacts/${left.known[name]}/consent`)).do_not_disturb
    expect([await dnd('kept'), await dnd('merged')]).toMatchObject([null, { covers: 'promotional', reason: 'Asked' }])
  })

  test('an authenticator app signs in still', async () => {
    const { sql } = left.app.db
    const { meera } = left.members
    const [kept] = await sql`select count(*)::int as count from totp where member_id = ${meera!.id}`
    expect(kept!.count).toBe(1)
    const code = codeOf(left.known.totp!, Date.now())
    const { status, body } = await left.app.call('POST', '/account/totp/removal', { as: meera!, body: { code } })
    expect([status, body.error]).toEqual([200, undefined])
  })

  test('settings are read as they were said', async () => {
    expect(await left.read('/company')).toMatchObject({
      address: { line1: '5, Lake Road', pin: '411045' },
      rera_registrations: [{ number: 'A52100000001' }],
    })
    const [branch] = await left.read('/branches')
    expect(branch).toMatchObject({ address: { pin: '411057' }, business_hours: { monday: [{ from: '09:30' }] } })
    const series = await left.read('/number-series')
    expect(series).toContainEqual(expect.objectContaining({ id: 'lead', pattern: 'LVR-{YY}-{N:5}' }))
    expect((await left.read('/consent-settings')).sending_hours).toMatchObject({ sms: { from: '10:00', to: '20:00' } })
    expect((await left.read(`/roles/${left.known.role}`)).permissions).toMatchObject({
      'leads.view': 'team',
      'contacts.view': 'own',
    })
    const made = await left.ask('POST', '/leads', { name: 'Numbered', phone: '9800000181', lead_type: 'buy' })
    expect(made.lead).toMatchObject({
      ref: expect.stringMatching(/^LVR-26-000\d\d$/),
      custom: { home_loan: 'applied' },
    })
  })

  test('an own field that asks for another is read with its condition and its choices', async () => {
    expect(await left.read(`/custom-fields/${left.known.bank}`)).toMatchObject({
      required_when: { filter: [{ field: 'custom.home_loan', op: 'eq', value: 'approved' }] },
    })
    expect((await left.read(`/custom-fields/${left.known.loan}`)).choices).toMatchObject([
      { key: 'approved', label: 'Approved' },
      { key: 'applied', label: 'Applied' },
    ])
    const refused = await left.app.call('PATCH', `/leads/${left.known.kavita}`, {
      as: left.members.asha!,
      body: { custom: { home_loan: 'approved' } },
    })
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([422, ['custom.bank']])
  })

  test('what was written down is read', async () => {
    const notes = await left.read(`/activities?lead_id=${left.known.sunil}&limit=50`)
    expect(notes).toContainEqual(expect.objectContaining({ type: 'note', text: 'Wants a lake view' }))
    const audit = await left.read('/audit-log?limit=100')
    expect(audit).toHaveLength(100)
    const sources = await left.read('/lead-sources')
    const shared = await left.read(
      `/lead-sources/${sources.find(({ name }: { name: string }) => name === 'Website').id}/shared-values`,
    )
    expect(shared).toMatchObject([{ kind: 'email', value: 'desk@example.in', people: 3 }])
  })
})
