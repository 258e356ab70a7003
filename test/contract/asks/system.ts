import { newId } from '../../../src/platform/ids'
import { type Asks, made, speaking, world } from './known'

/** An event that a consumer failed at for good. */
async function deadLetter(consumer: string): Promise<string> {
  const id = newId('dlt')
  await speaking.app.db.sql`
    insert into event_retry (company_id, id, consumer, event_id, subject_id, position, tries, error, died_at)
    select company_id, ${id}, ${consumer}, id, subject_id, seq, 7, 'The other side refused it', now()
      from event where company_id = ${world.company.id} order by seq limit 1`
  return id
}

/** Several companies share this installation. */
const OF_OPERATOR = {
  200: 'jobs are the operator’s; test/workspace/system/failed-jobs',
  202: 'jobs are the operator’s; test/workspace/system/failed-jobs',
}

/** How the installation is. */
export const system: Asks = {
  getSystem: { wanted: () => ({}) },
  sendTestMail: { wanted: () => ({}) },
  listEventConsumers: { wanted: () => ({}) },
  listDeadLetters: { wanted: () => ({ query: { limit: '10' } }) },
  replayDeadLetter: {
    async prepare() {
      made.deadLetter = await deadLetter('notifications')
    },
    wanted: () => ({ id: made.deadLetter }),
  },
  deleteDeadLetter: {
    async prepare() {
      made.oldDeadLetter = await deadLetter('exports')
    },
    wanted: () => ({ id: made.oldDeadLetter }),
  },
  listFailedJobs: { wanted: () => ({}) },
  retryFailedJob: { wanted: () => ({ id: 'job' }), beyond: OF_OPERATOR },
  deleteFailedJob: { wanted: () => ({ id: 'job' }), beyond: OF_OPERATOR },
  replayDeadLetters: {
    async prepare() {
      await deadLetter('realtime')
    },
    wanted: () => ({ body: { consumer: 'realtime' } }),
    missing: () => ({ body: { consumer: 'nobody' } }),
  },
}
