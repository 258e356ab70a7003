import { go, isOfServer, safeReturn } from '../router'
import { ProofForms } from '../step-up'
import { words } from '../words'
import { Alone } from './alone'

/** Asks for one more proof on the way to a page of the server's that a sensitive change is made on, then goes on there. */
export function ConfirmIdentityPage({ query }: { query: string }) {
  const next = safeReturn(new URLSearchParams(query).get('next'))
  const goOn = () => (isOfServer(next) ? location.replace(next) : go(next, { replace: true }))
  return (
    <Alone title={words.stepUp.title}>
      <ProofForms onProven={goOn} onClose={() => go('/', { replace: true })} />
    </Alone>
  )
}
