import type { Static } from '@sinclair/typebox'
import { useMemo, useState } from 'react'
import { patch, post, remove } from '../../../web/client'
import { useSourceNames } from '../../../web/directory'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { SecretDialog } from '../../../web/kit/secret-dialog'
import { Button } from '../../../web/parts/button'
import { CopyField } from '../../../web/parts/copy-field'
import { useAction } from '../../../web/settings/use-action'
import type * as schema from '../schema'
import type { MessageChannel } from '../schema'
import { channelWords as text } from './channel-words'

type WithSecret = Static<typeof schema.ChannelWithSecret>

const CHANNELS = '/message-channels'
const one = ({ id }: { id: string }) => `${CHANNELS}/${encodeURIComponent(id)}`

const fieldsWith = (sources: readonly { id: string; name: string }[]): KitField[] => [
  { name: 'name', label: text.name, type: 'text', required: true, hint: text.nameHint },
  {
    ...{ name: 'channel', label: text.channel, type: 'choice', required: true, fixed: true },
    ...{ values: Object.keys(text.channels), labels: text.channels },
  },
  { name: 'send_url', label: text.sendUrl, type: 'text', hint: text.sendUrlHint },
  {
    ...{ name: 'source_id', label: text.source, type: 'choice', required: true, hint: text.sourceHint },
    values: sources.map(({ id }) => id),
    labels: Object.fromEntries(sources.map(({ id, name }) => [id, name])),
  },
  { name: 'is_on', label: text.state, type: 'flag', readOnly: true },
  { name: 'last_received_at', label: text.received, type: 'instant', readOnly: true },
  { name: 'created_at', label: text.added, type: 'instant', readOnly: true },
]

/** The ways by which messages come and go. */
export function ChannelsPage() {
  const sources = useSourceNames().data
  const [made, setMade] = useState<WithSecret | null>(null)
  const listing = useMemo(
    (): Listing<MessageChannel> => ({
      words: { ...text },
      icon: 'chat',
      path: CHANNELS,
      query: {},
      fields: fieldsWith(sources ?? []),
      columns: ['name', 'channel', 'is_on', 'last_received_at'],
      cells: { source_id: ({ source }) => source.name },
      titleOf: ({ name }) => name,
      create: async input => setMade(await post<WithSecret>(CHANNELS, { ...input })),
      update: (channel, input) => patch<MessageChannel>(one(channel), input),
      remove: { label: text.remove, text: text.removeText, act: channel => remove(one(channel)) },
      actions: (channel, tools) => <Actions {...{ channel, tools }} onSecret={setMade} />,
      panel: ({ inbound_url }) => (
        <>
          <CopyField label={text.inbound} text={inbound_url} />
          <p className="soft">{text.inboundHint}</p>
        </>
      ),
    }),
    [sources],
  )
  return (
    <>
      <ListPage listing={listing} />
      {made ? (
        <SecretDialog
          title={text.secretTitle}
          hint={text.secretHint}
          values={[
            [text.inbound, made.inbound_url],
            [text.secret, made.secret],
          ]}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}

type ActionsProps = { channel: MessageChannel; tools: Tools<MessageChannel>; onSecret(made: WithSecret): void }

function Actions({ channel, tools, onSecret }: ActionsProps) {
  const { isBusy, run } = useAction()
  const turn = async () => tools.put(await patch<MessageChannel>(one(channel), { is_on: !channel.is_on }))
  return (
    <>
      <Button isBusy={isBusy} onClick={() => run(turn)}>
        {channel.is_on ? text.off : text.on}
      </Button>
      <Button
        isBusy={isBusy}
        onClick={() => run(async () => onSecret(await post<WithSecret>(`${one(channel)}/secret`)))}
      >
        {text.rotate}
      </Button>
    </>
  )
}
