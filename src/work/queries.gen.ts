// Made by `bun run sql` from the files under sql/work. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  siteVisits: {
    /** How many visits a member still has to make. */
    countScheduledVisits: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
      "work/site-visits/count_scheduled_visits",
      "select count(*)::int as count\n  from site_visit\n where company_id = $1 and agent_id = $2 and status = 'scheduled'",
      ["company_id","member_id"],
    ),
    /** The next visit of a lead that is still to come; by its id, that one. */
    findNextVisit: query<{ company_id: string | null; lead_id: string | null; at: string | null; id: string | null }, { id: string; agent_id: string; scheduled_at: string }>(
      "work/site-visits/find_next_visit",
      "select id, agent_id, app.instant(scheduled_at) as scheduled_at\n  from site_visit\n where company_id = $1 and lead_id = $2 and status = 'scheduled' and scheduled_at > $3\n   and ($4::text is null or id = $4)\n order by scheduled_at, id\n limit 1",
      ["company_id","lead_id","at","id"],
    ),
    /** Gives a member's scheduled visits to another one; without one, each to the owner of its lead, or to the stand-in. */
    moveScheduledVisits: query<{ to: string | null; company_id: string | null; stand_in: string | null; from: string | null }, { id: string; name: string; count: number }>(
      "work/site-visits/move_scheduled_visits",
      "with moved as (\n  update site_visit\n     set agent_id = coalesce($1::text, (\n           select owner.id\n             from lead\n             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n            where lead.company_id = $2 and lead.id = site_visit.lead_id and owner.status = 'active'), $3),\n         updated_at = now()\n   where company_id = $2 and agent_id = $4 and status = 'scheduled'\n  returning agent_id\n)\nselect member.id, member.name, count(*)::int as count\n  from moved\n  join member on member.company_id = $2 and member.id = moved.agent_id\n group by member.id, member.name\n order by count desc, member.name",
      ["to","company_id","stand_in","from"],
    ),
  },
  tasks: {
    /** How many tasks a member still has to do. */
    countOpenTasks: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
      "work/tasks/count_open_tasks",
      "select count(*)::int as count\n  from task\n where company_id = $1 and assignee_id = $2 and status = 'open'",
      ["company_id","member_id"],
    ),
    /** Adds a task. */
    insertTask: query<{ company_id: string | null; id: string | null; title: string | null; type: string | null; due_at: string | null; assignee_id: string | null; lead_id: string | null; at: string | null }, {  }>(
      "work/tasks/insert_task",
      "insert into task (company_id, id, title, type, due_at, assignee_id, lead_id, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $8)",
      ["company_id","id","title","type","due_at","assignee_id","lead_id","at"],
    ),
    /** Gives a member's open tasks to another one; without one, each to the owner of its lead, and one without a lead to the */
    moveOpenTasks: query<{ to: string | null; company_id: string | null; stand_in: string | null; from: string | null }, { id: string; name: string; count: number }>(
      "work/tasks/move_open_tasks",
      "with moved as (\n  update task\n     set assignee_id = coalesce($1::text, (\n           select owner.id\n             from lead\n             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n            where lead.company_id = $2 and lead.id = task.lead_id and owner.status = 'active'), $3),\n         updated_at = now()\n   where company_id = $2 and assignee_id = $4 and status = 'open'\n  returning assignee_id\n)\nselect member.id, member.name, count(*)::int as count\n  from moved\n  join member on member.company_id = $2 and member.id = moved.assignee_id\n group by member.id, member.name\n order by count desc, member.name",
      ["to","company_id","stand_in","from"],
    ),
  },
} as const
