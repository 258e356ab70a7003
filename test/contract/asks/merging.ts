import { type Asks, asAsha, made } from './known'

export const mergingAsks: Asks = {
  listDuplicates: { wanted: () => ({ id: made.kept }) },
  previewMerge: { wanted: () => ({ id: made.kept, query: { with: made.twin! } }) },
  listMerges: {
    wanted: () => ({ id: made.kept }),
    async prepare() {
      const add = async (name: string) => (await asAsha('createContact', { body: { name } })).body.data.id
      made.kept = await add('Kept Person')
      made.twin = await add('Twin Person')
      made.parted = await add('Parted Person')
      const body = { with: made.parted }
      made.merge = (await asAsha('mergeContacts', { id: made.kept!, body })).body.data.id
    },
  },
  undoMerge: {
    wanted: () => ({ id: made.merge }),
    conflict: () => ({ id: made.merge }),
  },
  mergeContacts: {
    wanted: () => ({ id: made.kept, body: { with: made.twin, choose: { name: 'theirs' } } }),
    async prepare() {
      made.archivedKept = (await asAsha('createContact', { body: { name: 'Archived Person' } })).body.data.id
      await asAsha('archiveContact', { id: made.archivedKept! })
    },
    conflict: () => ({ id: made.archivedKept, body: { with: made.contact } }),
    wrong: () => ({ id: made.kept, body: { with: made.kept } }),
  },
}
