import { useState } from 'react'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { words as common } from '../words'
import { makeUnsubscribeLink } from './contact-api'
import { words } from './words'

const text = words.consent

/** Makes a link by which a person ends offers, to be put into a message. */
export function UnsubscribeDialog({ contactId, onClose }: { contactId: string; onClose(): void }) {
  const [url, setUrl] = useState('')
  const { failure, isBusy, onSubmit } = useSubmit(async form => {
    setUrl((await makeUnsubscribeLink(contactId, textOf(form, 'channel') ?? 'email')).url)
  })
  return (
    <Dialog title={text.link} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <SelectField
          label={text.linkChannel}
          name="channel"
          choices={choicesOf(common.contacts.channels)}
          onChange={() => setUrl('')}
        />
        {url ? <CopyField label={text.linkText} text={url} /> : null}
        <FailureNote failure={failure} />
        <FormActions label={text.linkMake} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
