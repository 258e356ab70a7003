import { type Asks, again, asAsha, made, speaking, world } from './known'

export const records: Asks = {
  streamEvents: {
    wanted: () => ({ query: { conversations: 'cnv_1,cnv_2' } }),
    wrong: () => ({ query: { conversations: 'a b' } }),
  },
  listActivities: {
    wanted: () => ({ query: { lead_id: made.lead!, limit: '50' } }),
    async prepare() {
      const note = async (text: string) =>
        (await asAsha('createNote', { body: { lead_id: made.lead, text } })).body.data.id
      made.note = await note('Wants to visit')
      made.oldNote = await note('Called')
      await speaking.app.db.sql`
        update activity set created_at = now() - interval '16 minutes' where id = ${made.oldNote!}`
    },
  },
  createNote: {
    wanted: () => ({ body: { contact_id: made.contact, text: 'Prefers mornings', mention_ids: [world.ravi.id] } }),
    conflict: () => again('createNote', { lead_id: made.lead, text: 'One' }, { lead_id: made.lead, text: 'Another' }),
  },
  updateActivity: {
    wanted: () => ({ id: made.note, body: { text: 'Wants to visit on Sunday', pinned: true } }),
    conflict: () => ({ id: made.oldNote, body: { text: 'Too late' } }),
  },
  search: { wanted: () => ({ query: { q: 'Priya' } }), wrong: () => ({ query: {} }) },
}
