import type { Texts } from '../languages'
import type { notificationWords as english } from './words'

export const notificationWords: Texts<typeof english> = {
  title: 'नोटिफ़िकेशन',
  bell: unread => (unread === 0 ? 'नोटिफ़िकेशन' : `नोटिफ़िकेशन, ${unread} नहीं पढ़े`),
  most: '99+',
  empty: 'अभी कुछ नहीं',
  emptyHint: 'आपसे जुड़ी नई लीड, मेंशन और फ़ॉलो-अप यहाँ दिखते हैं।',
  allRead: 'सबको पढ़ा हुआ करें',
  read: 'पढ़ा हुआ करें',
  unread: 'बिना पढ़ा करें',
  isUnread: 'नहीं पढ़ा',
  seeAll: 'सब देखें',
  choose: 'चुनें कि क्या-क्या बताया जाए',
  onlyUnread: 'सिर्फ़ बिना पढ़े',
  choices: {
    intro: 'आपको क्या बताया जाए, और कैसे। मेल में रेफ़रेंस लिखा होता है, क्लाइंट का नाम नहीं।',
    notSent: 'मेल सर्वर नहीं लगा है: मेल आपके एडमिन के लिए रखे जाते हैं, भेजे नहीं जाते।',
    kind: 'किस बारे में',
    inApp: 'ऐप में',
    mail: 'मेल से',
    label: (kind, channel) => `${kind}: ${channel}`,
    digest: 'मेल कब आएँ',
    digests: { instant: 'तुरंत', hourly: 'इकट्ठे, हर घंटे', daily: 'इकट्ठे, रोज़ 9:00 बजे' },
    quiet: 'शांति का समय',
    quietHint: 'इस बीच कोई मेल नहीं आएगा; ख़त्म होने पर आएँगे। न चाहिए, तो दोनों ख़ाली छोड़ें। कंपनी का समय।',
    from: 'कब से',
    to: 'कब तक',
    both: 'दोनों समय दें, या एक भी नहीं',
    saved: 'आपकी पसंद सेव हो गई',
  },
}
