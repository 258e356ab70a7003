import { type KeyboardEvent, useRef } from 'react'
import { type Subject, writeNote } from '../api'
import { useMembers } from '../directory'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { useToast } from '../parts/toasts'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import { TemplatePicker } from '../templates/template-picker'
import { words } from '../words'
import { MentionArea } from './mention-area'
import { mentionedIn } from './mentions'

const text = words.timeline

/** Ctrl or Cmd with Enter sends it too. */
export function NoteForm({ subject, onWritten }: { subject: Subject; onWritten(): void }) {
  const form = useRef<HTMLFormElement>(null)
  const once = useOnce()
  const show = useToast()
  const members = useMembers().filter(({ status }) => status === 'active')
  const { error, failure, isBusy, onSubmit } = useSubmit(async data => {
    const note = textOf(data, 'text')
    if (note === null) return
    const written = await once(key => writeNote(subject, note, mentionedIn(note, members), key))
    for (const { name } of written.meta.not_notified ?? []) show({ text: text.cantSee(name) })
    form.current?.reset()
    // The button that was pressed is off while it works, and loses the focus by that.
    form.current?.querySelector('textarea')?.focus()
    onWritten()
  })
  const insert = (template: string) => {
    const box = form.current?.querySelector('textarea')
    if (!box) return
    box.setRangeText(template, box.selectionStart, box.selectionEnd, 'end')
    box.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <EditForm className="note-form" ref={form} onSubmit={onSubmit}>
      <MentionArea
        label={text.note}
        name="text"
        placeholder={text.placeholder}
        members={members}
        onKeyDown={onKeyDown}
        error={error('text')}
      />
      <FailureNote failure={failure} shown={['text']} />
      {'subject_id' in subject ? null : <TemplatePicker subject={subject} onPick={insert} />}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {text.add}
      </Button>
    </EditForm>
  )
}
