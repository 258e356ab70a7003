import type { Static } from '@sinclair/typebox'
import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { isOpen } from '../../platform/time/business-hours'
import { sql } from '../queries.gen'
import type { WorkingTime } from './profile-schema'

/** When the company and its offices are open, and whether they are now. */
export async function findWorkingTime(who: Who): Promise<Static<typeof WorkingTime>> {
  const [company, ...branches] = await db.read(who, work => work.all(sql.company.listHours, {}))
  const { time_zone, week_start, financial_year_start, business_hours } = company!
  const open = ({ business_hours: week, holidays }: typeof company & object): boolean =>
    isOpen({ zone: time_zone, week, holidays }, clock.now())
  return {
    time_zone,
    week_start,
    financial_year_start,
    business_hours,
    is_open: open(company!),
    branches: branches.map(branch => ({
      id: branch.id!,
      name: branch.name,
      business_hours: branch.business_hours,
      is_open: open(branch),
    })),
  }
}
