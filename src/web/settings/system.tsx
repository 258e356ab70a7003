import { paths } from '../api'
import { formatBytes, formatDuration } from '../format/quantity'
import { formatInstant } from '../format/time'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import { useToast } from '../parts/toasts'
import type { System } from '../records'
import { useZone } from '../session'
import { sendTestMail } from '../settings-api'
import { useGet } from '../use-get'
import { systemWords as text } from './system-words'
import { useAction } from './use-action'

/** How the installation is. */
export function SystemSection() {
  const system = useGet(paths.system)
  return (
    <section>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <FailureNote failure={system.failure} onRetry={system.reload} />
      {system.data || system.failure ? null : <Spinner />}
      {system.data ? <SystemPanels system={system.data} onChanged={system.reload} /> : null}
    </section>
  )
}

/** Everything that the page says, once it is known. */
export function SystemPanels({ system, onChanged }: { system: System; onChanged(): void }) {
  const zone = useZone()
  const { database, events, jobs } = system
  return (
    <div className="cards">
      <Panel title={text.program}>
        <Facts
          of={[
            [text.version, system.version],
            [text.uptime, formatDuration(system.uptime_sec)],
          ]}
        />
      </Panel>
      <Panel title={text.database}>
        <Facts
          of={[
            [text.server, `${database.version} (${database.is_embedded ? text.embedded : text.own})`],
            [text.size, formatBytes(database.size_bytes)],
            [text.migrations, database.migrations.count],
            [text.last, database.migrations.last_at ? formatInstant(database.migrations.last_at, zone) : null],
          ]}
        />
      </Panel>
      <Panel title={text.jobs}>
        {jobs ? (
          <Facts
            of={[
              [text.waiting, String(jobs.waiting)],
              [text.failedForGood, String(jobs.failed)],
            ]}
          />
        ) : (
          <p className="note">{text.noJobs}</p>
        )}
      </Panel>
      <Panel title={text.events}>
        <Facts
          of={[
            [text.waiting, String(events.waiting)],
            [text.failedForGood, String(events.dead_letters)],
          ]}
        />
      </Panel>
      <MailPanel mail={system.mail} onChanged={onChanged} />
      <Panel title={text.backup}>
        <p>{database.is_embedded ? text.backupEmbedded : text.backupOwn}</p>
      </Panel>
      <SettingsPanel configuration={system.configuration} />
    </div>
  )
}

function MailPanel({ mail, onChanged }: { mail: System['mail']; onChanged(): void }) {
  const { isBusy, run } = useAction()
  const show = useToast()
  const test = async () => {
    const { status, to } = await sendTestMail()
    show({ text: text.tested[status](to) })
    onChanged()
  }
  return (
    <Panel title={text.mail}>
      {mail.has_server ? null : <p className="note">{text.noServer}</p>}
      <Facts
        of={[
          [text.waiting, String(mail.waiting)],
          [text.sent, String(mail.sent)],
          [text.kept, String(mail.kept)],
          [text.failed, String(mail.failed)],
          [text.lastError, mail.last_error?.reason],
        ]}
      />
      <div className="card-actions">
        <Button isBusy={isBusy} onClick={() => run(test)}>
          {text.test}
        </Button>
      </div>
    </Panel>
  )
}

function SettingsPanel({ configuration }: { configuration: System['configuration'] }) {
  return (
    <Panel title={text.settings}>
      <p className="soft">{configuration ? text.settingsHint : text.shared}</p>
      {configuration ? (
        <Facts
          of={configuration.map(({ name, value, is_secret, help }) => [
            name,
            <span key={name} title={help}>
              {value || (is_secret ? text.hidden : text.absent)}
            </span>,
          ])}
        />
      ) : null}
    </Panel>
  )
}
