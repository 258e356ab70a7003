import { Fault, invalid } from '../../platform/errors'
import { fitsAsSent } from '../../platform/http/fits-as-sent'
import { nestsTooDeep, TOO_DEEP } from '../../platform/nesting'
import { parseStorable } from '../../platform/stored/storable'
import { Inbound, type InboundEvent } from './schema'

const MOST = 100
const shape = learnt()

function learnt() {
  const shape = fitsAsSent()
  shape.learn({ body: Inbound })
  return shape
}

/** An event as it can be taken, or what is wrong with it, by its fields. */
export type ReadEvent =
  | { event: InboundEvent; problems?: never }
  | { event: null; problems: Readonly<Record<string, string>> }

/** The events in a provider's body, each judged by itself. 422 for what is no list of 1 to 100. */
export function readInbound(text: string): readonly ReadEvent[] {
  if (nestsTooDeep(text)) throw invalid({ '(root)': TOO_DEEP })
  const { events } = (parse(text) ?? {}) as { events?: unknown }
  if (!Array.isArray(events) || events.length === 0 || events.length > MOST) {
    shape.check({ events })
    throw invalid({ events: `must be a list of 1 to ${MOST}` })
  }
  return events.map(readEvent)
}

function parse(text: string): unknown {
  try {
    return parseStorable(text)
  } catch {
    throw invalid({ '(root)': 'is not valid JSON' })
  }
}

function readEvent(event: unknown): ReadEvent {
  try {
    shape.check({ events: [event] })
    return { event: event as InboundEvent }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const own = Object.entries(error.fields ?? {}).map(([name, why]) => [
      name.replace(/^events\.0\.?/, '') || '(root)',
      why,
    ])
    return { event: null, problems: Object.fromEntries(own) }
  }
}
