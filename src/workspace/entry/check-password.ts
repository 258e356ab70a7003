// Which passwords are refused. Length does the work (NIST SP 800-63B: no rules of composition); the rest turns away
// what a guesser tries first.

import { invalid } from '../../platform/errors'

const PASSWORD_LENGTH = { least: 10, most: 128 } as const

/** The commonest of leaked passwords, about 50,000 in the order of how often, as far as they are long enough to be chosen.
 *  Loaded (18 MB) when somebody chooses a password, and not at each start. */
let kept: ReadonlySet<string> | undefined

async function leaked(): Promise<ReadonlySet<string>> {
  if (kept) return kept
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.least)
  kept = new Set(long.map(word => word.toLowerCase()))
  return kept
}

/** Words that passwords are built from: refused alone, with digits and marks around them, or repeated. */
const COMMON_WORDS = new Set([
  'password',
  'passw0rd',
  'passwort',
  'secret',
  'welcome',
  'letmein',
  'admin',
  'administrator',
  'login',
  'changeme',
  'default',
  'master',
  'superman',
  'batman',
  'dragon',
  'monkey',
  'football',
  'cricket',
  'sachin',
  'dhoni',
  'iloveyou',
  'sunshine',
  'princess',
  'shadow',
  'qwerty',
  'qwertyuiop',
  'qwertyui',
  'asdfghjkl',
  'asdfgh',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  'abcdefghij',
  'abcdef',
  'abc',
  'abcd',
  'test',
  'testing',
  'hello',
  'india',
  'mumbai',
  'pune',
  'delhi',
  'bangalore',
  'bengaluru',
  'hyderabad',
  'chennai',
  'kolkata',
  'krishna',
  'ganesh',
  'jaihind',
  'saibaba',
  'omsairam',
  'realty',
  'realestate',
  'property',
  'properties',
  'broker',
  'company',
  'angan',
  'manager',
  'owner',
  'p',
  'pass',
])
const SEQUENCES = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
/** "Asha" is in "Pashan" too; only longer names count inside other words. */
const SHORT_NAME = 4

/** Throws 422 on `field` unless `password` is 10 to 128 characters, none of the common ones, and free of the names of
 *  its owner and company. */
export async function checkPassword(password: string, names: readonly string[], field = 'password'): Promise<void> {
  const length = [...password].length
  const { least, most } = PASSWORD_LENGTH
  if (length < least || length > most) throw invalid({ [field]: `must have ${least} to ${most} characters` })
  if (isCommon(password) || (await leaked()).has(password.toLowerCase())) {
    throw invalid({ [field]: 'is among the passwords that are guessed first' })
  }
  const lower = password.toLowerCase()
  if (names.some(name => isNamed(lower, name.replace(/@.*/, '').toLowerCase()))) {
    throw invalid({ [field]: 'must not contain your name or that of the company' })
  }
}

/** Whether a name, or a word of it, is in the password; a short word only where it is alone. */
function isNamed(password: string, name: string): boolean {
  const words = password.split(/[^\p{L}\p{M}]+/u)
  return [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)].some(part =>
    part.length > SHORT_NAME ? password.includes(part) : part.length > 1 && words.includes(part),
  )
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 4) return true
  if (SEQUENCES.some(sequence => sequence.includes(lower) || sequence.includes([...lower].reverse().join(''))))
    return true
  const core = lower.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const plain = core.replace(/@/g, 'a').replace(/0/g, 'o').replace(/\$/g, 's').replace(/[1!]/g, 'i').replace(/3/g, 'e')
  return [lower, plain].some(text => COMMON_WORDS.has(unrepeated(text.replace(/[^a-z]/g, ''))))
}

/** `testtest` → `test`. */
const unrepeated = (word: string): string => /^(.+?)\1+$/.exec(word)?.[1] ?? word
