import type { Words } from './words'

export const ENGLISH: Words = {
  name: 'name',
  first: 'first given forename',
  last: 'last family surname',
  phone: 'phone mobile mob mobl mobil moblie cell cellphone cellular ph phn tel telephone fone mno',
  whatsapp: 'whatsapp watsapp whatsup wa',
  contact: 'contact call reach',
  number: 'number numbers no num nos nbr',
  alternate: 'alternate alternative alt other second secondary additional',
  email: 'email mail emailid mailid',
  city: 'city town',
  area: 'locality location area',
  address: 'address',
  pincode: 'pincode zipcode postcode',
  budget: 'budget',
  least: 'min minimum lowest',
  most: 'max maximum highest',
  bhk: 'bhk bedroom bedrooms configuration',
  property: 'property',
  type: 'type kind',
  buy: 'buy buying purchase',
  rent: 'rent lease renting',
  purpose: 'purpose',
  message: 'message comment comments remark remarks requirement requirements',
  date: 'date',
  project: 'project',
  filler:
    'your my you the a an of in for and or with is are what whats please pls kindly enter type write share give us tell provide here ' +
    'full complete good customer client buyer lead enquirer inquirer applicant visitor purchaser user personal primary main valid active own ' +
    'current preferred details required mandatory optional person persons s',
  other:
    'receiver recipient agent agents agency owner owners company firm organisation organization vendor assigned assignee advertiser dealer ' +
    'builder builders developer form broker brokers manager executive salesperson salesman telecaller rm referrer referred referral referee ' +
    'reference husband wife spouse partner father mother parent parents son daughter brother sister guardian nominee emergency friend ' +
    'relative neighbour neighbor coapplicant employee employer staff team member admin organizer organiser organizers host ' +
    'provider lawyer bank landlord caretaker watchman secretary handled managed created updated',
}
