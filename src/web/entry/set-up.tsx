import { useState } from 'react'
import { setUp } from '../api'
import { zones } from '../format/zones'
import { Button } from '../parts/button'
import { CopyField } from '../parts/copy-field'
import { FailureNote } from '../parts/failure-note'
import { NewPasswordField } from '../parts/new-password-field'
import { PageTitle } from '../parts/page-title'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { sampleCurl } from '../push-sample'
import type { SetUpResult } from '../records'
import type { Address } from '../router'
import { Link } from '../router'
import { words } from '../words'
import { linkToken } from './link-token'
import { entryWords } from './words'

const text = entryWords.setup
const FIELDS = ['company_name', 'owner.name', 'owner.email', 'owner.password', 'time_zone']
const INDIA = 'Asia/Kolkata'

/** Makes the company, with the token of the one-time link. It stands behind `#`, so no server ever logged it. */
export function SetUpPage({ onDone }: { onDone(to: Address): void }) {
  const [token] = useState(() => linkToken(location.hash))
  const [made, setMade] = useState<SetUpResult | null>(null)
  return (
    <main className="alone">
      <p className="brand">{words.product}</p>
      {made ? <Made made={made} onDone={onDone} /> : <SetUpForm token={token} onMade={setMade} />}
    </main>
  )
}

function SetUpForm({ token, onMade }: { token: string | null; onMade(made: SetUpResult): void }) {
  const submit = useSubmit(async form => {
    const made = await setUp({
      token: token ?? '',
      company_name: textOf(form, 'company') ?? '',
      time_zone: textOf(form, 'zone') ?? INDIA,
      owner: {
        name: textOf(form, 'name') ?? '',
        email: textOf(form, 'email') ?? '',
        password: String(form.get('password') ?? ''),
      },
    })
    // The token is used up; it need not stay in the address bar and the history.
    history.replaceState(null, '', '/setup')
    onMade(made)
  })
  const { error, failure, isBusy, onSubmit } = submit
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      {token ? <p className="soft">{text.intro}</p> : <p className="note">{text.noToken}</p>}
      <form className="stack" onSubmit={onSubmit} noValidate>
        <TextField label={text.company} name="company" autoComplete="organization" error={error('company_name')} />
        <TextField label={text.name} name="name" autoComplete="name" error={error('owner.name')} />
        <TextField label={text.email} name="email" type="email" autoComplete="username" error={error('owner.email')} />
        <NewPasswordField label={text.password} name="password" error={error('owner.password')} />
        <SelectField label={text.zone} name="zone" defaultValue={INDIA} choices={zones()} error={error('time_zone')} />
        <FailureNote failure={failure} shown={FIELDS} />
        {failure?.code === 'already_set_up' ? <Link to="/sign-in">{text.signIn}</Link> : null}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {text.submit}
        </Button>
      </form>
    </>
  )
}

function Made({ made, onDone }: { made: SetUpResult; onDone(to: Address): void }) {
  const { company, source } = made
  return (
    <div className="stack">
      <PageTitle>{text.done(company.name)}</PageTitle>
      <p className="soft">{text.nextIntro}</p>
      <ul className="next-steps">
        {text.next.map(({ to, title, hint }) => (
          <li key={to}>
            <Button onClick={() => onDone(to)}>{title}</Button>
            <p className="field-hint">{hint}</p>
          </li>
        ))}
      </ul>
      {source ? (
        <details className="fold">
          <summary>{text.forBuilders}</summary>
          <CopyField label={text.pushTitle(source.name)} text={source.push_url} />
          <p className="soft">{text.pushHint}</p>
          <CopyField label={text.tryTitle} text={sampleCurl(source.push_url)} isBlock />
          <p className="soft">{text.tryHint}</p>
        </details>
      ) : null}
      <Button look="primary" onClick={() => onDone('/leads')}>
        {text.go}
      </Button>
    </div>
  )
}
