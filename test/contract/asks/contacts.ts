import { consentAsks } from './consent'
import { duplicateAsks } from './duplicates'
import { type Asks, asAsha, made, STALE } from './known'
import { mergingAsks } from './merging'

export const contacts: Asks = {
  ...consentAsks,
  ...mergingAsks,
  ...duplicateAsks,
  listContacts: { wanted: () => ({ query: { sort: 'name', limit: '10' } }) },
  createContact: {
    wanted: () => ({
      body: { name: 'Asif Ali', phones: ['9800000011'], emails: ['asif@example.in'], kinds: ['buyer'], tags: ['nri'] },
    }),
    conflict: () => ({ body: { name: 'Twin', phone: '+91 98000 00011' } }),
  },
  getContact: { wanted: () => ({ id: made.contact }) },
  updateContact: {
    wanted: () => ({ id: made.contact, body: { address: '5, Lake Road', custom: { car: null } } }),
    conflict: () => ({ id: made.contact, body: { city: 'Nashik', updated_at: STALE } }),
  },
  archiveContact: {
    async prepare() {
      const add = async (name: string) => (await asAsha('createContact', { body: { name } })).body.data.id
      made.archived = await add('Old Person')
      made.broughtBack = await add('Older Person')
      await asAsha('archiveContact', { id: made.broughtBack! })
      made.there = await add('New Person')
    },
    wanted: () => ({ id: made.archived }),
    conflict: () => ({ id: made.archived }),
  },
  restoreContact: {
    wanted: () => ({ id: made.broughtBack, body: {} }),
    conflict: () => ({ id: made.there, body: {} }),
    wrong: () => ({ id: made.there, body: { leave_taken: 'perhaps' } }),
  },
  listRelations: { wanted: () => ({ id: made.contact }) },
  addRelation: {
    wanted: () => ({ id: made.contact, body: { kind: 'spouse', contact_id: made.there } }),
    conflict: () => ({ id: made.contact, body: { kind: 'parent', contact_id: made.there } }),
  },
  deleteRelation: {
    wanted: () => ({ id: made.contact, inner: made.relation }),
    async prepare() {
      const ask = (kind: string) =>
        asAsha('addRelation', { id: made.contact!, body: { kind, contact_id: made.there, note: 'As told' } })
      await ask('parent')
      made.relation = (await ask('co_applicant')).body.data.id
    },
  },
  deleteOtherName: {
    async prepare() {
      Object.assign(made, await renamed('uncalled'))
    },
    wanted: () => ({ id: made.uncalled, inner: made.uncalledName }),
  },
  makeMainName: {
    async prepare() {
      Object.assign(made, await renamed('called'), await renamed('gone'))
      await asAsha('archiveContact', { id: made.gone! })
    },
    wanted: () => ({ id: made.called, inner: made.calledName }),
    conflict: () => ({ id: made.gone, inner: made.goneName }),
  },
}

/** Somebody who was called otherwise, as `key`, and the name of before, as `keyName`. */
async function renamed(key: string): Promise<Record<string, string>> {
  const { id } = (await asAsha('createContact', { body: { name: 'Zoya Khan' } })).body.data
  const { body } = await asAsha('updateContact', { id, body: { name: 'Tariq Mehta' } })
  return { [key]: id, [`${key}Name`]: body.data.other_names[0].id }
}
