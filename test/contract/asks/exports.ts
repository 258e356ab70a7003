import { workExport } from '../../../src/records/exports/work-export'
import { type Asks, asAsha, made, world } from './known'

const LEADS = { kind: 'leads', format: 'csv', columns: ['ref'] }

const waiting = async (): Promise<string> => (await asAsha('createExport', { body: LEADS })).body.data.id

export const exportAsks: Asks = {
  createExport: {
    async prepare() {
      made.export = await waiting()
      await workExport(world.company.id, made.export)
      made.waitingExport = await waiting()
    },
    wanted: () => ({ body: LEADS }),
    async conflict() {
      const headers = { 'idempotency-key': 'one-export' }
      await asAsha('createExport', { body: { ...LEADS, kind: 'contacts', columns: ['name'] }, headers })
      return { body: LEADS, headers }
    },
    wrong: () => ({ body: { ...LEADS, columns: ['secret'] } }),
  },
  listExports: { wanted: () => ({ query: { limit: '5' } }) },
  listExportColumns: { wanted: () => ({ query: { kind: 'contacts' } }), wrong: () => ({ query: { kind: 'dreams' } }) },
  getExport: { wanted: () => ({ id: made.export }) },
  cancelExport: {
    wanted: () => ({ id: made.waitingExport }),
    conflict: () => ({ id: made.export }),
  },
  downloadExport: {
    wanted: () => ({ id: made.export }),
    conflict: () => ({ id: made.waitingExport }),
    beyond: { 410: 'seven days later, which test/records/exports waits for' },
  },
}
