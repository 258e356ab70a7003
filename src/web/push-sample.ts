/** A command that pushes a lead to a source, for a terminal. */
export const sampleCurl = (pushUrl: string): string =>
  `curl -X POST '${pushUrl}' \\
  -H 'Content-Type: application/json' \\
  -d '{"name": "Kavita Rao", "phone": "98200 12345", "message": "2 BHK in Wakad, budget 80 lakh"}'`
