import { paths } from '../api'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import type { LeadEnquiry } from '../records'
import { usePages } from '../use-pages'
import { words as common } from '../words'
import { words } from './words'

const text = words.enquiries

/** Each time that the lead's person enquired, the latest first. */
export function EnquiriesPanel({ leadId }: { leadId: string }) {
  const pages = usePages<LeadEnquiry>(paths.enquiries(leadId))
  return (
    <Panel title={text.title}>
      <FailureNote failure={pages.failure} onRetry={pages.refresh} />
      {pages.isRead ? pages.failure && pages.rows.length === 0 ? null : <EnquiryList of={pages.rows} /> : <Spinner />}
      {pages.hasMore ? (
        <Button className="more" isBusy={pages.isLoading} onClick={pages.more}>
          {common.common.loadMore}
        </Button>
      ) : null}
    </Panel>
  )
}

export function EnquiryList({ of }: { of: readonly LeadEnquiry[] }) {
  if (of.length === 0) return <p className="soft">{text.none}</p>
  return (
    <ol className="enquiries">
      {of.map(({ id, at, source, campaign, project, outcome, is_late, message }) => (
        <li key={id}>
          <p>
            <strong>{[source ?? text.unknownSource, campaign, project].filter(Boolean).join(' · ')}</strong>
          </p>
          <p className="soft">
            <Ago at={at} />
            {[outcome ? (text.outcomes[outcome] ?? '') : '', is_late ? text.late : '']
              .filter(Boolean)
              .map(part => ` · ${part}`)
              .join('')}
          </p>
          {message ? <p className="prose">{message}</p> : null}
        </li>
      ))}
    </ol>
  )
}
