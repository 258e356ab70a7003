import type { Texts } from '../languages'
import type { assignmentWords as english } from './assignment-words'

export const assignmentWords: Texts<typeof english> = {
  title: 'यही ओनर क्यों',
  by: name => `${name} ने दी`,
  reason: 'क्यों',
  rule: 'नियम',
  tried: 'नियम जिनसे तय नहीं हुआ',
  passedOver: 'जिन्हें छोड़ा गया',
  answerBy: at => `${at} तक जवाब न मिले, तो किसी और को जाएगी`,
  before: count => (count === 1 ? 'पहले एक बार' : `पहले ${count} बार`),
}
