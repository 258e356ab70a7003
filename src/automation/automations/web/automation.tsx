import { remove } from '../../../web/client'
import { later } from '../../../web/kit/later'
import { Button } from '../../../web/parts/button'
import { ConfirmDialog } from '../../../web/parts/confirm-dialog'
import { Empty } from '../../../web/parts/empty'
import { FailureNote } from '../../../web/parts/failure-note'
import { Icon } from '../../../web/parts/icon'
import { PageTitle } from '../../../web/parts/page-title'
import { Spinner } from '../../../web/parts/spinner'
import { Tabs } from '../../../web/parts/tabs'
import { type Address, go, Link } from '../../../web/router'
import { oneOf, useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { type Loaded, useGet } from '../../../web/use-get'
import type { Automation } from '../schema'
import { Attention, pathOf, State } from './automations'
import { RuleEditor } from './rule-editor'
import { RuleWebhooks } from './rule-webhooks'
import { switchOn } from './switch-on'
import { automationWords as text } from './words'

const RunLog = later(async () => (await import('./run-log')).RunLog)
const Versions = later(async () => (await import('./versions')).Versions)

const SEARCH = { dialog: oneOf(['', 'remove']) }

/** One rule: what it does, what it did, and what it did before it was changed. */
export function AutomationPage({ id, tab }: { id: string; tab: string }) {
  const loaded = useGet(pathOf(id))
  const { data: automation, failure } = loaded
  if (failure?.status === 404) {
    return (
      <>
        <PageTitle>{text.title}</PageTitle>
        <Empty icon="search" title={text.gone}>
          <Button onClick={() => go('/settings/automations')}>{text.back}</Button>
        </Empty>
      </>
    )
  }
  if (!automation) return failure ? <FailureNote failure={failure} onRetry={loaded.reload} /> : <Spinner />
  const here: Address = `/settings/automations/${id}`
  const pages = [
    [here, text.tabs.rule],
    [`${here}/runs`, text.tabs.runs],
    [`${here}/versions`, text.tabs.versions],
  ] as const
  return (
    <>
      <Head automation={automation} onChanged={loaded.put} />
      <Tabs label={text.tabsLabel} pages={pages} current={tab ? `${here}/${tab}` : here} />
      {tab === 'runs' ? <RunLog automationId={id} /> : null}
      {tab === 'versions' ? <Versions automation={automation} onRestored={loaded.put} /> : null}
      {tab === '' ? <RuleTab automation={automation} loaded={loaded} /> : null}
    </>
  )
}

function RuleTab({ automation, loaded }: { automation: Automation; loaded: Loaded<Automation> }) {
  const { can } = useSession()
  if (!can('automations.edit')) {
    return (
      <>
        <p>{automation.sentence}</p>
        <Attention of={automation} />
      </>
    )
  }
  return (
    <>
      {automation.trouble ? <Attention of={{ ...automation, needs_attention: [] }} /> : null}
      <RuleEditor
        // What it does anew begins anew; being switched on or off loses nothing that is typed.
        key={automation.version}
        rule={automation}
        automation={automation}
        problems={automation.needs_attention}
        onSaved={loaded.put}
      />
      <RuleWebhooks automation={automation} onChanged={loaded.reload} />
    </>
  )
}

function Head({ automation, onChanged }: { automation: Automation; onChanged(automation: Automation): void }) {
  const { can } = useSession()
  const [{ dialog }, change] = useSearch(SEARCH)
  const { isBusy, run } = useAction()
  const { id, name, is_on, updated_at } = automation
  const turn = () => run(async () => onChanged(await switchOn(automation, !is_on)), is_on ? text.paused : text.resumed)
  return (
    <>
      <PageTitle
        before={
          <Link to="/settings/automations" className="back">
            <Icon name="back" />
            {text.back}
          </Link>
        }
        action={
          <div className="page-actions">
            <State automation={automation} />
            {can('automations.edit') ? (
              <>
                <Button look={is_on ? 'plain' : 'primary'} isBusy={isBusy} onClick={turn}>
                  {is_on ? text.pause : text.resume}
                </Button>
                <Button onClick={() => change({ dialog: 'remove' }, { isStep: true })}>{text.remove}</Button>
              </>
            ) : null}
          </div>
        }
      >
        {name}
      </PageTitle>
      {dialog === 'remove' ? (
        <ConfirmDialog
          title={`${text.remove}: ${name}?`}
          text={text.removeText}
          label={text.remove}
          onClose={() => change({ dialog: '' })}
          onConfirm={async () => {
            await remove(`${pathOf(id)}?updated_at=${encodeURIComponent(updated_at)}`)
            go('/settings/automations', { replace: true })
          }}
        />
      ) : null}
    </>
  )
}
