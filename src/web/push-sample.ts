import { pushSampleWords as text } from './push-sample-words'

/** A command that pushes a lead to a source, for a terminal. */
export const sampleCurl = (pushUrl: string): string =>
  `curl -X POST '${pushUrl}' \\
  -H 'Content-Type: application/json' \\
  -d '{"name": "Kavita Rao", "phone": "98200 12345", "message": "2 BHK in Wakad, budget 80 lakh"}'`

export type PushSample = { name: string; hint: string; sample: string }

/** What to give to whoever sets a sender up, by what they use. */
export const pushSamples = (pushUrl: string): PushSample[] => [
  {
    ...text.terminal,
    sample: sampleCurl(pushUrl),
  },
  {
    ...text.portals,
    sample: `Please push our leads to this address as they come, by POST, as JSON, XML or a form:
${pushUrl}
It answers 202 when a lead is taken.`,
  },
  {
    ...text.website,
    sample: `<form method="post" action="${pushUrl}">
  <input name="name" placeholder="Name" required>
  <input name="phone" placeholder="Phone" required>
  <textarea name="message"></textarea>
  <button>Send</button>
</form>`,
  },
  {
    ...text.forms,
    sample: pushUrl,
  },
  {
    ...text.googleAds,
    sample: pushUrl,
  },
  {
    ...text.sheets,
    sample: `function onFormSubmit(e) {
  UrlFetchApp.fetch('${pushUrl}', {
    method: 'post',
    contentType: 'application/json',
    payload: JSON.stringify(e.namedValues),
  })
}`,
  },
]
