import { useSubmit } from '../parts/use-submit'
import { supportWords } from '../settings/support-words'
import { enterAsSupport } from '../settings-api'
import { Alone } from './alone'
import { LinkForm } from './link-form'

const text = supportWords.entry

/** One of the operator's staff enters a company. `token`: of the link that the operator's command printed. A press opens
 *  it, so that a link which a program looks at beforehand still works. */
export function EnterSupportPage({ token, onDone }: { token: string | null; onDone(): void }) {
  const submit = useSubmit(async () => {
    await enterAsSupport(token ?? '')
    onDone()
  })
  return (
    <Alone title={text.title}>
      <LinkForm submit={submit} text={text} token={token} />
    </Alone>
  )
}
