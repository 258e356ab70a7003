import { useState } from 'react'
import { paths } from '../api'
import { canHoldLeads, statusesOf, useMemberList } from '../directory'
import { LostReasonField } from '../lead/lost-reason-field'
import { words as leadWords } from '../lead/words'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { WhenRead } from '../parts/when-read'
import type { Pipeline } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { words as common } from '../words'
import type { BulkKind } from './bulk-choice'
import { words } from './words'

type Props = { kind: BulkKind; pipelines: readonly Pipeline[]; error(...paths: string[]): string | undefined }

/** What is asked for each kind of change. */
export function BulkFields({ kind, pipelines, error }: Props) {
  const zone = useZone()
  switch (kind) {
    case 'owner_id':
      return <OwnerField error={error('owner_id', 'change.owner_id')} />
    case 'status':
      return <StatusFields pipelines={pipelines} error={error} />
    case 'tags':
      return (
        <>
          <TextField label={words.tagsAdd} hint={words.tagsHint} name="add" error={error('add', 'change.tags.add')} />
          <TextField label={words.tagsRemove} name="remove" error={error('remove', 'change.tags.remove')} />
        </>
      )
    case 'follow_up_at':
      return (
        <TextField
          label={common.lead.followUp}
          hint={words.followUpHint(zone)}
          name="follow_up_at"
          type="datetime-local"
          error={error('follow_up_at', 'change.follow_up_at')}
        />
      )
    case 'temperature':
      return (
        <SelectField
          label={common.leads.temperature}
          name="temperature"
          choices={choicesOf(common.temperatures)}
          error={error('temperature', 'change.temperature')}
        />
      )
    case 'archive':
      return <p>{words.archiveText}</p>
  }
}

function OwnerField({ error }: { error: string | undefined }) {
  const all = useMemberList()
  const members = (all.data ?? []).filter(canHoldLeads)
  return (
    <WhenRead lists={[all]}>
      <SelectField
        label={common.lead.owner}
        name="owner_id"
        required
        choices={[
          { value: '', label: words.chooseOwner },
          ...members.map(({ id, name, team }) => ({ value: id, label: team ? `${name} (${team.name})` : name })),
        ]}
        error={error}
      />
    </WhenRead>
  )
}

function StatusFields({ pipelines, error }: Omit<Props, 'kind'>) {
  const statuses = statusesOf(pipelines)
  const [chosen, setChosen] = useState(statuses[0]?.key ?? '')
  const lists = { reasons: useGet(paths.lostReasons), settings: useGet(paths.leadSettings) }
  const reasons = lists.reasons.data ?? []
  const settings = lists.settings.data
  const zone = useZone()
  const category = statuses.find(({ key }) => key === chosen)?.category
  return (
    <WhenRead lists={Object.values(lists)}>
      <SelectField
        label={common.leads.status}
        name="status"
        value={chosen}
        onChange={event => setChosen(event.target.value)}
        choices={statuses.map(({ key, name }) => ({ value: key, label: name }))}
        error={error('status', 'change.status.status')}
      />
      <LostReasonField
        category={category}
        reasons={reasons}
        isNeeded={settings?.needs_lost_reason ?? false}
        error={error('change.status.lost_reason_id')}
      />
      {category === 'open' && settings?.needs_follow_up ? (
        <TextField
          label={`${leadWords.status.followUp} (${common.common.optional})`}
          hint={zone}
          name="follow_up_at"
          type="datetime-local"
          error={error('change.status.follow_up_at')}
        />
      ) : null}
    </WhenRead>
  )
}
