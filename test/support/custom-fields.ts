import type { TestApp } from './app'
import type { Firm } from './world'

/** A field of the company's own, as it was answered; of type text where nothing else is said. */
export async function addField(
  app: TestApp,
  firm: Pick<Firm, 'owner'>,
  kind: 'lead' | 'contact' | 'locality',
  label: string,
  more: object = {},
): Promise<{ id: string; key: string; updated_at: string; choices: { key: string; label: string }[] }> {
  const { status, body } = await app.call('POST', '/custom-fields', {
    as: firm.owner,
    body: { kind, label, type: 'text', ...more },
  })
  if (status !== 201) throw new Error(`no field: ${JSON.stringify(body)}`)
  return body.data
}
