import type { Texts } from '../languages'
import type { assignmentWords as english } from './assignment-words'

export const assignmentWords: Texts<typeof english> = {
  title: 'हाच ओनर का',
  by: name => `${name} यांनी असाइन केली`,
  reason: 'का',
  rule: 'नियम',
  tried: 'या नियमांनी ठरले नाही',
  passedOver: 'यांना वगळले',
  answerBy: at => `${at} पर्यंत रिस्पॉन्स दिला नाही तर लीड दुसऱ्याकडे जाते`,
  before: count => (count === 1 ? 'आधी एकदा' : `आधी ${count} वेळा`),
}
