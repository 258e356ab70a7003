import { Type } from '@sinclair/typebox'
import { OneOf } from './shape'

/** Of a person, and of each lead of theirs. */
export const SharedValues = Type.Array(Type.Object({ kind: OneOf('phone', 'email'), value: Type.String() }), {
  description:
    'Numbers and addresses that the person came with and that are nobody’s, or somebody else’s: a call centre’s, a couple’s; 20 at the most. A search finds everybody who came with one',
})
