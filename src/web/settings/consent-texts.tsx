import { useState } from 'react'
import { contactPaths } from '../contact/contact-api'
import { useChange } from '../lead/use-change'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf } from '../parts/use-submit'
import type { ConsentText, NewConsentText } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { createConsentText, retireConsentText } from './consent-api'
import { consentWords as text } from './consent-words'

/** The words that people are asked to agree to, in all their versions. */
export function ConsentTextsPanel() {
  const { data, failure, reload } = useGet(contactPaths.consentTexts)
  const [writing, setWriting] = useState<ConsentText | 'new' | null>(null)
  const [retiring, setRetiring] = useState<ConsentText | null>(null)
  return (
    <Panel
      title={text.texts}
      action={
        <Button look="quiet" icon="plus" onClick={() => setWriting('new')}>
          {text.addText}
        </Button>
      }
    >
      <p className="soft">{text.textsIntro}</p>
      <FailureNote failure={failure} onRetry={reload} />
      {data ? <TextList of={data} onVersion={setWriting} onRetire={setRetiring} /> : failure ? null : <Spinner />}
      {writing ? (
        <TextDialog before={writing === 'new' ? null : writing} onDone={reload} onClose={() => setWriting(null)} />
      ) : null}
      {retiring ? (
        <ConfirmDialog
          title={text.retireTitle}
          text={text.retireText}
          label={text.retire}
          onConfirm={async () => {
            await retireConsentText(retiring.id)
            setRetiring(null)
            reload()
          }}
          onClose={() => setRetiring(null)}
        />
      ) : null}
    </Panel>
  )
}

type ListProps = {
  of: readonly ConsentText[]
  onVersion(before: ConsentText): void
  onRetire(words: ConsentText): void
}

export function TextList({ of, onVersion, onRetire }: ListProps) {
  if (of.length === 0) return <p className="soft">{text.noTexts}</p>
  return (
    <ul className="ledger">
      {of.map(words => (
        <li key={words.id}>
          <strong>{words.name}</strong>
          <span className="soft">
            {[
              text.version(words.version),
              common.contacts.purposes[words.purpose],
              words.retired_at ? text.retired : '',
              words.created_by?.name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <blockquote>{words.text}</blockquote>
          {words.retired_at ? null : (
            <div className="button-row">
              <Button look="quiet" onClick={() => onVersion(words)}>
                {text.newVersion}
              </Button>
              <Button look="quiet" onClick={() => onRetire(words)}>
                {text.retire}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function TextDialog({ before, onDone, onClose }: { before: ConsentText | null; onDone(): void; onClose(): void }) {
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    const input: NewConsentText = {
      name: before?.name ?? textOf(form, 'name') ?? '',
      purpose: textOf(form, 'purpose') as NewConsentText['purpose'],
      text: textOf(form, 'text') ?? '',
    }
    await once(key => createConsentText(input, key))
    onDone()
  })
  return (
    <Dialog title={before ? text.newVersion : text.addText} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label={text.name}
          name="name"
          maxLength={40}
          readOnly={before !== null}
          defaultValue={before?.name ?? ''}
          error={error('name')}
        />
        <SelectField
          label={text.purpose}
          name="purpose"
          defaultValue={before?.purpose ?? 'promotional'}
          choices={choicesOf(common.contacts.purposes)}
          error={error('purpose')}
        />
        <TextArea
          label={text.text}
          name="text"
          rows={5}
          maxLength={5000}
          defaultValue={before?.text ?? ''}
          error={error('text')}
        />
        <FailureNote failure={failure} shown={['name', 'purpose', 'text']} />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
