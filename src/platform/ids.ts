import { customAlphabet } from 'nanoid'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = customAlphabet(BASE62, 12)

/** The kinds of record, by the prefix of their ids. */
export const prefixes = [
  'com',
  'mem',
  'ten',
  'rol',
  'ses',
  'key',
  'con',
  'led',
  'src',
  'pip',
  'prl',
  'sta',
  'act',
  'prp',
  'prj',
  'vis',
  'tsk',
  'cal',
  'evt',
  'cns',
  'sub',
  'asr',
  'brn',
  'hol',
  'mai',
  'psk',
  'spg',
  'sps',
  'spl',
  'blk',
  'rel',
  'lrs',
  'job',
  'fil',
  'slp',
  'slc',
  'not',
  'tpl',
  'mrg',
  'dup',
  'ctx',
  'cuf',
  'imp',
  'exp',
  'svw',
  'itg',
  'shv',
  'dlt',
  'nam',
  'csv',
  'whk',
  'whd',
  'mcc',
  'mdr',
  'mcl',
  'mch',
  'cnv',
  'msg',
  'acn',
  'acd',
  'alf',
  'kio',
  'wlk',
  'wic',
  'aut',
  'aur',
  'stn',
  'stp',
] as const
export type Prefix = (typeof prefixes)[number]

/** A new id: prefix, underscore, 8 characters of time (milliseconds, base 62) and 12 random ones.
 *  In byte order ids sort by creation, which keeps B-tree inserts at the right-hand edge. */
export const newId = (prefix: Prefix, at = Date.now()): string => idOf(prefix, at)

/** The same for a kind of record that is defined in its room, with its prefix. */
export function idOf(prefix: string, at = Date.now()): string {
  let time = ''
  for (let i = 0, rest = at; i < 8; i++, rest = Math.floor(rest / 62)) time = BASE62[rest % 62] + time
  return `${prefix}_${time}${random()}`
}
