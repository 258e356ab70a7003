import type { Texts } from '../languages'
import type { words as english } from './words'

export const words: Texts<typeof english> = {
  layouts: { table: 'टेबल', board: 'बोर्ड' },
  layout: 'लीड्स कशा दाखवायच्या',
  pipeline: 'पाइपलाइन',
  column: 'स्टेटस',
  count: (count, isExact) => `${count.toLocaleString('en-IN')}${isExact ? '' : '+'}`,
  leads: count => (count === 1 ? 'लीड' : 'लीड्स'),
  empty: 'इथे लीड नाही',
  move: name => `${name} हलवा`,
  moved: (name, status) => `${name} आता ${status} मध्ये`,
}
