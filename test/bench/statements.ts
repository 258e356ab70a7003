// The one statement of a list and of a read, as somebody would write it who has nothing else to think of.

/** A page of leads of a status, newest first, each as the API shows it. $1 the company, $2 the status; `condition` adds
 *  to it. The record is built for the rows of the page only: joined to the page as a set, PostgreSQL builds it for all. */
export const pageOf = (condition: string, limit: number): string => `select record.json
  from (select id, received_at from lead
         where company_id = $1 and status_id = $2 and archived_at is null and not is_test ${condition}
         order by received_at desc, id desc limit ${limit}) page
 cross join lateral (select row_to_json(lead_detail)::text as json from lead_detail
                      where lead_detail.company_id = $1 and lead_detail.id = page.id) record
 order by page.received_at desc, page.id desc`

/** One lead as the API shows it. $1 the company, $2 the lead. */
export const GET_BARE =
  'select row_to_json(lead_detail)::text as json from lead_detail where company_id = $1 and id = $2'
