import { setupLink } from '../../src/workspace'
import { makeWorld } from '../support/world'
import { ASKS } from './asks/all'
import { know, PASSWORD } from './asks/known'
import { type Speaking, startSpeaking } from './speaking'

/** The app behind a socket, set up, with all that the requests of every operation need. */
export async function startEverythingSetUp(): Promise<Speaking> {
  const started = await startSpeaking()
  const token = (await setupLink())!.split('#token=')[1]!
  const owner = { name: 'Isha Rao', email: 'isha@example.in', password: PASSWORD }
  await started.ask('setUp', { body: { token, company_name: 'Sea View', owner } })
  know(await makeWorld(started.app), started)
  for (const { prepare } of Object.values(ASKS)) await prepare?.()
  return started
}
