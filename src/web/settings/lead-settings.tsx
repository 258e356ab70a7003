import { paths } from '../api'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import type { LeadSettings } from '../records'
import { asFailure, useGet } from '../use-get'
import { words as common } from '../words'
import { updateLeadSettings } from './lead-settings-api'
import { text } from './lead-settings-words'
import { ReasonList } from './lost-reasons'
import { useAction } from './use-action'

/** What the company asks of its members on every lead, and why leads are given up. */
export function LeadSettingsSection() {
  const settings = useGet(paths.leadSettings)
  const reasons = useGet(paths.lostReasons)
  return (
    <section className="stack">
      <PageTitle>{text.title}</PageTitle>
      <Panel title={text.asks}>
        <FailureNote failure={settings.failure} onRetry={settings.reload} />
        {settings.data ? (
          <Asks settings={settings.data} onChanged={settings.put} onStale={settings.reload} />
        ) : settings.failure ? null : (
          <Spinner />
        )}
      </Panel>
      <FailureNote failure={reasons.failure} onRetry={reasons.reload} />
      {(['lost', 'junk'] as const).map(category => (
        <Panel key={category} title={text.reasons[category]}>
          {reasons.data ? (
            <ReasonList
              category={category}
              reasons={reasons.data.filter(reason => reason.category === category)}
              onChanged={reasons.reload}
            />
          ) : reasons.failure ? null : (
            <Spinner />
          )}
        </Panel>
      ))}
    </section>
  )
}

type AsksProps = { settings: LeadSettings; onChanged(settings: LeadSettings): void; onStale(): void }

/** Two boxes, kept as they are ticked. */
export function Asks({ settings, onChanged, onStale }: AsksProps) {
  const { isBusy, run } = useAction()
  const set = (change: Partial<Pick<LeadSettings, 'needs_lost_reason' | 'needs_follow_up'>>) =>
    run(async () => {
      try {
        const { updated_at } = settings
        onChanged(await updateLeadSettings({ ...change, ...(updated_at ? { updated_at } : {}) }))
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (failure.code !== 'stale') throw failure
        onStale()
        throw new Error(common.errors.stale)
      }
    }, text.saved)
  const box = (key: 'needs_lost_reason' | 'needs_follow_up', label: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={settings[key]}
        disabled={isBusy}
        onChange={event => set({ [key]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <div>
      {box('needs_lost_reason', text.needsLostReason)}
      {box('needs_follow_up', text.needsFollowUp)}
    </div>
  )
}
