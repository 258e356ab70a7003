import type { Words } from './words'

export const MALAYALAM: Words = {
  name: 'പേര് പേരു നാമം peru perr',
  first: 'ആദ്യ ആദ്യത്തെ aadya',
  last: 'അവസാന അവസാനത്തെ കുടുംബപ്പേര് avasana',
  phone: 'മൊബൈൽ മൊബൈല്‍ ഫോൺ ഫോണ്‍ ടെലിഫോൺ ദൂരഭാഷ ഫോൺനമ്പർ',
  whatsapp: 'വാട്സ്ആപ്പ് വാട്സാപ്പ് വാട്ട്സ്ആപ്പ് വാട്ട്സാപ്പ്',
  contact: 'ബന്ധപ്പെടാനുള്ള ബന്ധപ്പെടേണ്ട കോൺടാക്റ്റ് bandhappedanulla',
  number: 'നമ്പർ നമ്പര്‍ നംബർ സംഖ്യ nambar',
  alternate: 'ഇതര മറ്റൊരു രണ്ടാമത്തെ mattoru',
  email: 'ഇമെയിൽ ഈമെയിൽ മെയിൽ',
  city: 'നഗരം പട്ടണം nagaram',
  area: 'സ്ഥലം പ്രദേശം ഏരിയ ലൊക്കേഷൻ sthalam pradesham',
  address: 'വിലാസം മേൽവിലാസം അഡ്രസ് vilasam melvilasam',
  pincode: 'പിൻകോഡ് പിൻ',
  budget: 'ബജറ്റ് ബഡ്ജറ്റ്',
  least: 'കുറഞ്ഞ ഏറ്റവുംകുറഞ്ഞ മിനിമം',
  most: 'പരമാവധി കൂടിയ മാക്സിമം',
  bhk: 'ബിഎച്ച്കെ ബിഎച്ച്‌കെ ബെഡ്റൂം ബെഡ്‌റൂം കിടപ്പുമുറി',
  property: 'വസ്തു സ്വത്ത് പ്രോപ്പർട്ടി vasthu',
  type: 'തരം ഇനം tharam',
  buy: 'വാങ്ങാൻ വാങ്ങുക വാങ്ങണം vangan vaangan',
  rent: 'വാടക വാടകയ്ക്ക് vadaka vaadaka',
  purpose: 'ഉദ്ദേശ്യം ഉദ്ദേശം uddesham',
  message: 'സന്ദേശം ആവശ്യം അഭിപ്രായം sandesham aavashyam avashyam',
  date: 'തീയതി തിയതി theeyathi thiyathi',
  project: 'പ്രോജക്ട് പദ്ധതി',
  filler:
    'നിങ്ങളുടെ താങ്കളുടെ എന്റെ എന്‍റെ മുഴുവൻ പൂർണ്ണ പൂർണ എന്താണ് ദയവായി നൽകുക എഴുതുക ഉപഭോക്താവിന്റെ അല്ലെങ്കിൽ കൂടാതെ ningalude thankalude ente ' +
    'muzhuvan poorna',
  other:
    'ഭർത്താവിന്റെ ഭർത്താവ് ഭാര്യ ഭാര്യയുടെ അച്ഛന്റെ അച്ഛൻ പിതാവ് പിതാവിന്റെ അമ്മ അമ്മയുടെ മകൻ മകൾ സഹോദരൻ ഏജന്റ് ഏജന്റിന്റെ ബ്രോക്കർ ബിൽഡർ കമ്പനി ' +
    'കമ്പനിയുടെ സ്ഥാപനം ബാങ്ക് സ്കൂൾ സുഹൃത്ത് ഉടമ ഉടമയുടെ വിൽപ്പനക്കാരൻ',
}
