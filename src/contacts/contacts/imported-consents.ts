import type { Write } from '../../platform/db/work'
import type { consentsOf } from '../../records'

export type Consents = ReturnType<typeof consentsOf>
type Origin = { via: 'import'; sourceId: null; receivedAt: string; quiet: boolean; importId: string }
type Agreed = { contactId: string; consents: Consents }
type Ledger = {
  record(work: Write, agreed: readonly (Agreed & { origin: Origin })[]): Promise<void>
  /** Who of them took back what they are said to agree to. */
  withdrawn(work: Write, agreed: readonly Agreed[]): Promise<Set<string>>
  /** Makes some of what an import brought void, and answers how much that was. */
  void(work: Write, undoing: { importId: string; fileName: string; quiet: boolean }): Promise<number>
}

let kept: Ledger

/** Says who keeps what people agreed to. */
export function keepImportedConsents(ledger: Ledger): void {
  kept = ledger
}

export const importedConsents = (): Ledger => kept
export const CONSENT_LEFT = 'Their consent was not recorded, for your role does not change them'
export const STAYS_WITHDRAWN = 'They took their consent back themselves, and that stands'
