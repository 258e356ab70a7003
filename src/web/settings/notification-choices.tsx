import { changeChoices, notificationPaths } from '../notifications/notifications-api'
import { notificationWords } from '../notifications/words'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { PageTitle } from '../parts/page-title'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import type { NotificationChoices } from '../records'
import { useGet } from '../use-get'
import { words } from '../words'

const text = notificationWords.choices
const FIELDS = ['digest', 'quiet_hours.from', 'quiet_hours.to']

/** What the member wants to hear of, and how. */
export function NotificationsSection() {
  const { data, failure, reload, put } = useGet(notificationPaths.choices)
  return (
    <section>
      <PageTitle>{notificationWords.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {data ? <ChoicesForm key={data.updated_at} choices={data} onSaved={put} /> : null}
    </section>
  )
}

export function ChoicesForm({
  choices,
  onSaved,
}: {
  choices: NotificationChoices
  onSaved(saved: NotificationChoices): void
}) {
  const show = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const [from, to] = [textOf(form, 'from'), textOf(form, 'to')]
    if ((from === null) !== (to === null)) throw wrongFields({ [`quiet_hours.${from ? 'to' : 'from'}`]: text.both })
    const kinds = Object.fromEntries(
      choices.kinds.map(({ key }) => [
        key,
        { in_app: form.get(`${key}.in_app`) !== null, mail: form.get(`${key}.mail`) !== null },
      ]),
    )
    const digest = form.get('digest') as NotificationChoices['digest']
    const quiet_hours = from && to ? { from, to } : null
    onSaved(await changeChoices({ kinds, digest, quiet_hours, updated_at: choices.updated_at }))
    show({ text: text.saved })
  })
  return (
    <EditForm className="panel" onSubmit={onSubmit}>
      {choices.mail_is_sent ? null : <p className="note">{text.notSent}</p>}
      <table className="rows choices">
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.inApp}</th>
            <th scope="col">{text.mail}</th>
          </tr>
        </thead>
        <tbody>
          {choices.kinds.map(kind => (
            <tr key={kind.key}>
              <th scope="row">
                {kind.name}
                <span className="soft">{kind.description}</span>
              </th>
              {(['in_app', 'mail'] as const).map(channel => (
                <td key={channel}>
                  <label className="check">
                    <input
                      type="checkbox"
                      name={`${kind.key}.${channel}`}
                      defaultChecked={kind[channel]}
                      aria-label={text.label(kind.name, channel === 'in_app' ? text.inApp : text.mail)}
                    />
                    <span className="narrow-only">{channel === 'in_app' ? text.inApp : text.mail}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SelectField
        label={text.digest}
        name="digest"
        choices={choicesOf(text.digests)}
        defaultValue={choices.digest}
        error={error('digest')}
      />
      <fieldset>
        <legend>{text.quiet}</legend>
        <p className="field-hint">{text.quietHint}</p>
        <div className="two-fields">
          <TextField
            label={text.from}
            name="from"
            type="time"
            defaultValue={choices.quiet_hours?.from}
            error={error('quiet_hours.from')}
          />
          <TextField
            label={text.to}
            name="to"
            type="time"
            defaultValue={choices.quiet_hours?.to}
            error={error('quiet_hours.to')}
          />
        </div>
      </fieldset>
      <FailureNote failure={failure} shown={FIELDS} />
      <FormActions label={words.common.save} isBusy={isBusy} />
    </EditForm>
  )
}
