import type { Texts } from '../../../web/languages'
import type { mailWords as english } from './words'

export const mailWords: Texts<typeof english> = {
  title: 'मेल आउटबॉक्स',
  one: 'मेल',
  many: 'मेल',
  intro: 'Angan ने लिहिलेले सर्व मेल. मेल सर्व्हर नसेल तर ते इथे राहतात: उघडा आणि त्यातली लिंक त्या व्यक्तीला द्या.',
  to: 'कोणाला',
  about: 'मेल',
  templates: {
    invitation: 'आमंत्रण',
    password_reset: 'नवीन पासवर्ड',
    email_change: 'नवीन ई-मेल',
  },
  subject: 'विषय',
  status: 'स्थिती',
  statuses: { waiting: 'थांबला आहे', sent: 'पाठवला', failed: 'गेला नाही', kept: 'इथे ठेवला' },
  attempts: 'प्रयत्न',
  error: 'शेवटची अडचण',
  written: 'कधी लिहिला',
  sent: 'कधी पाठवला',
  read: 'मेल वाचा',
  link: 'लिंक',
  noLink: 'यातली लिंक दाखवली जात नाही: ती मेलने गेली, किंवा ज्यांचा रोल तुमच्याइतकाच वरचा आहे त्यांच्यासाठी आहे.',
}
