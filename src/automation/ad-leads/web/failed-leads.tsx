import { type Path, post } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import type { FailedAdLead } from '../schema'
import { leadFormWords as text } from './words'

/** Leads that the platform announced and did not hand out, with why; they can be asked for again. */
export function FailedLeads({ formId, onRetried }: { formId: string; onRetried(): void }) {
  const path = `/ad-lead-forms/${encodeURIComponent(formId)}`
  const { data, reload } = useGet(`${path}/failed-leads` as Path<FailedAdLead[]>)
  const { isBusy, run, say } = useAction()
  if (!data || data.length === 0) return null
  const retry = async () => {
    const { count } = await post<{ count: number }>(`${path}/retry-failed`)
    say(text.retried(count))
    reload()
    onRetried()
  }
  return (
    <section>
      <h3>{text.failedTitle}</h3>
      <p className="soft">{text.failedHint}</p>
      <Button isBusy={isBusy} onClick={() => run(retry)}>
        {text.retry}
      </Button>
      <ul className="mini-list">
        {data.map(({ lead_id, error, attempts, announced_at }) => (
          <li key={lead_id}>
            <code>{lead_id}</code>
            <Ago at={announced_at} />
            <span className="under">{[text.attempts(attempts), error].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
