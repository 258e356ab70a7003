import type { Words } from './words'

export const GUJARATI: Words = {
  name: 'નામ naam',
  first: 'પ્રથમ પહેલું pahelu',
  last: 'અટક છેલ્લું અંતિમ atak',
  phone: 'મોબાઇલ મોબાઈલ ફોન ટેલિફોન દૂરભાષ fon',
  whatsapp: 'વોટ્સએપ વોટ્સઅપ વ્હોટ્સએપ વોટ્સઍપ વ્હોટ્સઍપ',
  contact: 'સંપર્ક sampark',
  number: 'નંબર ક્રમાંક સંખ્યા nambar',
  alternate: 'વૈકલ્પિક બીજો અન્ય bijo',
  email: 'ઈમેલ ઇમેઇલ ઈમેઈલ ઇમેલ',
  city: 'શહેર shaher',
  area: 'વિસ્તાર સ્થળ જગ્યા લોકેશન vistar vistaar sthal jagya',
  address: 'સરનામું સરનામુ sarnamu sarnamun',
  pincode: 'પિનકોડ પિન',
  budget: 'બજેટ',
  least: 'ન્યૂનતમ ઓછામાંઓછું લઘુત્તમ',
  most: 'મહત્તમ વધુમાંવધુ',
  bhk: 'બીએચકે બેડરૂમ',
  property: 'મિલકત પ્રોપર્ટી milkat',
  type: 'પ્રકાર prakar',
  buy: 'ખરીદવું ખરીદી ખરીદવા ખરીદવી kharidvu kharidi',
  rent: 'ભાડે ભાડું ભાડા bhade bhadu',
  purpose: 'હેતુ ઉદ્દેશ hetu',
  message: 'સંદેશ સંદેશો ટિપ્પણી જરૂરિયાત જરૂરીયાત sandesh jaruriyat',
  date: 'તારીખ tarikh',
  project: 'પ્રોજેક્ટ',
  filler:
    'તમારું તમારુ તમારો તમારી તમારા આપનું આપનો આપની મારું નું નો ની ના છે શું કૃપા કરીને લખો દાખલ કરો જણાવો આપો પૂરું આખું ગ્રાહકનું ' +
    'ગ્રાહક અને અથવા tamaru tamaro tamari tamara aapnu nu ni chhe che shu puru aakhu',
  other:
    'પતિ પતિનું પત્ની પિતા પિતાનું માતા પુત્ર પુત્રી ભાઈ બહેન વાલી એજન્ટ દલાલ બ્રોકર બિલ્ડર માલિક કંપની સંસ્થા બેંક શાળા મિત્ર સોસાયટી ' +
    'મેનેજર મકાનમાલિક વેચનાર',
}
