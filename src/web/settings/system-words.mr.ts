import type { Texts } from '../languages'
import type { systemWords as english } from './system-words'

export const systemWords: Texts<typeof english> = {
  title: 'सिस्टम',
  intro: 'हे इन्स्टॉलेशन कसे चालले आहे, ते चालवणाऱ्यांसाठी.',
  program: 'प्रोग्राम',
  version: 'आवृत्ती',
  uptime: 'किती वेळ चालू आहे',
  database: 'डेटाबेस',
  server: 'PostgreSQL',
  embedded: 'प्रोग्रामसोबत आलेला',
  own: 'तुमचा स्वतःचा सर्व्हर',
  size: 'आकार',
  migrations: 'मायग्रेशन',
  last: 'शेवटचे',
  jobs: 'जॉब',
  waiting: 'थांबलेले',
  failed: 'फसलेले',
  failedForGood: 'कायमचे फसलेले',
  noJobs: 'जॉबच्या रांगेकडून आत्ता उत्तर नाही',
  events: 'इव्हेंट',
  mail: 'मेल',
  noServer: 'मेल सर्व्हर सेट केलेला नाही (SMTP_URL): मेल इथे ठेवले जातात, ॲडमिन त्यातल्या लिंक पुढे देतात.',
  sent: 'पाठवले',
  kept: 'ठेवले',
  lastError: 'शेवटची अडचण',
  test: 'मला टेस्ट मेल पाठवा',
  tested: {
    waiting: to => `${to} ला मेल निघाला आहे`,
    kept: to => `${to} साठी मेल लिहून ठेवला: मेल सर्व्हर नाही`,
  },
  backup: 'बॅकअप',
  backupEmbedded:
    'प्रोग्राम थांबवा आणि त्याचे data फोल्डर कॉपी करा: त्यात डेटाबेस आणि इन्स्टन्स की असते, आणि एकाशिवाय दुसऱ्याचा उपयोग नाही.',
  backupOwn: 'तुमच्या PostgreSQL चा नेहमीप्रमाणे बॅकअप घ्या, आणि secret-key फाइलची (किंवा ANGAN_SECRET_KEY ची) कॉपी वेगळी ठेवा.',
  settings: 'सेटिंग्ज',
  settingsHint: 'ही एन्व्हायर्नमेंटमधून येतात; बदल रीस्टार्ट केल्यावर लागू होतात.',
  shared: 'हे इन्स्टॉलेशन अनेक कंपन्यांचे आहे; याची सेटिंग्ज ऑपरेटरकडे आहेत.',
  hidden: '(लपवलेले)',
  absent: '(सेट केलेले नाही)',
  duration: (days, hours, minutes) =>
    days > 0 ? `${days} दि. ${hours} ता.` : hours > 0 ? `${hours} ता. ${minutes} मि.` : `${minutes} मि.`,
}
