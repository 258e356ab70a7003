import { useState } from 'react'
import { useCustomFieldList, useMemberList } from '../directory'
import { Button } from '../parts/button'
import { CheckGroup } from '../parts/check-group'
import { CustomInputs, customNames, customOf } from '../parts/custom-inputs'
import { customWords } from '../parts/custom-words'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { Fold } from '../parts/fold'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { CreateContactInput } from '../records'
import { go, Link } from '../router'
import { useSession } from '../session'
import { words } from '../words'
import { createContact } from './contact-api'
import { listText } from './list-words'
import { words as own } from './words'

const text = words.contacts
const FIELDS = ['name', 'phone', 'email', 'city', 'occupation', 'owner_id', 'kinds', 'tags']

/** The button for entering a person who did not enquire, such as an owner of a flat or a builder, and its dialog. */
export function AddContact() {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('contacts.create')) return null
  return (
    <>
      <Button look="quiet" icon="plus" data-key="n" onClick={() => setOpen(true)}>
        {own.add}
      </Button>
      {isOpen ? (
        <Dialog title={own.add} onClose={() => setOpen(false)}>
          <AddForm onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}

function AddForm({ onClose }: { onClose(): void }) {
  const { session } = useSession()
  const lists = { members: useMemberList(), fields: useCustomFieldList('contact') }
  const members = (lists.members.data ?? []).filter(({ status }) => status === 'active')
  const fields = lists.fields.data ?? []
  const defaults = Object.fromEntries(fields.map(field => [field.key, field.default]))
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = { ...inputOf(form), custom: customOf(form, fields, defaults) }
    const contact = await once(key => createContact(input, key))
    onClose()
    go(`/contacts/${contact.id}`)
  })
  // Whose a number is, is told only where the caller may see it.
  const other = /the contact (\w+)/i.exec(Object.values(failure?.fields ?? {}).join(' '))?.[1]
  return (
    <WhenRead lists={Object.values(lists)}>
      <form onSubmit={onSubmit} noValidate>
        <div className="form-grid">
          <TextField label={text.name} name="name" autoComplete="off" maxLength={120} error={error('name')} />
          <TextField
            label={text.phone}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={32}
            error={error('phone', 'phones', 'phones.0')}
          />
          <TextField
            label={text.email}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={160}
            error={error('email', 'emails', 'emails.0')}
          />
          <TextField label={text.city} name="city" autoComplete="off" maxLength={80} error={error('city')} />
          <TextField label={text.occupation} name="occupation" maxLength={80} error={error('occupation')} />
          <TextField label={text.tags} hint={text.tagsHint} name="tags" error={error('tags')} />
          {session.permissions['contacts.create'] === 'own' ? null : (
            <SelectField
              label={text.owner}
              name="owner_id"
              choices={[
                { value: '', label: own.mine },
                ...members
                  .filter(({ id }) => id !== session.member.id)
                  .map(({ id, name, team }) => ({ value: id, label: team ? `${name} (${team.name})` : name })),
              ]}
              error={error('owner_id')}
            />
          )}
        </div>
        <CheckGroup
          legend={text.kinds}
          name="kinds"
          choices={choicesOf(listText.kinds)}
          chosen={[]}
          error={error('kinds')}
        />
        {fields.length > 0 ? (
          <Fold
            title={customWords.more}
            isOpen={fields.some(({ required_when }) => required_when === 'always') || isOwnWrong(failure?.fields)}
          >
            <CustomInputs fields={fields} custom={defaults} error={error} />
          </Fold>
        ) : null}
        {other ? (
          <p className="note">
            <Link to={`/contacts/${other}`}>{own.numbers.openOther}</Link>
          </p>
        ) : null}
        <FailureNote failure={failure} shown={[...FIELDS, 'phones.0', 'emails.0', ...customNames(fields)]} />
        <FormActions label={own.add} isBusy={isBusy} onCancel={onClose} />
      </form>
    </WhenRead>
  )
}

const isOwnWrong = (fields: Readonly<Record<string, string>> = {}): boolean =>
  Object.keys(fields).some(path => path.startsWith('custom.'))

function inputOf(form: FormData): CreateContactInput {
  const [phone, email, owner] = [textOf(form, 'phone'), textOf(form, 'email'), textOf(form, 'owner_id')]
  const tags = (textOf(form, 'tags') ?? '').split(',').flatMap(tag => tag.trim() || [])
  return {
    name: textOf(form, 'name') ?? '',
    phone,
    email,
    city: textOf(form, 'city'),
    occupation: textOf(form, 'occupation'),
    kinds: form.getAll('kinds') as NonNullable<CreateContactInput['kinds']>,
    tags,
    ...(owner ? { owner_id: owner } : {}),
  }
}
