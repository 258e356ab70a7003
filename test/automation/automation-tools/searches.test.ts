// A step of a flow looks whether somebody is known.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let key: Caller
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read', 'contacts:read'])
  lead = await givenLead(app, world, { owner: world.ravi, phones: ['9811100001'], emails: ['kavita@example.in'] })
  await givenLead(app, world, { owner: world.imran, contactId: lead.contactId })
  await givenLead(app, world, { owner: world.neha, phones: ['9811100002'] })
})
afterAll(() => app.close())

const search = async (kind: string, query: Record<string, string>, as = key) => {
  const { status, body } = await app.call('GET', `/searches/${kind}?${new URLSearchParams(query)}`, { as })
  return { status, ids: body.data?.map(({ id }: { id: string }) => id), data: body.data, fields: body.error?.fields }
}

describe('a search', () => {
  test.each(['98111 00001', '+91-98111-00001', '09811100001', '919811100001'])('finds the number %s', async phone => {
    const { data } = await search('lead', { phone })
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ contact: { id: lead.contactId, phone: '+919811100001' } })
    expect((await search('contact', { phone })).ids).toEqual([lead.contactId])
  })

  test('finds an address in any case; all that is given must match', async () => {
    expect((await search('lead', { email: 'KAVITA@Example.in' })).ids).toHaveLength(2)
    expect((await search('lead', { email: 'kavita@example.in', phone: '9811100001' })).ids).toHaveLength(2)
    expect((await search('lead', { email: 'kavita@example.in', phone: '9811100002' })).ids).toEqual([])
    expect((await search('lead', { phone: 'no number' })).ids).toEqual([])
  })

  test('finds everybody who shares a number or an address, and their leads', async () => {
    const people = [
      { name: 'Ramesh Patil', phone: '9811100011', alt_phone: '9811100012', email: 'home@example.in' },
      { name: 'Sunita Patil', phone: '9811100013', alt_phone: '9811100012', email: 'home@example.in' },
    ]
    const taken: { lead_id: string; contact_id: string }[] = []
    for (const body of people) {
      const { lead_id } = (await app.call('POST', '/leads', { as: world.asha, body })).body.data
      const { contact } = (await app.call('GET', `/leads/${lead_id}`, { as: world.asha })).body.data
      taken.push({ lead_id, contact_id: contact.id })
    }
    expect(taken[0]!.contact_id).not.toBe(taken[1]!.contact_id)
    const queries: Record<string, string>[] = [{ phone: '98111 00012' }, { email: 'Home@example.in' }]
    for (const query of queries) {
      const found = { contacts: (await search('contact', query)).ids, leads: (await search('lead', query)).ids }
      expect(found.contacts.toSorted()).toEqual(taken.map(({ contact_id }) => contact_id).toSorted())
      expect(found.leads.toSorted()).toEqual(taken.map(({ lead_id }) => lead_id).toSorted())
    }
    const both = { phone: '9811100013', email: 'home@example.in' }
    expect((await search('contact', both)).ids).toEqual([taken[1]!.contact_id])
    expect((await search('contact', { phone: '9811100011' })).ids).toEqual([taken[0]!.contact_id])
    const rival = await makeRival(app)
    const theirs = await rival.keyOf(rival.owner, ['webhooks:manage', 'leads:read', 'contacts:read'])
    expect((await search('contact', { phone: '9811100012' }, theirs)).ids).toEqual([])
  })

  test('finds what the key may see, as it may read it', async () => {
    const own = await world.keyOf(world.ravi, ['webhooks:manage', 'leads:read'])
    const { data } = await search('lead', { phone: '9811100001' }, own)
    expect(data).toMatchObject([{ id: lead.id, contact: { phone: '98•••••001' } }])
    expect((await search('lead', { phone: '9811100002' }, own)).ids).toEqual([])
    const rival = await makeRival(app)
    const theirs = await rival.keyOf(rival.owner, ['webhooks:manage', 'leads:read'])
    expect((await search('lead', { phone: '9811100001' }, theirs)).ids).toEqual([])
  })

  test('needs something to look for, the scope, and a kind that can be searched', async () => {
    expect((await search('lead', {})).fields).toHaveProperty('phone')
    const as = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    expect((await search('contact', { phone: '9811100001' }, as)).status).toBe(403)
    expect((await search('unicorn', { phone: '9811100001' })).status).toBe(404)
  })
})
