import { type Path, patch } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { FailureNote } from '../../../web/parts/failure-note'
import { Spinner } from '../../../web/parts/spinner'
import { useGet } from '../../../web/use-get'
import type { SearchAccounts } from '../schema'
import { VALUE } from './meta-dialogs'
import { SettingsDialog } from './settings-dialog'
import { conversionWords as text } from './words'

const MILESTONES = ['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked']

type Props = {
  connection: { id: string; settings: object }
  listsAccounts: boolean
  onDone(): void
  onClose(): void
}

/** Account and conversion actions at Google: chosen from its lists where the operator's token reads them, else typed. */
export function GoogleDialog({ connection, listsAccounts, onDone, onClose }: Props) {
  const { id, settings } = connection
  // boundary: the settings of a connection with Google, as the server reads them.
  const { customer_id, login_customer_id } = settings as { customer_id?: string; login_customer_id?: string }
  const path = `/ad-conversions/google/${encodeURIComponent(id)}`
  const asked = { ...(customer_id ? { customer_id } : {}), ...(login_customer_id ? { login_customer_id } : {}) }
  const accounts = useGet(
    listsAccounts ? (`${path}/accounts?${new URLSearchParams(asked)}` as Path<SearchAccounts>) : null,
  )
  if (listsAccounts && !accounts.data && !accounts.failure) return <Spinner />
  const actions = accounts.data?.conversion_actions ?? []
  return (
    <>
      <FailureNote failure={accounts.failure} onRetry={accounts.reload} />
      <SettingsDialog
        title={text.settingsOf(text.platforms.google)}
        fields={fieldsWith(accounts.data?.customers ?? [], actions)}
        settings={settings}
        send={input => patch(path, input)}
        onDone={onDone}
        onClose={onClose}
      />
    </>
  )
}

function fieldsWith(customers: readonly string[], actions: SearchAccounts['conversion_actions']): KitField[] {
  const typed: Pick<KitField, 'type' | 'hint'> = { type: 'text', hint: text.customerHint }
  const chosen = {
    type: 'choice',
    values: customers,
    labels: Object.fromEntries(customers.map(id => [id, id])),
  } as const
  const names = Object.fromEntries(actions.map(({ id, name }) => [id, name]))
  return [
    { name: 'customer_id', label: text.customer, ...(customers.length > 0 ? chosen : typed) },
    { name: 'login_customer_id', label: text.login, type: 'text', hint: text.loginHint },
    ...MILESTONES.map(
      (milestone): KitField => ({
        ...{ name: `mapping.${milestone}.action_id`, label: text.actionOf(text.milestones[milestone]!) },
        ...(actions.length > 0
          ? { type: 'choice', values: Object.keys(names), labels: names, none: text.notSent }
          : { type: 'text', hint: text.actionHint }),
      }),
    ),
    { name: 'enhanced_conversions', label: text.enhanced, type: 'flag' },
    { name: 'test_mode', label: text.testMode, type: 'flag' },
    VALUE,
  ]
}
