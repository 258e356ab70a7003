import { Type } from '@sinclair/typebox'
import { Dictionary, model, NonBlank } from '../../platform/http/shape'
import { ATTRIBUTIONS, MAPPABLE, NOTE } from '../intake/field-map'

const Target = Type.String({
  minLength: 1,
  maxLength: 70,
  description: `One of ${MAPPABLE.join(', ')}; ${ATTRIBUTIONS.map(name => `attribution.${name}`).join(', ')}; custom.<key> of a field of your own; or ${NOTE}: a line of the message`,
})

/** How a source's keys are read, before the spellings that are known anyway. */
export const FieldMap = model(
  'LeadSourceFieldMap',
  Type.Object({
    keys: Type.Array(
      Type.Object({
        from: NonBlank(120),
        to: Target,
        values: Type.Optional(
          Dictionary(Type.String({ minLength: 1, maxLength: 200 }), NonBlank(200), {
            description: 'Their word → ours, in any case: { "Flat": "apartment" }',
            maxProperties: 100,
          }),
        ),
      }),
      { maxItems: 100 },
    ),
    constants: Type.Array(Type.Object({ to: Target, value: NonBlank(500) }), {
      maxItems: 30,
      description: 'Set for every lead, before anything that is sent',
    }),
  }),
)
