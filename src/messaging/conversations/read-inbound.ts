import { invalid } from '../../platform/errors'
import { fitsAsSent } from '../../platform/http/fits-as-sent'
import { nestsTooDeep, TOO_DEEP } from '../../platform/nesting'
import { Inbound, type InboundEvent } from './schema'

const shape = learnt()

function learnt() {
  const shape = fitsAsSent()
  shape.learn({ body: Inbound })
  return shape
}

/** The events in a provider's body. 422 with every field that is wrong. */
export function readInbound(text: string): readonly InboundEvent[] {
  if (nestsTooDeep(text)) throw invalid({ '(root)': TOO_DEEP })
  let body: unknown
  try {
    body = JSON.parse(text.replaceAll('\\u0000', '\\ufffd'))
  } catch {
    throw invalid({ '(root)': 'is not valid JSON' })
  }
  shape.check(body ?? {})
  return (body as { events: InboundEvent[] }).events
}
