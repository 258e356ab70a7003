import { formatInstant } from '../format/time'
import { PagedFrame } from '../parts/paged-frame'
import type { ConsentEntry } from '../records'
import { useSession } from '../session'
import { usePages } from '../use-pages'
import { words as common } from '../words'
import { words } from './words'

const text = words.consent
const channels: Readonly<Record<string, string>> = { ...common.contacts.channels, all: text.every }

/** Every consent and withdrawal of a person with its proof, the latest first. */
export function ConsentLedger({ contactId }: { contactId: string }) {
  const pages = usePages<ConsentEntry>(`/contacts/${encodeURIComponent(contactId)}/consent-entries?limit=10`)
  return (
    <PagedFrame pages={pages} empty={<p className="soft">{text.noEntries}</p>}>
      <ul className="ledger">
        {pages.rows.map(entry => (
          <LedgerEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </PagedFrame>
  )
}

export function LedgerEntry({ entry }: { entry: ConsentEntry }) {
  const zone = useSession().session.company.time_zone
  const {
    channel,
    purpose,
    granted,
    voids,
    text: said,
    text_version,
    given_for,
    captured_at,
    source_url,
    source,
    via,
  } = entry
  return (
    <li>
      <strong>
        {`${voids ? text.isVoid : text.grants[granted ? 'true' : 'false']}: ${common.contacts.purposes[purpose]}, ${channels[channel]}`}
      </strong>
      <span className="soft">
        {[
          formatInstant(captured_at, zone),
          text.via[via],
          entry.recorded_by ? text.by(entry.recorded_by.name) : '',
          source,
          given_for ? text.given(given_for) : '',
          entry.dlt_consent_ref,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {said ? <blockquote>{said}</blockquote> : null}
      {text_version || source_url ? (
        <span className="soft">{[text_version, source_url].filter(Boolean).join(' · ')}</span>
      ) : null}
    </li>
  )
}
