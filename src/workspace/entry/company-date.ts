/** A moment as a mail says it, in the company's time: "28 November 2026 at 10:05 am". */
export const companyDate = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    Date.parse(instant),
  )
