import { requestEmailChange, updateAccount } from '../api'
import { appLanguage } from '../languages'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Account } from '../records'
import { speak } from '../speak'
import { LANGUAGES } from './language-names'
import { words } from './words'

const text = words.profile

type Props = { account: Account; onSaved(account: Account): void; onClose(): void }

/** Changes one's own name, phone and language. */
export function ProfileDialog({ account, onSaved, onClose }: Props) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const saved = await updateAccount({
      name: String(form.get('name') ?? ''),
      phone: textOf(form, 'phone'),
      language: String(form.get('language')) as Account['language'],
    })
    onSaved(saved)
    onClose()
    const language = appLanguage(saved.language)
    if (language) speak(language)
  })
  return (
    <Dialog title={text.edit} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label={text.name}
          name="name"
          defaultValue={account.name}
          autoComplete="name"
          error={error('name')}
        />
        <TextField
          label={text.phone}
          name="phone"
          type="tel"
          defaultValue={account.phone ?? ''}
          autoComplete="tel"
          error={error('phone')}
        />
        <SelectField
          label={text.language}
          hint={text.languageHint}
          name="language"
          defaultValue={account.language}
          choices={choicesOf(LANGUAGES)}
          error={error('language')}
        />
        <FailureNote failure={failure} shown={['name', 'phone', 'language']} />
        <FormActions label={text.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Asks for another e-mail; it counts when the link that is mailed to it was opened. */
export function EmailDialog({ onAsked, onClose }: { onAsked(): void; onClose(): void }) {
  const show = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await requestEmailChange(textOf(form, 'email') ?? '')
    show({ text: text.emailAsked })
    onAsked()
    onClose()
  })
  return (
    <Dialog title={text.changeEmail} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p className="soft">{text.emailIntro}</p>
        <TextField label={text.newEmail} name="email" type="email" autoComplete="email" error={error('email')} />
        <FailureNote failure={failure} shown={['email']} />
        <FormActions label={text.sendLink} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
