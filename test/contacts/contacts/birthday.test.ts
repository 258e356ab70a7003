// What is read of a person can be sent back, and nobody is born tomorrow.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const asAsha = (method: string, path: string, body?: object) => app.call(method, path, { as: world.asha, body })

test('numbers and addresses as they are read, or as texts, may be sent back; labels stay', async () => {
  const { id } = (
    await asAsha('POST', '/contacts', {
      name: 'Meera Joshi',
      phones: ['98220 11001', '98220 11002'],
      emails: ['m@x.in'],
    })
  ).body.data
  const labelled = [{ phone: '9822011001', label: 'mobile' }, '9822011002']
  expect((await asAsha('PATCH', `/contacts/${id}`, { phones: labelled })).status).toBe(200)
  const read = (await asAsha('GET', `/contacts/${id}`)).body.data
  const back = await asAsha('PATCH', `/contacts/${id}`, { phones: read.phones, emails: read.emails })
  expect([back.status, back.body.data.updated_at]).toEqual([200, read.updated_at])
  const turned = await asAsha('PATCH', `/contacts/${id}`, { phones: read.phones.toReversed() })
  expect(turned.body.data.phones).toEqual(read.phones.toReversed())
  const wrong = await asAsha('PATCH', `/contacts/${id}`, { phones: ['98220 11001', 'none'] })
  expect(wrong.body.error.fields).toEqual({ 'phones.1': 'is not a phone number' })
})

test('a birthday that is still to come is refused', async () => {
  const { id } = (await asAsha('POST', '/contacts', { name: 'Old Friend', birthday: '1980-02-03' })).body.data
  const future = { birthday: '2999-01-01' }
  expect((await asAsha('PATCH', `/contacts/${id}`, future)).body.error.fields).toHaveProperty('birthday')
  expect((await asAsha('POST', '/contacts', { name: 'Unborn', ...future })).body.error.fields).toHaveProperty(
    'birthday',
  )
  expect((await asAsha('PATCH', `/contacts/${id}`, { birthday: '1980-02-04' })).status).toBe(200)
})
