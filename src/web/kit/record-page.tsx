import { useState } from 'react'
import { useCustomFields } from '../directory'
import { useMay } from '../lead/may-edit'
import { Timeline } from '../lead/timeline'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { CustomFields } from '../parts/custom-fields'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import { readNow } from '../queries'
import { go } from '../router'
import { useAction } from '../settings/use-action'
import { useGet } from '../use-get'
import { words } from '../words'
import { valueIn } from './field'
import type { EditDialog as EditsThings } from './form-dialog'
import { InlineFacts } from './inline-facts'
import { later } from './later'
import {
  apiPath,
  archiveRecord,
  fieldsOf,
  listAddress,
  mayDo,
  ownerOf,
  pageOf,
  type RecordPages,
  type RecordThing,
  restoreRecord,
  updateRecord,
} from './record-kind'
import { BackToList, Neighbours } from './way-back'
import { kitWords as text } from './words'

// boundary: a piece that comes later knows no longer which things it is of.
const EditDialog = later(async () => (await import('./form-dialog')).EditDialog) as unknown as typeof EditsThings

/** The page of one record of a kind: what is known of it, each fact to be changed where it stands, and what happened. */
export function RecordPage({ of: pages, id }: { of: RecordPages; id: string }) {
  const { kind } = pages
  const record = useGet<RecordThing>(`${apiPath(kind)}/${encodeURIComponent(id)}`)
  if (record.failure?.status === 404) {
    return (
      <>
        <PageTitle>{kind.words.many}</PageTitle>
        <Empty icon="search" title={words.errors.recordGone}>
          <Button onClick={() => go(listAddress(kind))}>{kind.words.many}</Button>
        </Empty>
      </>
    )
  }
  if (!record.data)
    return record.failure ? <FailureNote failure={record.failure} onRetry={record.reload} /> : <Spinner />
  return <Shown pages={pages} record={record.data} onChanged={record.put} onStale={record.reload} />
}

type Props = { pages: RecordPages; record: RecordThing; onChanged(record: RecordThing): void; onStale(): void }

function Shown({ pages, record, onChanged, onStale }: Props) {
  const { kind } = pages
  const own = useCustomFields(kind.kind)
  const isArchived = Boolean(record.archived_at)
  const owner = ownerOf(kind, record)
  const mayEdit = useMay(mayDo(kind, 'edit'), owner) && !isArchived
  const fields = fieldsOf(pages)
  const title = String(valueIn(record, kind.title) ?? '')
  const reread = () => readNow<RecordThing>(`${apiPath(kind)}/${encodeURIComponent(record.id)}`)
  const update = async (input: Readonly<Record<string, unknown>>) => {
    const changed = await updateRecord(kind, record, input)
    onChanged(changed)
    return changed
  }
  return (
    <>
      <Head {...{ pages, record, onChanged, onStale, title, mayEdit, own, reread }} />
      <div className={kind.tools.includes('timeline') ? 'two-columns' : undefined}>
        <div className="stack">
          {isArchived ? <p className="note">{text.archivedAt}</p> : null}
          <Panel title={text.details}>
            <InlineFacts thing={record} fields={fields} cells={pages.cells} mayEdit={mayEdit} update={update} />
          </Panel>
          <CustomFields
            kind={kind.kind}
            record={record}
            reread={reread}
            mayEdit={mayEdit}
            save={async (custom, updated_at) => void (await update({ custom, updated_at }))}
            onStale={onStale}
          />
        </div>
        {kind.tools.includes('timeline') ? (
          <Timeline
            subject={{ subject_kind: kind.kind, subject_id: record.id }}
            can={mayDo(kind, 'edit')}
            canWrite={owner}
          />
        ) : null}
      </div>
    </>
  )
}

type HeadProps = Props & {
  title: string
  mayEdit: boolean
  own: ReturnType<typeof useCustomFields>
  reread(): Promise<RecordThing>
}

/** Stays in sight: what the record is called, what is done with it, and the way through the list that one came from. */
function Head({ pages, record, onChanged, onStale, title, mayEdit, own, reread }: HeadProps) {
  const { kind } = pages
  const { isBusy, run } = useAction()
  const mayDelete = useMay(mayDo(kind, 'delete'), ownerOf(kind, record))
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="record-head">
      <PageTitle
        before={<BackToList page={listAddress(kind)}>{kind.words.many}</BackToList>}
        action={
          <div className="page-actions">
            {mayEdit ? (
              <Button icon="edit" onClick={() => setOpen('edit')}>
                {words.common.edit}
              </Button>
            ) : null}
            {mayDelete && !record.archived_at ? (
              <Button onClick={() => setOpen('archive')}>{text.archive}</Button>
            ) : null}
            {mayDelete && record.archived_at ? (
              <Button isBusy={isBusy} onClick={() => run(async () => onChanged(await restoreRecord(kind, record)))}>
                {text.restore}
              </Button>
            ) : null}
            <Neighbours list={apiPath(kind)} id={record.id} pageOf={id => pageOf(kind, { id })} />
          </div>
        }
      >
        {title}
      </PageTitle>
      {open === 'edit' ? (
        <EditDialog
          one={kind.words.one.toLowerCase()}
          fields={fieldsOf(pages)}
          own={own}
          thing={record}
          reread={reread}
          update={input => updateRecord(kind, record, input)}
          onChanged={onChanged}
          onStale={onStale}
          onClose={close}
        />
      ) : null}
      {open === 'archive' ? (
        <ConfirmDialog
          title={text.archiveTitle(title)}
          text={text.archiveText}
          label={text.archive}
          onClose={close}
          onConfirm={async () => {
            onChanged(await archiveRecord(kind, record))
            close()
          }}
        />
      ) : null}
    </div>
  )
}
