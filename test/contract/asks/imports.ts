import { type Asks, asAsha, made, speaking } from './known'

const file = {
  query: { kind: 'lead' },
  headers: { 'content-type': 'multipart/form-data; boundary=list' },
  body: '--list\r\nContent-Disposition: form-data; name="file"; filename="contract.csv"\r\n\r\nName,Phone\nContract Import,9820099001\n\r\n--list--\r\n',
}

/** A file that was sent, in a state of its own. */
async function importIn(state: string): Promise<string> {
  const { id } = (await asAsha('createImport', file)).body.data
  await speaking.app.db.sql`update import_run set state = ${state} where id = ${id}`
  return id
}

const from = (state: string, refused: string) => {
  const ids = { wanted: '', refused: '' }
  return {
    async prepare() {
      ids.wanted = await importIn(state)
      ids.refused = await importIn(refused)
    },
    wanted: () => ({ id: ids.wanted }),
    conflict: () => ({ id: ids.refused }),
  }
}

/** Lists from files. */
export const imports: Asks = {
  createImport: {
    wanted: () => file,
    wrong: () => ({ ...file, body: '--list--' }),
  },
  listImports: { wanted: () => ({ query: { limit: '5' } }) },
  getImport: {
    async prepare() {
      made.import = await importIn('uploaded')
      made.importOver = await importIn('done')
    },
    wanted: () => ({ id: made.import }),
  },
  mapImport: {
    wanted: () => ({ id: made.import, body: { mapping: { 0: 'name', 1: 'phone' } } }),
    conflict: () => ({ id: made.importOver, body: { mapping: { 0: 'name', 1: 'phone' } } }),
  },
  listImportRows: { wanted: () => ({ id: made.import }) },
  listImportValues: { wanted: () => ({ id: made.import, query: { field: 'status' } }) },
  downloadImportResult: { wanted: () => ({ id: made.import }) },
  checkImport: from('mapped', 'done'),
  runImport: from('mapped', 'done'),
  pauseImport: from('running', 'done'),
  resumeImport: from('paused', 'done'),
  cancelImport: from('paused', 'done'),
  undoImport: from('done', 'mapped'),
}
