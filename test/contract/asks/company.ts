import { type Asks, asAsha, made, STALE, speaking, world } from './known'

/** What the company says of itself: profile, offices, holidays, numbering. */
export const company: Asks = {
  getCompany: { wanted: () => ({}) },
  updateCompany: {
    wanted: () => ({ body: { legal_name: 'Lakeview Realty LLP', duplicates: { reopen_window_days: 60 } } }),
    conflict: () => ({ body: { name: 'Lakeview', updated_at: STALE } }),
  },
  getWorkingTime: { wanted: () => ({}) },
  listBranches: { wanted: () => ({ query: { archived: 'true' } }), wrong: () => ({ query: { archived: 'maybe' } }) },
  createBranch: {
    async prepare() {
      made.branch = (await asAsha('createBranch', { body: { name: 'Wakad office' } })).body.data.id
    },
    wanted: () => ({
      body: { name: 'Baner office', geofence: { lat: 18.559, lng: 73.7868, radius_m: 100 }, business_hours: null },
    }),
    conflict: () => ({ body: { name: 'wakad OFFICE' } }),
  },
  getBranch: { wanted: () => ({ id: made.branch }) },
  updateBranch: {
    wanted: () => ({ id: made.branch, body: { phone: '9822012345' } }),
    conflict: () => ({ id: made.branch, body: { phone: null, updated_at: STALE } }),
  },
  listHolidays: { wanted: () => ({ query: { year: '2026' } }), wrong: () => ({ query: { year: 'last' } }) },
  createHoliday: {
    async prepare() {
      for (const [name, day] of [
        ['holiday', '2026-01-26'],
        ['alsoHoliday', '2026-08-15'],
      ] as const) {
        made[name] = (await asAsha('createHoliday', { body: { day, name: 'National holiday' } })).body.data.id
      }
    },
    wanted: () => ({ body: { day: '2026-10-02', name: 'Gandhi Jayanti', yearly: true } }),
    conflict: () => ({ body: { day: '2026-08-15', name: 'Again' } }),
  },
  importHolidays: { wanted: () => ({ body: { text: '4 March, Holi\n3 April, Good Friday', year: 2026 } }) },
  updateHoliday: {
    wanted: () => ({ id: made.alsoHoliday, body: { name: 'Independence Day' } }),
    conflict: async () => ({ id: made.alsoHoliday, body: { day: await another() } }),
  },
  deleteHoliday: { wanted: () => ({ id: made.holiday }) },
  listNumberSeries: { wanted: () => ({}) },
  updateNumberSeries: {
    wanted: () => ({ id: 'lead', body: { pattern: 'LVR-{YY}-{N:5}' } }),
    conflict: async () => {
      // The first receipt of the year, issued.
      await asAsha('updateNumberSeries', { id: 'receipt', body: { next: 5 } })
      await speaking.app.db.sql`update number_series set next = next + 1, taken = 1
        where company_id = ${world.company.id} and series = 'receipt'`
      return { id: 'receipt', body: { next: 9 } }
    },
  },
}

/** A day that is a holiday already. */
async function another(): Promise<string> {
  const day = '2026-12-25'
  await asAsha('createHoliday', { body: { day, name: 'Christmas' } })
  return day
}
