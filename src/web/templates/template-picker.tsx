import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Subject } from '../api'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import type { Template } from '../records'
import { useSession } from '../session'
import { LANGUAGES } from '../settings/language-names'
import { asFailure, useGet } from '../use-get'
import { previewTemplate, templatesPath } from './templates-api'
import { useSettled } from './use-settled'
import { templateWords as text } from './words'

type Props = { subject: Subject; onPick(text: string): void }

/** A button that offers the notes of the company, each filled in for the lead or contact when it is taken. Nothing for
 *  whose role has no templates. */
export function TemplatePicker({ subject, onPick }: Props) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('templates.view')) return null
  return (
    <>
      <Button look="quiet" icon="note" onClick={() => setOpen(true)}>
        {text.pick}
      </Button>
      {/* Outside the form that the button stands in: Enter in the search field would send it. */}
      {isOpen
        ? createPortal(<PickDialog subject={subject} onPick={onPick} onClose={() => setOpen(false)} />, document.body)
        : null}
    </>
  )
}

function PickDialog({ subject, onPick, onClose }: Props & { onClose(): void }) {
  const show = useToast()
  const list = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [term, setTerm] = useState('')
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const [isBusy, setBusy] = useState(false)
  const settled = useSettled(term)
  // On a contact's page nothing is known of a lead.
  const ofContact = 'contact_id' in subject ? { record: 'contact' as const } : {}
  const { data, failure, reload } = useGet(templatesPath({ term: settled, channel: 'note', ...ofContact }))
  const take = async (template: Template) => {
    setBusy(true)
    try {
      const { body, missing } = await previewTemplate({ template_id: template.id, ...subject })
      if (missing.length > 0) show({ text: text.missing(missing.join(', ')) })
      onClose()
      // What stands below an open dialog takes no focus.
      requestAnimationFrame(() => onPick(body))
    } catch (thrown) {
      show({ text: asFailure(thrown).message })
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    if (step && buttons.length > 0) {
      const at = buttons.findIndex(button => button.matches(':focus'))
      buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && data?.[0] && term === settled) {
      void take(data[0])
    } else return
    event.preventDefault()
  }
  return (
    <Dialog title={text.pickTitle} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and the buttons within */}
      <div className="stack" ref={frame} onKeyDown={onKeyDown}>
        <TextField
          label={text.search}
          hint={text.pickHint}
          type="search"
          value={term}
          onChange={event => setTerm(event.target.value)}
        />
        <FailureNote failure={failure} onRetry={reload} />
        {data || failure ? null : <Spinner />}
        {data?.length === 0 ? <p className="soft">{settled ? text.nothingFits : text.empty}</p> : null}
        <TemplateChoices ref={list} templates={data ?? []} isBusy={isBusy} onTake={template => void take(template)} />
      </div>
    </Dialog>
  )
}

type ChoicesProps = {
  ref?: React.Ref<HTMLUListElement>
  templates: readonly Template[]
  isBusy: boolean
  onTake(template: Template): void
}

export function TemplateChoices({ ref, templates, isBusy, onTake }: ChoicesProps) {
  return (
    <ul className="plain-list template-choices" ref={ref}>
      {templates.map(template => (
        <li key={template.id}>
          <button type="button" className="template-choice" disabled={isBusy} onClick={() => onTake(template)}>
            <strong>{template.name}</strong>
            <span className="soft">{[template.folder, LANGUAGES[template.language]].filter(Boolean).join(' · ')}</span>
            <span className="clamp">{template.body}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
