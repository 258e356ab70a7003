import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import type { SharedValue } from '../records'
import { useGet } from '../use-get'
import { overruleSharedValue, sharedValuesPath } from './sources-api'
import { sourceWords } from './sources-words'
import { useAction } from './use-action'

const text = sourceWords.shared

/** The numbers and addresses that a source sends with many people; nothing where there are none. */
export function SourceShared({ sourceId }: { sourceId: string }) {
  const shared = useGet(sharedValuesPath(sourceId))
  const { isBusy, run } = useAction()
  const overrule = ({ id, overruled_at }: SharedValue) =>
    run(() => overruleSharedValue(sourceId, id, overruled_at === null).then(shared.reload))
  return (
    <>
      <FailureNote failure={shared.failure} onRetry={shared.reload} />
      {shared.data && shared.data.length > 0 ? (
        <SharedPanel values={shared.data} isBusy={isBusy} onOverrule={overrule} />
      ) : null}
    </>
  )
}

type Shown = { values: SharedValue[]; isBusy: boolean; onOverrule(value: SharedValue): void }

export function SharedPanel({ values, isBusy, onOverrule }: Shown) {
  return (
    <Panel title={text.title}>
      <p className="soft">{text.hint}</p>
      <ul>
        {values.map(shared => (
          <li key={shared.id}>
            {shared.value}: {text.people(shared.people)} <Ago at={shared.nobodys_since ?? shared.first_at} />
            {shared.overruled_by ? ` · ${text.overruledBy(shared.overruled_by.name)}` : null}{' '}
            <Button look="quiet" isBusy={isBusy} onClick={() => onOverrule(shared)}>
              {shared.overruled_at ? text.takeBack : text.overrule}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
