import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { automationConsumer } from './begin-runs'
import { automationCatalogue, automationRecipes, automationRuns, automations, automationTrials } from './routes'
import { runnerService } from './runner'

export const room: Room = {
  tag: 'Automations',
  does: 'Rules that a company sets up: when something happens, steps follow',
  events: ['automation.created', 'automation.updated', 'automation.removed', 'automation.failed'],
  routes: [automations, automationRuns, automationRecipes, automationCatalogue, automationTrials],
  consumers: [automationConsumer],
  services: [runnerService],
  retention: [{ what: 'runs of automations', kept: days(180), statement: sql.automations.deleteOldRuns }],
}
