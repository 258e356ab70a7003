import { expect, test } from 'bun:test'
import { startApp } from '/work/main/test/support/app'
import { makeWorld } from '/work/main/test/support/world'
import { open } from '/work/main/src/platform/db/connection'
test('scale', async () => {
  const app = await startApp(); const world = await makeWorld(app)
  const sql = app.db.sql; const c = world.company.id
  const owners = [world.ravi, world.neha, world.imran, world.vikram, world.pooja].map(p => p.id)
  await sql`insert into contact (company_id,id,name,name_folded,city,owner_id,created_at)
    select ${c}, 'con_'||lpad(i::text,20,'0'), n, lower(n), 'Pune', (string_to_array(${owners.join(",")}, ','))[1 + i % 5], now() - i * interval '1 minute'
    from generate_series(1,100000) i, lateral (select (array['Kavita','Sunil','Asif','Ramesh','Priya','Anil','Meena'])[1 + i % 7] || ' ' || (array['Sharma','Rane','Gupta','Patil','Khan','Iyer','Joshi','Nair','Das','Rao','Shah'])[1 + (i/7) % 11] || ' ' || md5(i::text)::text as n) x`
  await sql`insert into contact_phone (company_id,contact_id,e164,national,position) select ${c}, 'con_'||lpad(i::text,20,'0'), '+91'||(9000000000+i*7), (9000000000+i*7)::text, 1 from generate_series(1,100000) i`
  await sql`insert into lead (company_id,id,ref,contact_id,lead_type,pipeline_id,status_id,category,source_id,owner_id,received_at)
    select ${c}, 'led_'||lpad(i::text,20,'0'), 'L-26-'||lpad(i::text,6,'0'), 'con_'||lpad((1+i%100000)::text,20,'0'),'buy', st.pipeline_id, st.ids[1 + i % 9], case when i % 9 < 6 then 'open' when i%9=6 then 'won' when i%9=7 then 'lost' else 'junk' end, s.id, (string_to_array(${owners.join(",")}, ','))[1 + i % 5], now() - i * interval '1 minute'
    from generate_series(1,100000) i, (select pipeline_id, array_agg(id order by position) ids from pipeline_status where company_id=${c} group by 1 order by 1 limit 1) st, (select id from lead_source where company_id=${c} limit 1) s`
  const admin = open({ ...app.db.owner }, 'an'); await admin.unsafe('analyze'); 
  const go = async (name: string, as: any, path: string, n = 15) => {
    const times: number[] = []; let len = 0; let status = 0
    for (let i = 0; i < n; i++) { const t = performance.now(); const a = await app.call('GET', path, { as }); times.push(performance.now() - t); status = a.status; len = a.body.data?.length ?? (a.body.data ? 1 : 0) }
    times.sort((a, b) => a - b); console.log(name.padEnd(46), status, len, 'median', times[n >> 1]!.toFixed(1), 'max', times[n - 1]!.toFixed(1))
  }
  const f = (x: unknown) => encodeURIComponent(JSON.stringify(x))
  await go('leads own', world.ravi, '/leads')
  await go('leads all', world.meera, '/leads?limit=50')
  await go('leads all status+owner 50', world.meera, `/leads?limit=50&filter=${f([{ field: 'status', op: 'eq', value: 'contacted' }, { field: 'owner_id', op: 'eq', value: world.ravi.id }])}`)
  await go('leads all status_id+owner 50', world.meera, `/leads?limit=50&filter=${f([{ field: 'status_id', op: 'eq', value: 'sta_x' }, { field: 'owner_id', op: 'eq', value: world.ravi.id }])}`)
  await go('leads rare status key', world.meera, `/leads?limit=50&filter=${f({ field: 'status', op: 'eq', value: 'nope' })}`)
  await go('leads own sparse name', world.ravi, `/leads?filter=${f({ field: 'contact_name', op: 'contains', value: 'zzz' })}`)
  await go('lead get', world.ravi, '/leads/led_00000000000000000005'); 
  await go('leads empty agent', world.dev, '/leads?sort=updated_at')
  await go('contacts own', world.ravi, '/contacts')
  await go('contacts team', world.vikram, '/contacts')
  await go('contacts all', world.meera, '/contacts')
  await go('contacts viewer', world.dev, '/contacts?sort=name')
  await go('search name all', world.meera, '/search?q=kavita%20sharma')
  await go('search name own', world.ravi, '/search?q=kavita%20sharma')
  await go('search name typo', world.meera, '/search?q=kavta')
  await go('search phone', world.meera, '/search?q=9000000700')
  await go('search phone own miss', world.ravi, '/search?q=9000000707')
  await go('search digits', world.meera, '/search?q=0700')
  await go('activities', world.ravi, '/activities?lead_id=led_00000000000000000005')
  await admin.end(); await app.close()
}, 200000)
