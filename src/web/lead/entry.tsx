import { useState } from 'react'
import { correctActivity } from '../api'
import { formatInstant } from '../format/time'
import { Ago, useNow } from '../parts/ago'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Icon, type IconName } from '../parts/icon'
import { TextArea } from '../parts/text-area'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Activity } from '../records'
import { useSession, useZone } from '../session'
import { asFailure } from '../use-get'
import { words } from '../words'

const text = words.timeline

const ICONS: Partial<Record<Activity['type'], IconName>> = {
  note: 'note',
  status_change: 'move',
  assignment: 'person',
  call: 'phone',
  message: 'chat',
  email: 'mail',
  consent: 'shield',
  enquiry: 'inbox',
  task: 'clock',
}

type Props = { entry: Activity; mayEdit: boolean; onChanged(entry: Activity): void }

/** One thing that happened. Its author may correct a note for 15 minutes; whoever may edit the record may pin. */
export function Entry({ entry, mayEdit, onChanged }: Props) {
  const { session } = useSession()
  const now = useNow()
  const show = useToast()
  const [isOpen, setOpen] = useState(false)
  const isMine = entry.actor?.kind === 'member' && entry.actor.id === session.member.id
  const isCorrectable =
    mayEdit && isMine && entry.editable_until !== null && new Date(entry.editable_until).getTime() > now
  const pin = async () => {
    try {
      onChanged(await correctActivity(entry.id, { pinned: !entry.pinned }))
    } catch (thrown) {
      show({ text: asFailure(thrown).message })
    }
  }
  return (
    <li className="entry">
      <span className="entry-icon">
        <Icon name={ICONS[entry.type] ?? 'spark'} />
      </span>
      <div className="entry-body">
        <p className="entry-title">
          {entry.title ? <strong>{entry.title}</strong> : null}
          <span className="soft">
            {text.by(entry.actor?.name ?? text.system)} · <Ago at={entry.at} />
            {entry.edited_at ? ` · ${text.edited}` : ''}
          </span>
        </p>
        {isOpen ? (
          <Correction entry={entry} onChanged={onChanged} onClose={() => setOpen(false)} />
        ) : entry.text ? (
          <p className="prose">{entry.text}</p>
        ) : null}
      </div>
      {mayEdit && !isOpen ? (
        <span className="entry-actions">
          {isCorrectable ? (
            <Button look="quiet" icon="edit" iconOnly onClick={() => setOpen(true)}>
              {text.correct}
            </Button>
          ) : null}
          <Button look="quiet" icon="pin" iconOnly aria-pressed={entry.pinned} onClick={() => void pin()}>
            {entry.pinned ? text.unpin : text.pin}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

function Correction({ entry, onChanged, onClose }: Omit<Props, 'mayEdit'> & { onClose(): void }) {
  const zone = useZone()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    onChanged(await correctActivity(entry.id, { text: textOf(form, 'text') ?? '' }))
    onClose()
  })
  return (
    <EditForm onSubmit={onSubmit}>
      <TextArea
        label={text.correct}
        hint={entry.editable_until ? text.until(formatInstant(entry.editable_until, zone)) : undefined}
        name="text"
        defaultValue={entry.text ?? ''}
        maxLength={5000}
        error={error('text')}
      />
      <FailureNote failure={failure} shown={['text']} />
      <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
    </EditForm>
  )
}
