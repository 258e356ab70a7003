import type { Words } from './words'

export const PUNJABI: Words = {
  name: 'ਨਾਮ ਨਾਂ ਨਾਂਅ naam naa naan',
  first: 'ਪਹਿਲਾ pehla',
  last: 'ਆਖਰੀ ਗੋਤ ਉਪਨਾਮ gott',
  phone: 'ਮੋਬਾਇਲ ਮੋਬਾਈਲ ਫੋਨ ਫ਼ੋਨ ਟੈਲੀਫੋਨ ਦੂਰਭਾਸ਼',
  whatsapp: 'ਵਟਸਐਪ ਵ੍ਹਟਸਐਪ ਵਟਸਅੱਪ ਵੱਟਸਐਪ',
  contact: 'ਸੰਪਰਕ sampark',
  number: 'ਨੰਬਰ ਨੰਬਰਾਂ nambar',
  alternate: 'ਬਦਲਵਾਂ ਦੂਜਾ ਹੋਰ dooja',
  email: 'ਈਮੇਲ ਈਮੇਲਆਈਡੀ',
  city: 'ਸ਼ਹਿਰ shehar shehr',
  area: 'ਇਲਾਕਾ ਖੇਤਰ ਥਾਂ ਸਥਾਨ ilaka thaan',
  address: 'ਪਤਾ ਸਿਰਨਾਵਾਂ pata sirnavan',
  pincode: 'ਪਿੰਨਕੋਡ ਪਿਨਕੋਡ ਪਿੰਨ ਪਿਨ',
  budget: 'ਬਜਟ',
  least: 'ਘੱਟੋਘੱਟ ਨਿਊਨਤਮ',
  most: 'ਵੱਧੋਵੱਧ ਵੱਧਤੋਂਵੱਧ ਅਧਿਕਤਮ',
  bhk: 'ਬੀਐਚਕੇ ਬੀਐੱਚਕੇ ਬੈੱਡਰੂਮ ਬੈਡਰੂਮ',
  property: 'ਜਾਇਦਾਦ ਪ੍ਰਾਪਰਟੀ jaidad jaydad',
  type: 'ਕਿਸਮ ਪ੍ਰਕਾਰ kisam',
  buy: 'ਖਰੀਦਣਾ ਖ਼ਰੀਦਣਾ ਖਰੀਦ kharidna kharidan',
  rent: 'ਕਿਰਾਇਆ ਕਿਰਾਏ kiraya kiraye',
  purpose: 'ਮਕਸਦ ਉਦੇਸ਼ maksad',
  message: 'ਸੁਨੇਹਾ ਸੰਦੇਸ਼ ਲੋੜ ਟਿੱਪਣੀ suneha sunehaa lorh',
  date: 'ਮਿਤੀ ਤਾਰੀਖ ਤਰੀਕ miti tarikh',
  project: 'ਪ੍ਰੋਜੈਕਟ ਪ੍ਰਾਜੈਕਟ',
  filler:
    'ਤੁਹਾਡਾ ਤੁਹਾਡੀ ਤੁਹਾਡੇ ਆਪਣਾ ਮੇਰਾ ਦਾ ਦੀ ਦੇ ਕੀ ਹੈ ਕਿਰਪਾ ਕਰਕੇ ਲਿਖੋ ਭਰੋ ਦੱਸੋ ਪੂਰਾ ਗਾਹਕ ਅਤੇ ਜਾਂ tuhada tuhadi tuhade tuada apna mera da di de ' +
    'poora pura',
  other: 'ਪਤੀ ਪਤਨੀ ਪਿਤਾ ਮਾਤਾ ਪੁੱਤਰ ਧੀ ਭਰਾ ਭੈਣ ਏਜੰਟ ਦਲਾਲ ਬ੍ਰੋਕਰ ਬਿਲਡਰ ਮਾਲਕ ਕੰਪਨੀ ਸੰਸਥਾ ਬੈਂਕ ਸਕੂਲ ਦੋਸਤ ਵਿਕਰੇਤਾ',
}
