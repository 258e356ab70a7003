// Kinds of record that their rooms define: how their six operations are asked follows from the definition.

import { plainKinds } from '../../../src/definitions.gen'
import { type Definition, fieldsOf, namesOf } from '../../../src/platform/record/definition'
import { sampleOf } from '../../support/sample-record'
import { type Asks, asAsha, made, STALE, world } from './known'

function asksOf(definition: Definition): Asks {
  const { kind } = definition
  const names = namesOf(definition)
  const id = (which: 'used' | 'other' | 'archived'): string => made[`${kind} ${which}`]!
  const sample = (no: number) => sampleOf(definition, no, world.ravi.id)
  const unique = fieldsOf(definition).find(([, field]) => field.unique)?.[0]
  return {
    [names.list]: { wanted: () => ({ query: { limit: '10' } }) },
    [names.create]: {
      async prepare() {
        for (const [no, which] of ['used', 'other', 'archived'].entries()) {
          made[`${kind} ${which}`] = (await asAsha(names.create, { body: sample(no) })).body.data.id
        }
        await asAsha(names.archive, { id: id('archived') })
      },
      wanted: () => ({ body: sample(9) }),
      ...(unique ? { conflict: () => ({ body: { ...sample(8), [unique]: sample(9)[unique] } }) } : {}),
    },
    [names.get]: { wanted: () => ({ id: id('used') }) },
    [names.update]: {
      wanted: () => ({ id: id('used'), body: { [definition.title]: sample(7)[definition.title] } }),
      conflict: () => ({ id: id('used'), body: { custom: {}, updated_at: STALE } }),
    },
    [names.archive]: { wanted: () => ({ id: id('other') }), conflict: () => ({ id: id('other') }) },
    [names.restore]: { wanted: () => ({ id: id('archived') }), conflict: () => ({ id: id('used') }) },
  }
}

export const definedAsks: Asks = Object.assign({}, ...plainKinds.map(asksOf))
