import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { IntegrityRule, IntegrityRuleChange } from '../records'
import { asFailure, useGet } from '../use-get'
import { words } from '../words'
import { integrityRules, updateRule } from './integrity-api'
import { integrityWords as text } from './integrity-words'

/** The rules by which leads are looked at, each with its threshold and weight. */
export function RulesPanel({ mayManage }: { mayManage: boolean }) {
  const rules = useGet(integrityRules)
  return (
    <>
      <FailureNote failure={rules.failure} onRetry={rules.reload} />
      {rules.data || rules.failure ? null : <Spinner />}
      <ul className="cards">
        {(rules.data ?? []).map(rule => (
          <RuleCard key={`${rule.key} ${rule.updated_at}`} rule={rule} mayManage={mayManage} onChanged={rules.reload} />
        ))}
      </ul>
    </>
  )
}

type Props = { rule: IntegrityRule; mayManage: boolean; onChanged(): void }

export function RuleCard({ rule, mayManage, onChanged }: Props) {
  const show = useToast()
  const change = async (what: IntegrityRuleChange) => {
    try {
      await updateRule(rule.key, { ...what, updated_at: rule.updated_at })
      show({ text: text.saved })
      onChanged()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.code !== 'stale') throw failure
      show({ text: text.stale })
      onChanged()
    }
  }
  const { error, failure, isBusy, onSubmit } = useSubmit(form => {
    const threshold = textOf(form, 'threshold')
    const severity = form.get('severity') as IntegrityRule['severity']
    return change({ severity, ...(rule.unit === null || threshold === null ? {} : { threshold: Number(threshold) }) })
  })
  const toggle = useSubmit(() => change({ is_on: !rule.is_on }))
  return (
    <li className="panel">
      <header className="panel-head">
        <h2>{rule.name}</h2>
        <span className={rule.is_on ? 'badge good' : 'badge warn'}>{rule.is_on ? text.on : text.off}</span>
      </header>
      <p>{rule.does}</p>
      <p className="soft">{text.openCount(rule.open_count)}</p>
      {mayManage ? (
        <>
          <EditForm onSubmit={onSubmit}>
            <div className="form-grid">
              {rule.unit ? (
                <TextField
                  label={text.threshold[rule.unit]}
                  name="threshold"
                  type="number"
                  min={1}
                  max={365}
                  required
                  defaultValue={rule.threshold ?? ''}
                  error={error('threshold')}
                />
              ) : null}
              <SelectField
                label={text.severity}
                name="severity"
                defaultValue={rule.severity}
                choices={choicesOf(text.severities)}
                error={error('severity')}
              />
            </div>
            <FailureNote failure={failure} shown={['threshold', 'severity']} />
            <Button type="submit" isBusy={isBusy}>
              {words.common.save}
            </Button>
          </EditForm>
          <form onSubmit={toggle.onSubmit}>
            <FailureNote failure={toggle.failure} />
            <Button type="submit" look="quiet" isBusy={toggle.isBusy}>
              {rule.is_on ? text.turnOff : text.turnOn}
            </Button>
          </form>
        </>
      ) : null}
    </li>
  )
}
