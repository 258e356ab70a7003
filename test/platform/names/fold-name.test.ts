// Spellings are those that the bearers of such names use in Latin letters.
import { describe, expect, test } from 'bun:test'
import { foldName } from '../../../src/platform/names/fold-name'

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
  ])('%s is %s', (name, folded) => expect(foldName(name)).toBe(folded))
})

test('nothing to compare folds to nothing', () => {
  expect(foldName('')).toBe('')
  expect(foldName('🙏')).toBe('')
})
