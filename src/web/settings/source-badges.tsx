import type { LeadSource } from '../records'
import { sourceWords } from './sources-words'
import { words } from './words'

const text = words.sources

/** What kind of source it is, and what is not as it should be. */
export function SourceBadges({ source }: { source: LeadSource }) {
  return (
    <span className="badges">
      <span className="badge">{text.kinds[source.kind]}</span>
      {source.is_paused ? <span className="badge warn">{text.paused}</span> : null}
      {source.is_sandbox ? <span className="badge warn">{text.sandbox}</span> : null}
      {source.is_silent ? <span className="badge danger">{sourceWords.silent}</span> : null}
      {source.failed_count ? <span className="badge warn">{text.failed(source.failed_count)}</span> : null}
    </span>
  )
}
