import { enterAsSupport } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { useSubmit } from '../parts/use-submit'
import { supportWords } from '../settings/support-words'
import { words } from '../words'

const text = supportWords.entry

/** One of the operator's staff enters a company. `token`: of the link that the operator's command printed. A press opens
 *  it, so that a link which a program looks at beforehand still works. */
export function EnterSupportPage({ token, onDone }: { token: string | null; onDone(): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async () => {
    await enterAsSupport(token ?? '')
    onDone()
  })
  return (
    <main className="alone narrow">
      <p className="brand">{words.product}</p>
      <PageTitle>{text.title}</PageTitle>
      <p className={token ? 'soft' : 'note'}>{token ? text.intro : text.noToken}</p>
      {token ? (
        <form className="stack" onSubmit={onSubmit} noValidate>
          {error('token') ? (
            <p className="note danger" role="alert">
              {text.over}
            </p>
          ) : null}
          <FailureNote failure={failure} shown={['token']} />
          <Button type="submit" look="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
        </form>
      ) : null}
    </main>
  )
}
