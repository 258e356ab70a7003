import { clock } from '../../platform/clock'
import { ask } from '../../platform/outbound/ask'
import { unseal } from '../../platform/secrets/seal'
import { signed } from '../../platform/secrets/webhook-signature'

/** Hands something to the provider of a channel, signed with its secret, once. `id` goes along as `webhook-id`, by which
 *  the provider knows it again; its statuses may name it, where the answer has neither `id` nor `provider_id`. `timeout`:
 *  milliseconds, when shorter than usual. Throws `Unanswered`. */
export async function postSigned(
  channel: { send_url: string; secret: Uint8Array },
  id: string,
  message: object,
  timeout?: number,
) {
  const body = JSON.stringify(message)
  return ask({
    url: channel.send_url,
    method: 'POST',
    body,
    ...(timeout === undefined ? {} : { timeout }),
    headers: {
      'content-type': 'application/json',
      ...signed(id, clock.now(), body, [await unseal(channel.secret)]),
    },
  })
}
