// scope: every company, because consumers are of the installation; of the events only the company's own are counted.

import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { said } from '../../platform/rooms'
import { sql } from '../queries.gen'
import type { EventConsumer } from './schema'

/** Every consumer by its name, with what waits of the company's events. */
export function listConsumers({ companyId }: Who): Promise<Static<typeof EventConsumer>[]> {
  const of = { company_id: companyId, names: said('consumers').map(({ name }) => name) }
  return db.everyCompany(work => work.all(sql.eventConsumers.listConsumers, of))
}
