import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import type { Template, TemplateVersion } from '../records'
import { restoreVersion, versionsPath } from '../templates/templates-api'
import { templateWords as text } from '../templates/words'
import { useGet } from '../use-get'
import { useAction } from './use-action'

type Props = { template: Template; onDone(): void; onClose(): void }

/** What a template said before, the newest first; one of them can be used again. */
export function TemplateVersions({ template, onDone, onClose }: Props) {
  const { data, failure, reload } = useGet(versionsPath(template.id))
  const { isBusy, run } = useAction()
  const take = (version: number) =>
    run(async () => {
      await restoreVersion(template.id, version)
      onDone()
      onClose()
    }, text.takenBack)
  return (
    <Dialog title={`${text.versions}: ${template.name}`} onClose={onClose}>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      <VersionList versions={data ?? []} isBusy={isBusy} onTake={take} />
    </Dialog>
  )
}

type ListProps = { versions: readonly TemplateVersion[]; isBusy: boolean; onTake(version: number): void }

export function VersionList({ versions, isBusy, onTake }: ListProps) {
  return (
    <ol className="plain-list stack">
      {versions.map(({ version, subject, body, saved_by, saved_at }, index) => (
        <li key={version} className="note">
          <p className="soft">
            {text.version(version)}, <Ago at={saved_at} /> {saved_by ? text.savedBy(saved_by.name) : null}
          </p>
          {subject ? <p className="template-subject">{subject}</p> : null}
          <p className="prose">{body}</p>
          {index === 0 ? (
            <span className="badge good">{text.now}</span>
          ) : (
            <Button isBusy={isBusy} onClick={() => onTake(version)}>
              {text.takeBack}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
