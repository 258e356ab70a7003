import type { Write } from '../../platform/db/work'
import { said } from '../../platform/rooms'
import type { consentsOf } from '../../records'

export type Consents = ReturnType<typeof consentsOf>
type Origin = { via: 'import'; sourceId: null; receivedAt: string; quiet: boolean; importId: string }
type Agreed = { contactId: string; consents: Consents }
type Ledger = {
  record(work: Write, agreed: readonly (Agreed & { origin: Origin })[]): Promise<void>
  /** The people among them who withdrew what a file says they agreed to. */
  withdrawn(work: Write, agreed: readonly Agreed[]): Promise<Set<string>>
  /** Makes some of what an import brought void, and answers how much that was. */
  void(work: Write, undoing: { importId: string; fileName: string; quiet: boolean }): Promise<number>
}

declare module '../../platform/rooms' {
  interface Room {
    /** Records the consent in imported files: one room does, which is built on that of the contacts. */
    importedConsents?: readonly [Ledger]
  }
}

export function importedConsents(): Ledger {
  const [ledger] = said('importedConsents')
  if (!ledger) throw new Error('no room keeps what people agreed to')
  return ledger
}
export const CONSENT_LEFT = 'Their consent was not recorded, for your role does not change them'
export const STAYS_WITHDRAWN = 'They took their consent back themselves, and that holds'
