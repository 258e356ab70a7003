import { type Asks, asAsha, made, STALE, world } from './known'

const newNotice = async (): Promise<string> =>
  (
    await asAsha('createStatusNotice', {
      body: { kind: 'incident', title: 'Mails are late', text: 'We look into it.' },
    })
  ).body.data.id

/** What works now, and what is said of it. */
export const statusAsks: Asks = {
  createStatusNotice: {
    async prepare() {
      made.notice = await newNotice()
      made.noticeOver = await newNotice()
      await asAsha('createStatusPost', { id: made.noticeOver, body: { text: 'Over.', state: 'resolved' } })
    },
    wanted: () => ({
      body: {
        ...{ kind: 'maintenance', title: 'Larger disk', text: 'Away for an hour.', services: ['mail'] },
        ...{ starts_at: '2026-12-24T20:00:00.000Z', ends_at: '2026-12-24T21:00:00.000Z' },
      },
    }),
    wrong: () => ({ body: { kind: 'maintenance', title: 'Larger disk', text: 'Away.', services: ['fax'] } }),
  },
  updateStatusNotice: {
    wanted: () => ({
      id: made.notice,
      body: { title: 'Mails are an hour late', services: ['mail'], impact: 'degraded' },
    }),
    conflict: () => ({ id: made.notice, body: { title: 'Mails', updated_at: STALE } }),
  },
  createStatusPost: {
    wanted: () => ({ id: made.notice, body: { text: 'The cause is found.', state: 'identified' } }),
    wrong: () => ({ id: made.notice, body: { text: 'Done.', state: 'completed' } }),
    conflict: () => ({ id: made.noticeOver, body: { text: 'Not yet.' } }),
  },
  getStatus: { wanted: () => ({}) },
  getPublicStatus: { wanted: () => ({ as: undefined }) },
  getCompanyPublicStatus: {
    wanted: () => ({ as: undefined, id: world.company.id }),
    missing: () => ({ as: undefined, id: 'com_0' }),
  },
}
