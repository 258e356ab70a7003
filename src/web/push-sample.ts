/** A command that pushes a lead to a source, for a terminal. */
export const sampleCurl = (pushUrl: string): string =>
  `curl -X POST '${pushUrl}' \\
  -H 'Content-Type: application/json' \\
  -d '{"name": "Kavita Rao", "phone": "98200 12345", "message": "2 BHK in Wakad, budget 80 lakh"}'`

export type PushSample = { name: string; hint: string; sample: string }

/** What to give to whoever sets a sender up, by what they use. */
export const pushSamples = (pushUrl: string): PushSample[] => [
  {
    name: 'Terminal (curl)',
    hint: 'To try it by hand. Add "is_test": true for a test lead.',
    sample: sampleCurl(pushUrl),
  },
  {
    name: 'Portals (99acres, MagicBricks, Housing)',
    hint: 'Send this to your account manager at the portal and ask for leads to be pushed.',
    sample: `Please push our leads to this address as they come, by POST, as JSON, XML or a form:
${pushUrl}
It answers 202 when a lead is taken.`,
  },
  {
    name: 'Website form (HTML)',
    hint: 'For a page of your own. The browser sends the form here and shows the plain answer.',
    sample: `<form method="post" action="${pushUrl}">
  <input name="name" placeholder="Name" required>
  <input name="phone" placeholder="Phone" required>
  <textarea name="message"></textarea>
  <button>Send</button>
</form>`,
  },
  {
    name: 'WordPress, Elementor, Wix, Zapier, Make',
    hint: 'In the form’s or the step’s settings add a webhook (POST) with this URL. Field names may be anything: say in the field map what they mean.',
    sample: pushUrl,
  },
  {
    name: 'Google Ads lead form',
    hint: 'Under “Export leads from Google Ads”, “Other data integration options”: this URL, and any word as the key.',
    sample: pushUrl,
  },
  {
    name: 'Google Sheets (Apps Script)',
    hint: 'Sends each new row; the first row holds the field names. Add a trigger “On form submit”.',
    sample: `function onFormSubmit(e) {
  UrlFetchApp.fetch('${pushUrl}', {
    method: 'post',
    contentType: 'application/json',
    payload: JSON.stringify(e.namedValues),
  })
}`,
  },
]
