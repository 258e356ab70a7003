import { useState } from 'react'
import { post } from '../../../web/client'
import { SecretDialog } from '../../../web/kit/secret-dialog'
import { Button } from '../../../web/parts/button'
import { Panel } from '../../../web/parts/panel'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import type { Automation } from '../schema'
import { pathOf } from './automations'
import { automationWords as text } from './words'

type Props = { automation: Automation; onChanged(): void }

/** The addresses that the steps of a rule send to, with the secret by which the receiver knows who sends. */
export function RuleWebhooks({ automation: { id, webhooks }, onChanged }: Props) {
  const { can } = useSession()
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, run } = useAction()
  if (webhooks.length === 0) return null
  const renew = (url: string) =>
    run(async () => {
      setSecret((await post<{ secret: string }>(`${pathOf(id)}/webhook-secret`, { url })).secret)
      onChanged()
    })
  return (
    <Panel title={text.webhooks}>
      <p className="soft">{text.webhooksHint}</p>
      <ul className="mini-list">
        {webhooks.map(({ url, status }) => (
          <li key={url}>
            <code className="grow">{url}</code>
            {status === 'active' ? null : <span className="badge danger">{text.webhookStates[status]}</span>}
            {can('settings.integrations') ? (
              <Button isBusy={isBusy} onClick={() => renew(url)}>
                {text.newSecret}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {secret ? (
        <SecretDialog
          title={text.newSecret}
          hint={text.secretHint}
          values={[[text.secret, secret]]}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </Panel>
  )
}
