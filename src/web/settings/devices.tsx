import { useState } from 'react'
import { endDevice, endOtherDevices, paths } from '../api'
import { formatInstant } from '../format/time'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import { useToast } from '../parts/toasts'
import type { LoginDevice } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { devicesWords as text } from './devices-words'

/** Where the member is signed in, and the way to end that. */
export function DevicesSection() {
  const devices = useGet(paths.devices)
  const show = useToast()
  const [ending, setEnding] = useState<LoginDevice | 'others' | null>(null)
  const close = () => setEnding(null)
  const hasOthers = devices.data?.some(device => !device.current) ?? false

  const end = async (device: LoginDevice) => {
    await endDevice(device.id)
    close()
    show({ text: text.ended(device.label) })
    devices.reload()
  }
  const endOthers = async () => {
    const { ended } = await endOtherDevices()
    close()
    show({ text: text.endedOthers(ended) })
    devices.reload()
  }
  return (
    <section>
      <PageTitle action={hasOthers ? <Button onClick={() => setEnding('others')}>{text.endOthers}</Button> : undefined}>
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <FailureNote failure={devices.failure} onRetry={devices.reload} />
      {devices.data || devices.failure ? null : <Spinner />}
      {devices.data ? <DeviceList devices={devices.data} onEnd={setEnding} /> : null}
      {devices.data && !hasOthers ? <p className="soft">{text.alone}</p> : null}
      {ending === 'others' ? (
        <ConfirmDialog
          title={text.endOthersTitle}
          text={text.endOthersText}
          label={text.endOthers}
          onConfirm={endOthers}
          onClose={close}
        />
      ) : null}
      {ending !== null && ending !== 'others' ? (
        <ConfirmDialog
          title={text.endTitle}
          text={text.endText(ending.label)}
          label={text.end}
          onConfirm={() => end(ending)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

/** The device that asks first; it is ended by signing out. */
export function DeviceList({ devices, onEnd }: { devices: readonly LoginDevice[]; onEnd(device: LoginDevice): void }) {
  const zone = useZone()
  const ordered = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <div className="cards">
      {ordered.map(device => (
        <article className="panel" key={device.id} aria-label={device.label}>
          <header className="panel-head">
            <h2>{device.label}</h2>
            {device.current ? <span className="badge good">{text.current}</span> : null}
            {device.kind === 'mobile' ? (
              <span className="badge">{device.app_version ? text.version(device.app_version) : text.phone}</span>
            ) : null}
          </header>
          <Facts
            of={[
              [text.lastSeen, <Ago key="seen" at={device.last_seen_at} />],
              [text.from, device.address ?? text.unknownAddress],
              [text.since, formatInstant(device.created_at, zone)],
            ]}
          />
          {device.current ? null : (
            <div className="card-actions">
              <Button aria-label={text.endLabel(device.label)} onClick={() => onEnd(device)}>
                {text.end}
              </Button>
            </div>
          )}
        </article>
      ))}
    </div>
  )
}
