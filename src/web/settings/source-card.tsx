import { Ago } from '../parts/ago'
import type { LeadSource } from '../records'
import { Link } from '../router'
import { SourceBadges } from './source-badges'
import { sourceWords } from './sources-words'
import { words } from './words'

const text = words.sources

/** A source in the list, with the way to its pages. */
export function SourceCard({ source }: { source: LeadSource }) {
  return (
    <article className="panel" aria-label={source.name}>
      <header className="panel-head">
        <h2>
          <Link to={`/settings/sources/${source.id}`}>{source.name}</Link>
        </h2>
        <SourceBadges source={source} />
      </header>
      <p className="soft">
        {source.last_received_at ? (
          <>
            {text.last} <Ago at={source.last_received_at} /> · {text.count(source.received_count)}
          </>
        ) : (
          text.never
        )}
        {source.default_owner ? ` · ${source.default_owner.name}` : ''}
      </p>
      {source.is_paused ? <p className="note">{text.pausedHint}</p> : null}
      {source.is_sandbox ? <p className="note">{text.sandboxOn}</p> : null}
      <p>
        <Link
          className="button plain"
          to={`/settings/sources/${source.id}`}
          aria-label={`${sourceWords.open}: ${source.name}`}
        >
          {sourceWords.open}
        </Link>
      </p>
    </article>
  )
}
