import { listText } from './list-words'

const kinds: Readonly<Record<string, string>> = listText.kinds

/** What somebody is: `buyer, channel_partner` as people read it. */
export const sayKinds = (of: readonly string[]): string => of.map(kind => kinds[kind] ?? kind).join(', ')
