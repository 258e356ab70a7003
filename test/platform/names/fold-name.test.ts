// Spellings are those that the bearers of such names use in Latin letters.
import { describe, expect, test } from 'bun:test'
import { foldName, wordsOfName } from '../../../src/platform/names/fold-name'
import { isSameName } from '../../../src/platform/names/same-name'

describe('a name is compared without', () => {
  test.each([
    ['its title', 'Smt. Asha Patil', 'asha patil'],
    ['several titles', 'Shri Dr. Rao', 'rao'],
    ['capitals and accents', "ZOË D'Souza", 'zoe d souza'],
    ['pictures', 'Ravi 🙏🏽 Kumar', 'ravi kumar'],
    ['all of these at once', 'Mr. RAVI  Kumar 🏡', 'ravi kumar'],
    ['hyphens', 'ravi-kumar', 'ravi kumar'],
    ['printed apostrophes', 'José D’Souza', 'jose d souza'],
    ['punctuation and double spaces', 'Patil,   Asha.', 'patil asha'],
  ])('%s', (_what, name, folded) => expect(foldName(name)).toBe(folded))
})

describe('a name in an Indian script is compared as it is spelt in Latin letters', () => {
  test.each([
    ['श्रीमती आशा पाटील', 'asha patil'],
    ['श्री रवि', 'ravi'],
    ['अमित कुमार', 'amit kumar'],
    ['राहुल शर्मा', 'rahul sharma'],
    ['विजय सिंह', 'vijay singh'],
    ['शैलेश जैन', 'shailesh jain'],
    ['गजेंद्र', 'gajendra'],
    ['ज्ञानदा', 'gyanada'],
    ['ज़हीर', 'zahir'],
    ['रमेश २', 'ramesh 2'],
    ['રમેશ પટેલ', 'ramesh patel'],
    ['ஆஷா', 'asha'],
    ['ಸುರೇಶ್', 'suresh'],
    ['ਜਸਵੰਤ ਸਿੰਘ', 'jasavant singh'],
    ['ਪੱਪੂ', 'papu'],
    ['বিশ্বাস', 'bishvas'],
    ['কম্বল', 'kambal'],
    ['শরৎ', 'sharat'],
    ['কৃষ্ণ ৰায়', 'krishna ray'],
    ['കൃഷ്ണൻ നായർ', 'krishnan nayar'],
    ['ശ്യാം', 'shyam'],
    ['సత్యం', 'satyam'],
    ['ବିଶ୍ୱନାଥ', 'bishvanath'],
    ['முருகன் செல்வி', 'murugan selvi'],
    ['லட்சுமி', 'lakshmi'],
    ['கிருஷ்ணன்', 'krishnan'],
    ['பிரியா', 'priya'],
    ['கார்த்திக்', 'karttik'],
    ['அம்பிகா', 'ambiga'],
  ])('%s is %s', (name, folded) => expect(foldName(name)).toBe(folded))
})

test.each([
  ['M. K. Rao', 'mk rao'],
  ['M K Rao', 'mk rao'],
  ['MK Rao', 'mk rao'],
  ['A.P.J. Abdul Kalam', 'apj abdul kalam'],
  ['Rao M. K.', 'rao mk'],
  ['Kavita R', 'kavita r'],
  ["D'Souza K", 'd souza k'],
])('initials stand together: %s is %s', (name, folded) => expect(foldName(name)).toBe(folded))

test.each([
  ['எஸ். ராமன்', 's raman'],
  ['ராமன் எஸ்', 'raman s'],
  ['மு. க. செல்வி', 'mk selvi'],
  ['ஆர்.முருகன்', 'r murugan'],
  ['ಮಂಜುನಾಥ ಕೆ ಎಸ್', 'manjunatha ks'],
  ['ਐਸ. ਕੇ. ਸ਼ਰਮਾ', 'sk sharama'],
  ['एम. जी. जोशी', 'mg joshi'],
  ['म. गो. जोशी', 'mg joshi'],
  ['एस एन गुप्ता', 'sn gupta'],
  ['ఎన్ టి రావు', 'nt ravu'],
])('an initial in a script is its Latin letter: %s is %s', (name, folded) => expect(foldName(name)).toBe(folded))

test.each([
  ['राहुल जी', 'rahul ji'],
  ['फातिमा बी', 'phatima bi'],
  ['जहाँ आरा', 'jahan ara'],
  ['नूर ऐन', 'nur ain'],
  ['दीप्ति दे', 'dipti de'],
  ['जे', 'je'],
])('and a short name is none: %s is %s', (name, folded) => expect(foldName(name)).toBe(folded))

test('and are compared one by one', () => {
  expect(wordsOfName('Dr. M. K. Rao')).toEqual(['m', 'k', 'rao'])
  expect(isSameName('M. K. Rao', 'Kavita Joshi Rao')).toBe(false)
  expect(isSameName('M. K. Rao', 'Mohan Kumar Rao')).toBe(true)
})

test('nothing to compare folds to nothing', () => {
  expect(foldName('')).toBe('')
  expect(foldName('🙏')).toBe('')
})
