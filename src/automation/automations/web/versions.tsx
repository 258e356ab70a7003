import { type Path, post } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { FailureNote } from '../../../web/parts/failure-note'
import { Spinner } from '../../../web/parts/spinner'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import type { Automation, AutomationVersion } from '../schema'
import { pathOf } from './automations'
import { inWords } from './switch-on'
import { automationWords as text } from './words'

type Props = { automation: Automation; onRestored(automation: Automation): void }

/** What a rule did at each change, the latest first. */
export function Versions({ automation, onRestored }: Props) {
  const { can } = useSession()
  const { isBusy, run } = useAction()
  const versions = useGet(`${pathOf(automation.id)}/versions` as Path<AutomationVersion[]>)
  const restore = (version: number) =>
    run(
      async () => {
        const restored = await inWords(() => post<Automation>(`${pathOf(automation.id)}/restore`, { version }))
        onRestored(restored)
        versions.reload()
      },
      text.savedAs(automation.version + 1),
    )
  return (
    <>
      <p className="soft">{text.versionsIntro}</p>
      <FailureNote failure={versions.failure} onRetry={versions.reload} />
      {versions.data || versions.failure ? null : <Spinner />}
      <ol className="cards">
        {versions.data?.map(({ version, sentence, made_by, created_at, restored_from }) => (
          <li key={version} className="panel">
            <header className="panel-head">
              <h2>{`${text.version} ${version}`}</h2>
              {version === automation.version ? <span className="badge good">{text.present}</span> : null}
            </header>
            <p>{sentence}</p>
            <p className="soft">
              <Ago at={created_at} /> {made_by ? text.madeBy(made_by.name) : ''}{' '}
              {restored_from ? text.restoredFrom(restored_from) : ''}
            </p>
            {can('automations.edit') && version !== automation.version ? (
              <Button isBusy={isBusy} title={text.restoreText} onClick={() => restore(version)}>
                {text.restore}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}
