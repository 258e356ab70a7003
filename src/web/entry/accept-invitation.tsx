import { acceptInvitation } from '../api'
import { NewPasswordField } from '../parts/new-password-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Session } from '../records'
import { Alone } from './alone'
import { LinkForm } from './link-form'
import { entryWords } from './words'

const text = entryWords.invitation

/** An invited member chooses a password and is in. `token`: of the link that the mail brought. */
export function AcceptInvitationPage({ token, onSignedIn }: { token: string | null; onSignedIn(to: Session): void }) {
  const submit = useSubmit(async form => {
    const name = textOf(form, 'name')
    const password = String(form.get('password') ?? '')
    onSignedIn(await acceptInvitation({ token: token ?? '', password, ...(name ? { name } : {}) }))
  })
  const { error } = submit
  return (
    <Alone title={text.title}>
      <LinkForm submit={submit} text={text} token={token} fields={['name', 'password']}>
        <TextField label={text.name} hint={text.nameHint} name="name" autoComplete="name" error={error('name')} />
        <NewPasswordField label={text.password} name="password" error={error('password')} />
      </LinkForm>
    </Alone>
  )
}
