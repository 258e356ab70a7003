import type { ReactNode } from 'react'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import type { Submit } from '../parts/use-submit'

type Props = {
  submit: Submit
  text: { intro: string; noToken: string; over: string; submit: string }
  token: string | null
  /** Names of the fields, whose errors stand beside them. */
  fields?: string[]
  children?: ReactNode
}

/** What a mailed or printed link is for, and the form that uses it up; without its token, what to do instead. */
export function LinkForm({ submit, text, token, fields = [], children }: Props) {
  const { error, failure, isBusy, onSubmit } = submit
  if (!token) return <p className="note">{text.noToken}</p>
  return (
    <>
      <p className="soft">{text.intro}</p>
      <form className="stack" onSubmit={onSubmit} noValidate>
        {children}
        {error('token') ? (
          <p className="note danger" role="alert">
            {text.over}
          </p>
        ) : null}
        <FailureNote failure={failure} shown={[...fields, 'token']} />
        <Button type="submit" look="primary" isBusy={isBusy}>
          {text.submit}
        </Button>
      </form>
    </>
  )
}
