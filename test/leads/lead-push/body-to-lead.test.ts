// The documents as portals send them, from bytes to what was understood.
import { expect, test } from 'bun:test'
import { readLeads } from '../../../src/leads/intake/read-lead'
import { readPushBody } from '../../../src/leads/lead-push/read-body'

const receipt = { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata' }

async function leadsIn(body: string, query = '') {
  const request = new Request(`http://localhost/api/ingest/token${query}`, { method: 'POST', body })
  return readLeads((await readPushBody(request)).fields, receipt)
}

const RESP = `
 <Resp>
  <QryDtl ResType="RES" TblId="90817263">
   <CmpctLabl>3 BHK Apartment, Wakad, Pune</CmpctLabl>
   <ProdId Status="Active" Type="S">K44120987</ProdId>
   <ProjId>31844</ProjId><ProjName>Sample Heights</ProjName>
   <QryInfo>Please call after 6 pm. Budget &#8377;95 Lac</QryInfo>
   <RcvdOn>2026/11/20 18:42:10</RcvdOn>
  </QryDtl>
  <CntctDtl><Name>Asha R</Name><Email>asha@example.in</Email><Phone>+91-9800000001</Phone></CntctDtl>
 </Resp>`

test.each([1, 2])('99acres with %p Resp elements', async count => {
  const leads = await leadsIn(`<?xml version="1.0"?>\n<Xml ActionStatus="true">${RESP.repeat(count)}\n</Xml>`)
  expect(leads).toHaveLength(count)
  for (const lead of leads) {
    expect(lead).toMatchObject({
      external_id: '90817263',
      name: 'Asha R',
      project: 'Sample Heights',
      listing: 'K44120987',
      locality: 'Wakad',
      happened_at: '2026-11-20T13:12:10.000Z',
      requirement: { budget_min: null, budget_max: 950_000_000, bhk: [3] },
    })
    expect(lead.phones.map(({ e164 }) => e164)).toEqual(['+919800000001'])
    expect(lead.message?.split('\n')[0]).toBe('Please call after 6 pm. Budget ₹95 Lac')
  }
})

test('an error answer of 99acres holds no lead', async () => {
  expect(
    await leadsIn(
      '<Xml ActionStatus="False"><ErrorDetail><Code>2</Code><Message>Invalid</Message></ErrorDetail></Xml>',
    ),
  ).toEqual([])
})

test('ADF with its instruction in front', async () => {
  const [lead, ...others] =
    await leadsIn(`<?adf version="1.0"?><?xml version="1.0"?><adf><prospect status="new"><id source="portal">ADF-1</id>
    <requestdate>2026-11-20T10:00:00+05:30</requestdate><customer><contact><name part="full">Asha Rao</name><email>asha@example.in</email>
    <phone type="cell">98000 00001</phone><address><city>Pune</city><postalcode>411057</postalcode></address></contact><comments>Call me</comments></customer>
    <vendor><vendorname>Angan</vendorname></vendor><provider><name part="full">portal</name></provider></prospect></adf>`)
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    external_id: 'ADF-1',
    name: 'Asha Rao',
    city: 'Pune',
    pincode: '411057',
    happened_at: '2026-11-20T04:30:00.000Z',
  })
  expect(lead?.message).toStartWith('Call me\n')
})

test('query parameters reach every lead of a list', async () => {
  const leads = await leadsIn('[{"phone":"9800000001"},{"phone":"9800000002"}]', '?utm_source=portal&is_test=true')
  expect(leads.map(({ attribution, flags }) => [attribution.utm_source, flags.is_test])).toEqual([
    ['portal', true],
    ['portal', true],
  ])
})

test("a Google lead's long ids keep their digits", async () => {
  const [lead] = await leadsIn(
    '{"lead_id":"G1","form_id":12345678901234567891,"user_column_data":[{"column_id":"PHONE_NUMBER","string_value":"+919800000005"}]}',
  )
  expect(lead?.attribution.form_id).toBe('12345678901234567891')
})
