import { useState } from 'react'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import type { ApiKey, NewApiKey, Scope } from '../records'
import { createApiKey, updateApiKey } from '../settings-api'
import { KeySecretDialog } from './key-secret'
import { keysWords as text } from './keys-words'

const DAY_MS = 86_400_000
const MOST_PLACES = 20

type Props = { apiKey?: ApiKey; onDone(): void; onClose(): void }

/** Makes a key and shows it, this once; or changes one. */
export function KeyDialog({ apiKey, onDone, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = inputOf(form)
    if (apiKey) {
      await updateApiKey(apiKey.id, input)
      onClose()
    } else setSecret((await createApiKey(input)).secret)
    onDone()
  })
  if (secret) return <KeySecretDialog secret={secret} onClose={onClose} />
  const places = Array.from({ length: MOST_PLACES }, (_, i) => `allowed_addresses.${i}`)
  const title = apiKey ? text.edit : text.add
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.name} name="name" maxLength={100} defaultValue={apiKey?.name} error={error('name')} />
        <CheckGroup
          legend={text.scopes}
          name="scopes"
          choices={choicesOf(text.scopeNames)}
          chosen={apiKey?.scopes ?? ['leads:read']}
          error={error('scopes')}
        />
        <TextField
          label={text.rate}
          hint={text.rateHint}
          name="rate_limit"
          inputMode="numeric"
          defaultValue={apiKey?.rate_limit ?? 300}
          error={error('rate_limit')}
        />
        <TextArea
          label={text.places}
          hint={text.placesHint}
          name="allowed_addresses"
          defaultValue={apiKey?.allowed_addresses.join('\n')}
          error={error('allowed_addresses', ...places)}
        />
        <SelectField
          label={text.life}
          name="life"
          defaultValue={apiKey ? '' : '365'}
          choices={[...(apiKey ? [{ value: '', label: text.keepEnd }] : []), ...lives]}
          error={error('expires_at')}
        />
        <FailureNote
          failure={failure}
          shown={['name', 'scopes', 'rate_limit', 'allowed_addresses', 'expires_at', ...places]}
        />
        <FormActions label={apiKey ? text.save : text.add} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

// Names that are numbers would come before `never` whatever their order; here that is the order wanted.
const lives = choicesOf(text.lives)

/** What the form asks for. */
function inputOf(form: FormData): NewApiKey {
  // boundary: what the boxes hold are the API's own words.
  const scopes = form.getAll('scopes') as Scope[]
  if (scopes.length === 0) throw wrongFields({ scopes: text.scopeNeeded })
  const name = textOf(form, 'name')
  const life = textOf(form, 'life')
  return {
    ...(name ? { name } : {}),
    scopes,
    rate_limit: Number(form.get('rate_limit')),
    allowed_addresses: (textOf(form, 'allowed_addresses') ?? '').split(/[\s,]+/).filter(Boolean),
    ...(life === null ? {} : { expires_at: life === 'never' ? null : inDays(Number(life)) }),
  }
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
