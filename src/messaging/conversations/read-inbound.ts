import type { TSchema } from '@sinclair/typebox'
import { Fault, invalid } from '../../platform/errors'
import { fitsAsSent } from '../../platform/http/fits-as-sent'
import { nestsTooDeep, TOO_DEEP } from '../../platform/nesting'
import { isBag } from '../../platform/stored/filled'
import { parseStorable } from '../../platform/stored/storable'
import { Inbound, type InboundEvent, InboundMessage, InboundStatus } from './schema'

const MOST = 100
const whole = learnt(Inbound)
/** By its kind, so that what is wrong is named by its field. */
const shapes = { message: learnt(InboundMessage), status: learnt(InboundStatus) }

function learnt(body: TSchema) {
  const shape = fitsAsSent()
  shape.learn({ body })
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
    whole.check({ events })
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
  const kind = isBag(event) ? event.kind : undefined
  if (!isBag(event)) return { event: null, problems: { '(root)': 'must be an object' } }
  if (kind !== 'message' && kind !== 'status') return { event: null, problems: { kind: 'must be message or status' } }
  try {
    shapes[kind].check(event)
    return { event: event as InboundEvent }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { event: null, problems: error.fields ?? {} }
  }
}
