import { acceptInvitation } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Session } from '../records'
import { words } from '../words'
import { entryWords } from './words'

const text = entryWords.invitation

/** An invited member chooses a password and is in. `token`: of the link that the mail brought. */
export function AcceptInvitationPage({ token, onSignedIn }: { token: string | null; onSignedIn(to: Session): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const name = textOf(form, 'name')
    const password = String(form.get('password') ?? '')
    onSignedIn(await acceptInvitation({ token: token ?? '', password, ...(name ? { name } : {}) }))
  })
  return (
    <main className="alone narrow">
      <p className="brand">{words.product}</p>
      <PageTitle>{text.title}</PageTitle>
      <p className={token ? 'soft' : 'note'}>{token ? text.intro : text.noToken}</p>
      {token ? (
        <form className="stack" onSubmit={onSubmit} noValidate>
          <TextField label={text.name} hint={text.nameHint} name="name" autoComplete="name" error={error('name')} />
          <TextField
            label={text.password}
            hint={entryWords.setup.passwordHint}
            name="password"
            type="password"
            autoComplete="new-password"
            error={error('password')}
          />
          {error('token') ? (
            <p className="note danger" role="alert">
              {text.over}
            </p>
          ) : null}
          <FailureNote failure={failure} shown={['name', 'password', 'token']} />
          <Button type="submit" look="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
        </form>
      ) : null}
    </main>
  )
}
