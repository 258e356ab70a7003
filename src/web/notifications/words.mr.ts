import type { Texts } from '../languages'
import type { notificationWords as english } from './words'

export const notificationWords: Texts<typeof english> = {
  title: 'नोटिफिकेशन',
  bell: unread => (unread === 0 ? 'नोटिफिकेशन' : `नोटिफिकेशन, ${unread} न वाचलेली`),
  most: '99+',
  empty: 'अजून काही नाही',
  emptyHint: 'तुमच्या नवीन लीड्स, मेन्शन आणि फॉलो-अप इथे दिसतात.',
  allRead: 'सर्व वाचले म्हणून खूण करा',
  read: 'वाचले म्हणून खूण करा',
  unread: 'न वाचले म्हणून खूण करा',
  isUnread: 'न वाचलेले',
  seeAll: 'सर्व पाहा',
  choose: 'काय कळवायचे ते निवडा',
  onlyUnread: 'फक्त न वाचलेली',
  choices: {
    intro: 'तुम्हाला काय कळवायचे, आणि कसे. मेलमध्ये रेफरन्स असतात, क्लायंटची नावे नसतात.',
    notSent: 'मेल सर्व्हर सेट केलेला नाही: मेल ॲडमिनसाठी ठेवले जातात, पाठवले जात नाहीत.',
    kind: 'कशाबद्दल',
    inApp: 'ॲपमध्ये',
    mail: 'मेलने',
    label: (kind, channel) => `${kind}: ${channel}`,
    digest: 'मेल कधी',
    digests: { instant: 'लगेच', hourly: 'एकत्र, दर तासाला', daily: 'एकत्र, रोज सकाळी 9:00 वाजता' },
    quiet: 'शांत वेळ',
    quietHint: 'या वेळेत मेल येत नाहीत; वेळ संपेपर्यंत थांबतात. नको असेल तर दोन्ही रिकामे ठेवा. कंपनीची वेळ.',
    from: 'पासून',
    to: 'पर्यंत',
    both: 'दोन्ही वेळा द्या, किंवा एकही नको',
    saved: 'तुमची निवड सेव्ह झाली',
  },
}
