import { type Asks, asAsha, made } from './known'

const pair = () => ({ id: made.lookalike!, inner: made.alike! })
const body = { reason: 'Two brothers' }

export const duplicateAsks: Asks = {
  listDuplicatePairs: { wanted: () => ({ query: { limit: '5' } }) },
  dismissDuplicate: {
    wanted: () => ({ ...pair(), body }),
    async prepare() {
      const add = async () =>
        (await asAsha('createContact', { body: { name: 'Alike Person', city: 'Pune' } })).body.data.id
      made.alike = await add()
      made.lookalike = await add()
    },
  },
  undismissDuplicate: {
    wanted: () => pair(),
    async justBefore() {
      await asAsha('dismissDuplicate', { ...pair(), body })
    },
  },
}
