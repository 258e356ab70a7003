import type { Words } from './words'

export const KANNADA: Words = {
  name: 'ಹೆಸರು ನಾಮ hesaru hesru',
  first: 'ಮೊದಲ modala',
  last: 'ಕೊನೆಯ ಅಡ್ಡಹೆಸರು ಉಪನಾಮ koneya addahesaru',
  phone: 'ಮೊಬೈಲ್ ಫೋನ್ ದೂರವಾಣಿ ಚರವಾಣಿ ದೂರವಾಣೀ ಟೆಲಿಫೋನ್ dooravani duravani charavani',
  whatsapp: 'ವಾಟ್ಸಾಪ್ ವಾಟ್ಸಪ್ ವಾಟ್ಸ್ಆಪ್ ವಾಟ್ಸ್ಯಾಪ್',
  contact: 'ಸಂಪರ್ಕ sampark samparka',
  number: 'ಸಂಖ್ಯೆ ನಂಬರ್ ನಂಬರು sankhye sankye',
  alternate: 'ಪರ್ಯಾಯ ಇತರ paryaya',
  email: 'ಇಮೇಲ್ ಈಮೇಲ್ ಇಮೈಲ್ ಮೇಲ್',
  city: 'ನಗರ ಪಟ್ಟಣ ಊರು nagara ooru',
  area: 'ಪ್ರದೇಶ ಸ್ಥಳ ಬಡಾವಣೆ ಏರಿಯಾ pradesha sthala badavane',
  address: 'ವಿಳಾಸ vilasa vilaasa',
  pincode: 'ಪಿನ್‌ಕೋಡ್ ಪಿನ್',
  budget: 'ಬಜೆಟ್ ಆಯವ್ಯಯ',
  least: 'ಕನಿಷ್ಠ kanishta',
  most: 'ಗರಿಷ್ಠ garishta',
  bhk: 'ಬಿಎಚ್‌ಕೆ ಬಿಹೆಚ್‌ಕೆ ಬೆಡ್‌ರೂಮ್ ಬೆಡ್ರೂಮ್ ಮಲಗುವಕೋಣೆ',
  property: 'ಆಸ್ತಿ aasti asti',
  type: 'ಪ್ರಕಾರ ವಿಧ ಬಗೆ prakara vidha',
  buy: 'ಖರೀದಿ ಖರೀದಿಸಲು ಕೊಳ್ಳಲು kharidi',
  rent: 'ಬಾಡಿಗೆ ಬಾಡಿಗೆಗೆ badige baadige baadigege',
  purpose: 'ಉದ್ದೇಶ uddesha',
  message: 'ಸಂದೇಶ ಅಗತ್ಯ ಅವಶ್ಯಕತೆ ಬೇಡಿಕೆ sandesha avashyakate',
  date: 'ದಿನಾಂಕ dinanka',
  project: 'ಯೋಜನೆ ಪ್ರಾಜೆಕ್ಟ್',
  filler: 'ನಿಮ್ಮ ತಮ್ಮ ನನ್ನ ಪೂರ್ಣ ಪೂರ್ತಿ ಏನು ದಯವಿಟ್ಟು ನಮೂದಿಸಿ ಬರೆಯಿರಿ ತಿಳಿಸಿ ನೀಡಿ ಗ್ರಾಹಕರ ಮತ್ತು ಅಥವಾ nimma tamma nanna poorna purna yenu enu',
  other:
    'ಗಂಡನ ಪತಿ ಪತಿಯ ಹೆಂಡತಿ ಪತ್ನಿ ತಂದೆ ತಂದೆಯ ತಾಯಿ ಮಗ ಮಗಳು ಸಹೋದರ ಏಜೆಂಟ್ ದಲ್ಲಾಳಿ ಬ್ರೋಕರ್ ಬಿಲ್ಡರ್ ಕಂಪನಿ ಕಂಪೆನಿ ಸಂಸ್ಥೆ ಬ್ಯಾಂಕ್ ಶಾಲೆ ಸ್ನೇಹಿತ ಮಾಲೀಕ ' +
    'ಮಾಲೀಕರ ಮಾರಾಟಗಾರ',
}
