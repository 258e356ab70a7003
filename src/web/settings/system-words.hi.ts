import type { Texts } from '../languages'
import type { systemWords as english } from './system-words'

export const systemWords: Texts<typeof english> = {
  title: 'सिस्टम',
  intro: 'इस इंस्टॉलेशन का हाल, उनके लिए जो इसे चलाते हैं।',
  program: 'प्रोग्राम',
  version: 'वर्शन',
  uptime: 'कब से चालू',
  database: 'डेटाबेस',
  server: 'PostgreSQL',
  embedded: 'प्रोग्राम के साथ आया',
  own: 'आपका अपना सर्वर',
  size: 'साइज़',
  migrations: 'माइग्रेशन',
  last: 'पिछला',
  jobs: 'जॉब',
  waiting: 'इंतज़ार में',
  failed: 'नहीं हुए',
  failedForGood: 'आख़िर तक नहीं हुए',
  noJobs: 'क्यू का हाल अभी नहीं मिल पाया',
  events: 'इवेंट',
  mail: 'मेल',
  noServer: 'मेल सर्वर नहीं लगा है (SMTP_URL): मेल रखे जाते हैं, और एडमिन उनके लिंक आगे देते हैं।',
  sent: 'भेजे गए',
  kept: 'रखे गए',
  lastError: 'पिछली गड़बड़ी',
  test: 'मुझे टेस्ट मेल भेजें',
  tested: {
    waiting: to => `${to} को मेल भेजा जा रहा है`,
    kept: to => `${to} का मेल लिखकर रखा गया: मेल सर्वर नहीं है`,
  },
  backup: 'बैकअप',
  backupEmbedded:
    'प्रोग्राम बंद करें और उसका डेटा फ़ोल्डर कॉपी करें: उसमें डेटाबेस और इंस्टॉलेशन की key, दोनों हैं, और एक के बिना दूसरा काम का नहीं।',
  backupOwn: 'अपने PostgreSQL का बैकअप हमेशा की तरह लें, और secret-key फ़ाइल (या ANGAN_SECRET_KEY) की कॉपी उससे अलग रखें।',
  settings: 'सेटिंग',
  settingsHint: 'ये environment से आती हैं; बदलाव रीस्टार्ट के बाद लागू होते हैं।',
  shared: 'कई कंपनियाँ इस इंस्टॉलेशन को साझा करती हैं; इसकी सेटिंग ऑपरेटर की हैं।',
  hidden: '(छिपा हुआ)',
  absent: '(नहीं है)',
  duration: (days, hours, minutes) =>
    days > 0 ? `${days} दिन ${hours} घंटे` : hours > 0 ? `${hours} घंटे ${minutes} मिनट` : `${minutes} मिनट`,
}
