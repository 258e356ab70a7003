import { useState } from 'react'
import { fromInput } from '../format/time'
import { useChange } from '../lead/use-change'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Contact, NewConsent } from '../records'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { contactPaths, recordConsent } from './contact-api'
import { words } from './words'

const text = words.consent
const FIELDS = [
  'channels',
  'purpose',
  'text',
  'consent_text_id',
  'text_version',
  'captured_at',
  'source_url',
  'address',
]

type Props = { contact: Contact; onRecorded(): void; onClose(): void }

/** Writes down what a person allowed or took back, with its proof. */
export function ConsentDialog({ contact, onRecorded, onClose }: Props) {
  const zone = useSession().session.company.time_zone
  const all = useGet(contactPaths.consentTexts)
  const [purpose, setPurpose] = useState<string>('promotional')
  // Words that ask for something else prove nothing.
  const texts = (all.data ?? []).filter(text => text.retired_at === null && text.purpose === purpose)
  const [textId, setTextId] = useState('')
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    const channels = form.getAll('channels') as NewConsent['channels']
    if (channels.length === 0) throw wrongFields({ channels: text.chooseChannel })
    const captured = fromInput(textOf(form, 'captured_at') ?? '', zone)
    const input: NewConsent = {
      channels,
      purpose: textOf(form, 'purpose') as NewConsent['purpose'],
      granted: textOf(form, 'granted') === 'true',
      ...(textId
        ? { consent_text_id: textId }
        : { text: textOf(form, 'text'), text_version: textOf(form, 'text_version') }),
      ...(captured ? { captured_at: captured } : {}),
      source_url: textOf(form, 'source_url'),
      address: textOf(form, 'address'),
    }
    await once(key => recordConsent(contact.id, input, key))
    onRecorded()
  })
  const optional = (label: string) => `${label} (${common.common.optional})`
  return (
    <Dialog title={text.recordTitle} onClose={onClose}>
      <WhenRead lists={[all]}>
        <form onSubmit={onSubmit} noValidate>
          <div className="form-grid">
            <SelectField label={text.granted} name="granted" choices={choicesOf(text.grants)} />
            <SelectField
              label={text.purpose}
              name="purpose"
              value={purpose}
              onChange={event => {
                setPurpose(event.target.value)
                setTextId('')
              }}
              choices={choicesOf(common.contacts.purposes)}
            />
          </div>
          <CheckGroup
            legend={text.channels}
            name="channels"
            choices={[...choicesOf(common.contacts.channels), { value: 'all', label: text.every }]}
            chosen={[]}
            error={error('channels')}
          />
          {texts.length > 0 ? (
            <SelectField
              label={text.words}
              value={textId}
              onChange={event => setTextId(event.target.value)}
              choices={[
                { value: '', label: text.own },
                ...texts.map(({ id, name, version }) => ({ value: id, label: `${name}, ${version}` })),
              ]}
              error={error('consent_text_id')}
            />
          ) : null}
          {textId ? (
            <blockquote>{texts.find(({ id }) => id === textId)?.text}</blockquote>
          ) : (
            <>
              <TextArea
                label={text.text}
                hint={text.textHint}
                name="text"
                rows={3}
                maxLength={5000}
                error={error('text')}
              />
              <TextField
                label={optional(text.version)}
                name="text_version"
                maxLength={60}
                error={error('text_version')}
              />
            </>
          )}
          <div className="form-grid">
            <TextField
              label={optional(text.captured)}
              name="captured_at"
              type="datetime-local"
              error={error('captured_at')}
            />
            <TextField label={optional(text.source)} name="source_url" type="url" error={error('source_url')} />
            <SelectField
              label={text.address}
              name="address"
              choices={[
                { value: '', label: text.allAddresses },
                ...[...contact.phones, ...contact.emails]
                  .filter(address => !address.includes('•'))
                  .map(address => ({ value: address, label: address })),
              ]}
              error={error('address')}
            />
          </div>
          <FailureNote failure={failure} shown={FIELDS} />
          <FormActions label={text.record} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
