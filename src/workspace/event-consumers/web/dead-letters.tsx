import type { Static } from '@sinclair/typebox'
import { type Path, post, remove } from '../../../web/client'
import { type KitField, sentence } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { Button } from '../../../web/parts/button'
import { FailureNote } from '../../../web/parts/failure-note'
import { Panel } from '../../../web/parts/panel'
import { TableHead } from '../../../web/parts/table-head'
import { Link } from '../../../web/router'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import type * as schema from '../schema'
import { deadLetterWords as text } from './words'

type DeadLetter = Static<typeof schema.DeadLetter>
type Consumer = Static<typeof schema.EventConsumer>

const LETTERS = '/dead-letters'
const CONSUMERS = '/event-consumers' as Path<Consumer[]>
const one = ({ id }: { id: string }) => `${LETTERS}/${encodeURIComponent(id)}`
const nameOf = (consumer: string) => text.consumers[consumer] ?? sentence(consumer)
/** `lead.created` as people read it. */
const happened = ({ event }: DeadLetter) => sentence(event.type.replace('.', ' '))

const fields: KitField[] = [
  { name: 'event', label: text.event, type: 'text' },
  { name: 'consumer', label: text.consumer, type: 'text' },
  { name: 'error', label: text.error, type: 'lines' },
  { name: 'failed_at', label: text.failed, type: 'instant', sort: true },
  { name: 'subject', label: text.about, type: 'text' },
  { name: 'tries', label: text.tries, type: 'whole' },
]

const listing: Listing<DeadLetter> = {
  words: { ...text },
  icon: 'shield',
  path: LETTERS,
  fields,
  columns: ['event', 'consumer', 'error', 'failed_at'],
  cells: {
    event: happened,
    consumer: ({ consumer }) => nameOf(consumer),
    subject: letter => <About letter={letter} />,
  },
  titleOf: happened,
  defaultSort: '-failed_at',
  remove: { label: text.remove, text: text.removeText, act: letter => remove(one(letter)) },
  actions: (letter, tools) => <ReplayButton {...{ letter, tools }} />,
}

/** What consumers of events failed at for good, and how far each consumer is. */
export const DeadLettersPage = () => (
  <>
    <ListPage listing={listing} />
    <div className="after-list">
      <Consumers />
    </div>
  </>
)

function About({ letter: { event } }: { letter: DeadLetter }) {
  const { kind, id } = event.subject
  if (kind === 'lead') return <Link to={`/leads/${id}`}>{sentence(kind)}</Link>
  if (kind === 'contact') return <Link to={`/contacts/${id}`}>{sentence(kind)}</Link>
  return sentence(kind)
}

function ReplayButton({ letter, tools }: { letter: DeadLetter; tools: Tools<DeadLetter> }) {
  const { isBusy, run } = useAction()
  const replay = async () => {
    await post(`${one(letter)}/replay`)
    tools.put(null)
  }
  return (
    <Button look="primary" isBusy={isBusy} onClick={() => run(replay, text.replayed)}>
      {text.replay}
    </Button>
  )
}

function Consumers() {
  const { data, failure, reload } = useGet(CONSUMERS)
  const { isBusy, run, say } = useAction()
  const replayAll = (consumer: string) =>
    run(async () => {
      say(text.replayedAll((await post<{ replayed: number }>(`${LETTERS}/replay`, { consumer })).replayed))
      reload()
    })
  return (
    <Panel title={text.state}>
      <FailureNote failure={failure} onRetry={reload} />
      <table className="rows kit-table" aria-label={text.state}>
        <TableHead names={[text.goesTo, text.waiting, text.retrying, text.dead, text.trouble]} />
        <tbody>
          {data?.map(({ name, waiting, retrying, dead_letters, trouble }) => (
            <tr key={name}>
              <td className="cell-name">{nameOf(name)}</td>
              <td data-label={text.waiting}>{waiting}</td>
              <td data-label={text.retrying}>{retrying}</td>
              <td data-label={text.dead}>
                {dead_letters}{' '}
                {dead_letters > 0 ? (
                  <Button
                    isBusy={isBusy}
                    aria-label={`${text.replayAll}: ${nameOf(name)}`}
                    onClick={() => replayAll(name)}
                  >
                    {text.replayAll}
                  </Button>
                ) : null}
              </td>
              <td data-label={text.trouble}>{trouble}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
