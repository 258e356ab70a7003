import { useRef, useState } from 'react'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { NewTemplate, Template } from '../records'
import { createTemplate, updateTemplate, variablesPath } from '../templates/templates-api'
import { templateWords as text } from '../templates/words'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { LANGUAGES } from './language-names'
import { TemplatePreviewPanel } from './template-preview'

const FIELDS = ['name', 'channel', 'language', 'record', 'folder', 'subject', 'body']

/** Adds a template, or changes the given one, with its preview beside it. */
export function TemplateDialog(props: { template?: Template; onDone(): void; onClose(): void }) {
  const { template, onDone, onClose } = props
  const once = useOnce()
  const area = useRef<HTMLTextAreaElement>(null)
  const [channel, setChannel] = useState(template?.channel ?? 'note')
  const [record, setRecord] = useState(template?.record ?? 'lead')
  const [language, setLanguage] = useState(template?.language ?? 'en')
  const [subject, setSubject] = useState(template?.subject ?? '')
  const [body, setBody] = useState(template?.body ?? '')
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = {
      name: textOf(form, 'name') ?? '',
      language,
      record,
      folder: textOf(form, 'folder'),
      subject: channel === 'mail' ? subject.trim() || null : null,
      body,
    } satisfies Omit<NewTemplate, 'channel'>
    if (template) await updateTemplate(template.id, { ...input, updated_at: template.updated_at })
    else await once(key => createTemplate({ ...input, channel }, key))
    onDone()
    onClose()
  })
  const putIn = (name: string) => {
    const box = area.current
    if (!box) return
    box.setRangeText(`{{${name}}}`, box.selectionStart, box.selectionEnd, 'end')
    setBody(box.value)
    box.focus()
  }
  return (
    <Dialog title={template ? text.edit : text.add} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.name} name="name" defaultValue={template?.name} maxLength={80} error={error('name')} />
        <div className="form-grid">
          <SelectField
            label={text.channel}
            value={channel}
            disabled={template !== undefined}
            onChange={event => setChannel(event.target.value as Template['channel'])}
            choices={choicesOf(text.channels)}
            error={error('channel')}
          />
          <SelectField
            label={text.record}
            value={record}
            onChange={event => setRecord(event.target.value as Template['record'])}
            choices={choicesOf(text.records)}
            error={error('record')}
          />
          <SelectField
            label={text.language}
            value={language}
            onChange={event => setLanguage(event.target.value as Template['language'])}
            choices={choicesOf(LANGUAGES)}
            error={error('language')}
          />
          <TextField
            label={text.folder}
            hint={text.folderHint}
            name="folder"
            defaultValue={template?.folder ?? ''}
            maxLength={60}
            error={error('folder')}
          />
        </div>
        {channel === 'mail' ? (
          <TextField
            label={text.subject}
            value={subject}
            maxLength={200}
            onChange={event => setSubject(event.target.value)}
            error={error('subject')}
          />
        ) : null}
        <TextArea
          ref={area}
          label={text.body}
          hint={text.bodyHint}
          rows={8}
          value={body}
          onChange={event => setBody(event.target.value)}
          error={error('body')}
        />
        <VariableChips record={record} onPick={putIn} />
        <TemplatePreviewPanel draft={{ ...(channel === 'mail' ? { subject } : {}), body, language, record }} />
        <FailureNote
          failure={failure}
          shown={channel === 'mail' ? FIELDS : FIELDS.filter(name => name !== 'subject')}
        />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type ChipsProps = { record: Template['record']; onPick(name: string): void }

/** Everything that can be said, by what it is of; a press puts it where the text is being written. */
function VariableChips({ record, onPick }: ChipsProps) {
  const variables = useGet(variablesPath(record))
  const groups = Map.groupBy(variables.data ?? [], ({ group }) => group)
  return (
    <details className="fold">
      <summary>{text.insert}</summary>
      <WhenRead lists={[variables]}>
        <div className="variable-groups">
          {[...groups].map(([group, inside]) => (
            <fieldset key={group} className="check-group">
              <legend>{text.groups[group] ?? group}</legend>
              <div className="variable-chips">
                {inside.map(({ name, label, example }) => (
                  <button
                    key={name}
                    type="button"
                    className="variable-chip"
                    title={example ? `{{${name}}}: ${example}` : `{{${name}}}`}
                    onClick={() => onPick(name)}
                  >
                    {label}
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </WhenRead>
    </details>
  )
}
