import { Ago } from '../parts/ago'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import type { TriedBody } from '../records'
import { sourceWords } from './sources-words'

const text = sourceWords.map
type Read = Readonly<Record<string, unknown>>

/** What would be read from each body: the lead, and where each of its keys goes. `names`: what our fields are called. */
export function SourceTrial({
  tried,
  names,
}: {
  tried: readonly TriedBody[]
  names: Readonly<Record<string, string>>
}) {
  if (tried.length === 0) return <p className="note">{text.none}</p>
  return (
    <section className="source-page" aria-label={text.result}>
      <h2>{text.result}</h2>
      {tried.map((body, i) => (
        <Panel
          key={body.submission_id ?? i}
          title={body.submission_id ? text.came : text.own}
          action={body.received_at ? <Ago at={body.received_at} /> : null}
        >
          {body.problem ? <p className="field-error">{body.problem}</p> : null}
          {body.leads.map((lead, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: leads of one body have nothing else to tell them apart.
            <div key={place}>
              <Facts of={factsOf(lead.read)} />
              <table className="rows">
                <thead>
                  <tr>
                    <th scope="col">{text.sentKey}</th>
                    <th scope="col">{text.sentValue}</th>
                    <th scope="col">{text.goesTo}</th>
                  </tr>
                </thead>
                <tbody>
                  {lead.keys.map(({ key, value, to }, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: one key may come twice.
                    <tr key={n}>
                      <td className="cell-more" data-label={text.sentKey}>
                        {key}
                      </td>
                      <td className="cell-more" data-label={text.sentValue}>
                        {value}
                      </td>
                      <td className="cell-more" data-label={text.goesTo}>
                        {names[to] ?? sourceWords.fields[to] ?? to}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ))}
        </Panel>
      ))}
    </section>
  )
}

/** The parts of a lead that people look for first. */
function factsOf(read: Read): [string, string][] {
  const { fields } = sourceWords
  // boundary: what was read is shown as it is, whatever a later version adds to it.
  const phones = (read.phones as { e164: string }[] | undefined)?.map(phone => phone.e164) ?? []
  const requirement = (read.requirement ?? {}) as Read
  const shown: [string, unknown][] = [
    [fields.name!, read.name],
    [fields.phone!, phones],
    [fields.email!, read.emails],
    [fields.city!, read.city],
    [fields.project!, read.project],
    [fields.lead_type!, read.lead_type],
    [fields.property_type!, requirement.property_types],
    [fields.bhk!, requirement.bhk],
    [fields.message!, read.message],
  ]
  return shown.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value ?? '')])
}
