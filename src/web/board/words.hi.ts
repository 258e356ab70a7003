import type { Texts } from '../languages'
import type { words as english } from './words'

export const words: Texts<typeof english> = {
  layouts: { table: 'टेबल', board: 'बोर्ड' },
  layout: 'लीड कैसे दिखें',
  pipeline: 'पाइपलाइन',
  column: 'स्टेटस',
  count: (count, isExact) => `${count.toLocaleString('en-IN')}${isExact ? '' : '+'}`,
  leads: () => 'लीड',
  empty: 'यहाँ कोई लीड नहीं',
  move: name => `${name} को दूसरे स्टेटस में ले जाएँ`,
  moved: (name, status) => `${name} अब ${status} में है`,
}
