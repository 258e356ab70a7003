// Lists from files and files of lists.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { waitFor } from '../support/app'
import { type Loaded, load } from './load'
import { STORED } from './versions'

type Named = { name: string; id: string }

describe.each(STORED)('what was stored %s', (_, version, change) => {
  let left: Loaded
  beforeAll(async () => {
    left = await load(version, change)
    await left.startWork()
  })
  afterAll(() => left.close())

  const imported = async (name: string, state: string) => {
    const read = () => left.read(`/imports/${left.known[name]}`)
    await waitFor(async () => (await read()).state === state, `${name} ${state}`)
    return read()
  }
  const undo = async (name: string) => {
    await left.ask('POST', `/imports/${left.known[name]}/undo`)
    return imported(name, 'undone')
  }
  const rows = (name: string) => left.read(`/imports/${left.known[name]}/rows?limit=100`)
  const outcomes = async (name: string) =>
    (await rows(name)).map(({ no, outcome }: { no: number; outcome: string }) => [no, outcome])
  const undone = async (name: string) =>
    (await rows(name)).map(({ no, undone }: { no: number; undone: string }) => [no, undone])

  test('an import that was cut off goes on behind its last row and is taken back', async () => {
    expect(await imported('importHalf', 'done')).toMatchObject({ total: 4, done: 4, counts: { skipped: 0 } })
    expect(await outcomes('importHalf')).toEqual([
      [2, 'created'],
      [3, 'updated'],
      [4, 'created'],
      [5, 'created'],
    ])
    const kavita = async () => {
      const { contact } = await left.read(`/leads/${left.known.kavita}`)
      const { city, tags } = await left.read(`/contacts/${contact.id}`)
      return { city, tags }
    }
    expect(await kavita()).toEqual({ city: 'Nashik', tags: ['fair'] })
    await undo('importHalf')
    expect(await kavita()).toEqual({ city: '', tags: [] })
    expect(await undone('importHalf')).toEqual([
      [2, 'removed'],
      [3, 'restored'],
      [4, 'removed'],
      [5, 'removed'],
    ])
  })

  test('an import of leads that was done is taken back', async () => {
    await undo('importDone')
    expect(await undone('importDone')).toEqual([
      [2, 'removed'],
      [3, 'removed'],
    ])
  })

  test('an import of people that was done is taken back', async () => {
    await undo('importContacts')
    expect(await undone('importContacts')).toEqual([[2, 'removed']])
  })

  test('an import of localities that was done gives back what it changed', async () => {
    expect(await outcomes('importPlaces')).toEqual([
      [2, 'created'],
      [3, 'updated'],
    ])
    await undo('importPlaces')
    expect(await undone('importPlaces')).toEqual([
      [2, 'removed'],
      [3, 'restored'],
    ])
    const { pincode, custom } = await left.read(`/localities/${left.known.place}`)
    expect([pincode, custom.metro ?? null]).toEqual(['411099', null])
  })

  test('an import that was checked shows its check and runs', async () => {
    const checked = await imported('importChecked', 'checked')
    expect(checked).toMatchObject({ file_name: 'list.csv', mapping: { 0: 'name', 2: 'status' }, total: 1 })
    expect(checked.columns.map(({ heading }: { heading: string }) => heading)).toEqual([
      ...['Name', 'Phone', 'Status', 'Tags'],
    ])
    await left.ask('POST', `/imports/${left.known.importChecked}/run`)
    expect((await imported('importChecked', 'done')).counts).toMatchObject({ created: 1 })
    const people: Named[] = await left.read('/contacts?q=Preeti&limit=10')
    expect((await left.read(`/contacts/${people[0]!.id}`)).tags).toEqual(['fair'])
  })

  test('an export that waited has its file, and one that was made is still there', async () => {
    const read = () => left.read(`/exports/${left.known.exportWaiting}`)
    await waitFor(async () => (await read()).state === 'ready', 'the file')
    const file = async (name: string) => {
      const url = `http://localhost/api/v1/exports/${left.known[name]}/file`
      const response = await left.app.fetch(new Request(url, { headers: left.members.asha!.headers }))
      expect(response.status).toBe(200)
      return response.text()
    }
    const hot = [
      '"Lead","Name","Home loan"',
      '"LVR-26-00006","Hari Gupta","Applied"',
      '"LVR-26-00001","Kavita Rane","Applied"',
    ]
    for (const name of ['exportDone', 'exportWaiting']) {
      expect((await file(name)).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual(hot)
    }
  })
})
