import { record, TOOLS } from '../../platform/record/definition'
import { choices, day, email, flag, instant, phone, reference, shown, tags, text } from '../../platform/record/fields'
import { CONTACT_KINDS } from './schema'

/** How files head a field, in small letters without spaces. */
const HEADINGS = {
  name: 'name fullname contactname customername clientname custname customer client party partyname नाम'.split(' '),
  phone:
    'phone mobile mobileno mobilenumber phoneno phonenumber contactno contactnumber cell telephone whatsapp whatsappnumber alternatephone alternatenumber altphone phone2 mobile2 mobno mob mobno2 mob2 phno number otherphone othermobile othernumber secondphone secondmobile secondnumber alternatemobile altmobile altno alternateno allphones phones whatsappno मोबाइल मोबाईल फोन'.split(
      ' ',
    ),
  email:
    'email emailid emailaddress mail mailid mailaddress alternateemail altemail otheremail secondemail email2 allemails emails ईमेल'.split(
      ' ',
    ),
  city: 'city शहर'.split(' '),
  address: 'address fulladdress पता पत्ता'.split(' '),
  pincode: 'pincode pin zip zipcode postalcode'.split(' '),
  occupation: 'occupation profession designation'.split(' '),
  birthday: 'birthday birthdate dob dateofbirth bday जन्मदिन'.split(' '),
  anniversary: 'anniversary anniversarydate weddinganniversary marriageanniversary'.split(' '),
  kinds: 'kind kinds type contacttype'.split(' '),
  tags: 'tag tags label labels'.split(' '),
  owner_id:
    'owner contactowner leadowner assignedto agent salesperson ownername owneremail handledby attendedby allottedto executive'.split(
      ' ',
    ),
}

/** A person or a firm, with their numbers and addresses. Who sees a lead of theirs sees them too. Lists have no filter
 *  or sort by phone or e-mail: a reader of masked numbers could guess one digit by digit. The search finds a whole
 *  number. */
export const contacts = record({
  kind: 'contact',
  plural: 'contacts',
  prefix: 'con',
  words: { one: 'Contact', many: 'Contacts', any: 'a contact' },
  does: 'People and firms with their phones and e-mails',
  isHandWritten: true,
  hasTests: true,
  view: 'contact_record',
  detail: 'contact_detail',
  tools: TOOLS,
  title: 'name',
  owner: 'owner_id',
  fields: {
    name: text(200, { label: 'Name', filter: true, sort: true, cell: 'name', headings: HEADINGS.name }),
    phone: phone({ label: 'Phone', cell: 'phone', headings: HEADINGS.phone }),
    email: email({ label: 'E-mail', cell: 'email', headings: HEADINGS.email }),
    city: text(200, { label: 'City', filter: true, cell: 'city', headings: HEADINGS.city }),
    kinds: choices(CONTACT_KINDS, { label: 'Kinds', filter: true, cell: 'kinds', headings: HEADINGS.kinds }),
    tags: tags(50, { label: 'Tags', filter: true, cell: 'tags', headings: HEADINGS.tags }),
    owner_id: reference('member', {
      label: 'Owner',
      filter: true,
      cell: 'owner.name',
      as: 'owner',
      headings: HEADINGS.owner_id,
    }),
    address: text(500, { label: 'Address', cell: 'address', headings: HEADINGS.address }),
    pincode: text(12, { label: 'PIN code', filter: true, cell: 'pincode', headings: HEADINGS.pincode }),
    occupation: text(200, { label: 'Occupation', filter: true, cell: 'occupation', headings: HEADINGS.occupation }),
    birthday: day({ label: 'Birthday', cell: 'birthday', headings: HEADINGS.birthday }),
    anniversary: day({ label: 'Anniversary', cell: 'anniversary', headings: HEADINGS.anniversary }),
    created_at: instant({ label: 'Added', required: true, filter: true, sort: true, cell: 'created_at' }),
    phones: phone({ label: 'All phones', cell: 'phones' }),
    emails: email({ label: 'All e-mails', cell: 'emails' }),
    updated_at: instant({
      label: 'Changed',
      required: true,
      filter: true,
      sort: true,
      cell: 'updated_at',
      extra: true,
    }),
    url: shown('text', { label: 'Link', cell: 'url', extra: true }),
    id: shown('id', { label: 'Id', cell: 'id' }),
    is_unreachable: flag({ label: 'Unreachable', filter: true }),
    is_test: flag({ label: 'Test', filter: true }),
  },
  placeholders: {
    name: { label: 'Name', example: 'Kavita Rane' },
    first_name: { label: 'First name', example: 'Kavita', as: 'first_name' },
    phone: { label: 'Phone number', example: '+91 98000 00001', as: 'phone' },
    email: { label: 'E-mail address', example: 'kavita@example.in' },
    city: { label: 'City', example: 'Pune' },
  },
  views: [
    { key: 'my_contacts', name: 'My contacts', filter: [{ field: 'owner_id', op: 'eq', value: '$me' }] },
    {
      key: 'new_contacts',
      name: 'New this week',
      filter: [{ field: 'created_at', op: 'within', value: { last: 7, unit: 'day' } }],
    },
    { key: 'unreachable_contacts', name: 'Unreachable', filter: [{ field: 'is_unreachable', op: 'eq', value: true }] },
  ],
})
