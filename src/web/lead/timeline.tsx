import type { Subject } from '../api'
import { leadOf, useLive } from '../live'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import type { Activity, Permission } from '../records'
import { useGathered } from '../use-gathered'
import { usePages } from '../use-pages'
import { words } from '../words'
import { Entry } from './entry'
import { useMay } from './may-edit'
import { NoteForm } from './note-form'

const text = words.timeline

const NO_LEADS: readonly string[] = []
type Props = {
  subject: Subject
  /** The record's owner. */
  canWrite: string | null
  /** The right without which nobody writes here. */
  can?: Permission
  /** Of a contact: the leads whose news are its own. */
  leadIds?: readonly string[]
}

/** What happened to a lead or a contact, newest first, pinned entries on top. */
export function Timeline({ subject, canWrite, can = 'leads.edit', leadIds = NO_LEADS }: Props) {
  const pages = usePages<Activity>(`/activities?${new URLSearchParams({ ...subject, limit: '50' })}`)
  const mayWrite = useMay(can, canWrite)
  const soon = useGathered(pages.refresh)
  const subjects = new Set<string | null>([...leadIds, ...pages.rows.map(entry => entry.lead_id)])
  useLive(event => {
    const leadId = leadOf(event)
    const isMeant = 'lead_id' in subject ? leadId === subject.lead_id : subjects.has(leadId)
    if (leadId !== null && isMeant) soon()
  })
  const shown = new Set(pages.rows.map(entry => entry.id))
  // Older ones come with the first page, wherever they stand.
  const older = ((pages.meta.pinned ?? []) as Activity[]).filter(entry => !shown.has(entry.id))
  const pinned = [...pages.rows.filter(entry => entry.pinned), ...older]
  const others = pages.rows.filter(entry => !entry.pinned)
  const entries = (list: readonly Activity[]) =>
    list.map(entry => (
      <Entry
        key={entry.id}
        entry={entry}
        mayEdit={mayWrite}
        onChanged={changed => {
          pages.put(entry.id, changed)
          pages.refresh()
        }}
      />
    ))
  return (
    <Panel title={text.title}>
      {mayWrite ? <NoteForm subject={subject} onWritten={pages.refresh} /> : null}
      <FailureNote failure={pages.failure} onRetry={pages.refresh} />
      {pinned.length ? (
        <>
          <h3>{text.pinned}</h3>
          <ol className="timeline pinned">{entries(pinned)}</ol>
        </>
      ) : null}
      <ol className="timeline">{entries(others)}</ol>
      {pages.isRead ? null : <Spinner />}
      {pages.isRead && pages.rows.length === 0 && !pages.failure ? <Empty icon="note" title={text.empty} /> : null}
      {pages.hasMore ? (
        <Button className="more" isBusy={pages.isLoading} onClick={pages.more}>
          {words.common.loadMore}
        </Button>
      ) : null}
    </Panel>
  )
}
