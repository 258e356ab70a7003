import { type Target, targetOf } from './platform/db/connection'

/** Three ways into one database: as its owner, within the walls, and across companies. */
export type Databases = { owner: Target; app: Target; system: Target }

/** Those into the server that `DATABASE_URL` names: its user owns and migrates, the program itself takes on the two roles
 *  that the walls hold. */
export function databasesAt(url: string): Databases {
  const owner = targetOf(url)
  return { owner, app: { ...owner, role: 'angan_app' }, system: { ...owner, role: 'angan_system' } }
}
