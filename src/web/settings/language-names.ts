/** The languages that people choose from, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  bn: 'বাংলা',
  ml: 'മലയാളം',
  pa: 'ਪੰਜਾਬੀ',
}
