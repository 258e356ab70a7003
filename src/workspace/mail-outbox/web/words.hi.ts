import type { Texts } from '../../../web/languages'
import type { mailWords as english } from './words'

export const mailWords: Texts<typeof english> = {
  title: 'मेल आउटबॉक्स',
  one: 'मेल',
  many: 'मेल',
  intro: 'Angan के लिखे सभी मेल। मेल सर्वर न हो, तो वे यहीं रहते हैं: मेल खोलें और उसका लिंक उस व्यक्ति को दें।',
  to: 'किसे',
  about: 'मेल',
  templates: {
    invitation: 'इनवाइट',
    password_reset: 'नया पासवर्ड',
    email_change: 'नया ई-मेल',
  },
  subject: 'विषय',
  status: 'स्टेटस',
  statuses: { waiting: 'इंतज़ार में', sent: 'भेजा गया', failed: 'नहीं गया', kept: 'यहीं रखा है' },
  attempts: 'कोशिशें',
  error: 'पिछली गड़बड़ी',
  written: 'कब लिखा',
  sent: 'कब भेजा',
  read: 'मेल पढ़ें',
  link: 'लिंक',
  noLink: 'इसका लिंक नहीं दिखाया जाता: यह मेल से जा चुका है, या ऐसे व्यक्ति का है जिसका रोल आपके बराबर या ऊपर है।',
}
