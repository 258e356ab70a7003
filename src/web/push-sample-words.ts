// What a sender of leads is called, and what to do with its sample.

export const pushSampleWords = {
  terminal: {
    name: 'Terminal (curl)',
    hint: 'To try it by hand. Add "is_test": true for a test lead.',
  },
  portals: {
    name: 'Portals (99acres, MagicBricks, Housing)',
    hint: 'Send this to your account manager at the portal and ask for leads to be pushed.',
  },
  website: {
    name: 'Website form (HTML)',
    hint: 'For a page of your own. The browser sends the form here and shows the plain answer.',
  },
  forms: {
    name: 'WordPress, Elementor, Wix, Zapier, Make',
    hint: 'In the form’s or the step’s settings add a webhook (POST) with this URL. Field names may be anything: say in the field map what they mean.',
  },
  googleAds: {
    name: 'Google Ads lead form',
    hint: 'Under “Export leads from Google Ads”, “Other data integration options”: this URL, and any word as the key.',
  },
  sheets: {
    name: 'Google Sheets (Apps Script)',
    hint: 'Sends each new row; the first row holds the field names. Add a trigger “On form submit”.',
  },
}
