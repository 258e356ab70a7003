// Lists that are brought and worked on to the end, by whoever asks.

import { expect } from 'bun:test'
import { workImport } from '../../../src/records/imports/work-import'
import type { Caller, TestApp } from '../../support/app'
import type { World } from '../../support/world'

export type ImportedRow = {
  no: number
  outcome: string
  reasons: string[]
  lead_id: string | null
  contact_id: string | null
  record: { kind: string; id: string; name: string } | null
  undone: string | null
  read: { name: string | null; phones: string[]; emails: string[] } | null
  others: { contact_id: string; name: string; phone: string }[]
}

/** Steps of imports in one company; as its owner where nobody else is named. */
export const importing = (app: TestApp, world: World) => {
  const work = (id: string) => workImport(world.company.id, id)
  const read = async (id: string) => (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data
  const rows = async (id: string): Promise<ImportedRow[]> =>
    (await app.call('GET', `/imports/${id}/rows?limit=100`, { as: world.asha })).body.data
  const trySend = async (content: string | Uint8Array, name: string, kind = 'lead', as: Caller = world.asha) => {
    const form = new FormData()
    form.set('file', new File([content as string], name))
    // As a browser sends it: the parts with their boundary.
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type')! }
    const body = new Blob([await request.arrayBuffer()])
    return app.call('POST', `/imports?kind=${kind}`, { as, body, headers })
  }
  const sendFile = async (content: string | Uint8Array, name: string, kind = 'lead', as: Caller = world.asha) => {
    const sent = await trySend(content, name, kind, as)
    expect(sent.body.error ?? sent.status).toBe(201)
    return sent.body.data as { id: string; mapping: Record<string, string>; sheets: object[] }
  }
  const send = (csv: string, kind = 'lead', as: Caller = world.asha) => sendFile(csv, 'list.csv', kind, as)
  const map = ({ id, mapping }: { id: string; mapping: object }, options: object, as: Caller = world.asha) =>
    app.call('PUT', `/imports/${id}/mapping`, { as, body: { mapping, options } })
  const ask = (id: string, command: string, as: Caller = world.asha) =>
    app.call('POST', `/imports/${id}/${command}`, { as })
  /** Brings a list and takes it in; answers the import. */
  const run = async (csv: string, options: object = {}, kind = 'lead', as: Caller = world.asha) => {
    const sent = await send(csv, kind, as)
    expect((await map(sent, options, as)).body.error ?? 200).toBe(200)
    expect((await ask(sent.id, 'run', as)).status).toBe(200)
    await work(sent.id)
    return read(sent.id)
  }
  /** Takes an import back; answers it. */
  const undo = async (id: string, as: Caller = world.asha) => {
    expect((await ask(id, 'undo', as)).status).toBe(200)
    await work(id)
    return read(id)
  }
  return { work, read, rows, trySend, sendFile, send, map, ask, run, undo }
}
