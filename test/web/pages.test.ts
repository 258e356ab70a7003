import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { everyRoom } from '../../src/areas'
import { installRooms } from '../../src/install'
import { said } from '../../src/platform/rooms'
import { DIST } from '../../src/web/bundle'
import { page, pageAt } from '../../src/web/page'
import { pagePaths } from '../../src/web/page-paths.gen'
import { pages } from '../../src/web/pages.gen'
import { readyBundle } from '../../src/web/ready-bundle'
import { servePage } from '../../src/web/serve-page'

/** Everything that a page needs, compressed. */
const MOST_AT_FIRST = 160_000

/** An address of a page: some id, or the first of its choices. */
const addressOf = (path: string): string =>
  path.replace(/:\w+(?:\((\w+)[^)]*\))?\??/g, (_, choice: string | undefined) => choice ?? 'x_1')

const shown = async (path: string) => {
  const response = await servePage(new Request(`http://localhost${path}`))
  return { status: response.status, html: await response.text() }
}

test('a path finds its page with the parts of it, the more exact one first', () => {
  expect(pageAt(pages, '/leads/led_1')).toMatchObject({ page: { path: '/leads/:id' }, parts: { id: 'led_1' } })
  expect(pageAt(pages, '/contacts/duplicates')?.page.path).toBe('/contacts/duplicates')
  expect(pageAt(pages, '/settings/sources')?.parts).toEqual({ id: '', page: '' })
  expect(pageAt(pages, '/settings/sources/src_1/log')?.parts).toEqual({ id: 'src_1', page: 'log' })
  expect(pageAt(pages, '/imports/imp%201/')?.parts).toEqual({ id: 'imp 1' })
  expect(pageAt(pages, '/leads/led_1/more')).toBeNull()
  expect(pageAt(pages, '/nowhere')).toBeNull()
})

test('a row says what its page shows, and the page takes the parts of its path', () => {
  const row = page('/visits/:id/:tab?', {
    title: 'Visits',
    load:
      async () =>
      ({ id, tab }: { id: string; tab: string }) =>
        `${id} ${tab}`,
  })
  expect(row.parts).toEqual(['id', 'tab'])
  expect(row.pattern.exec('/visits/vis_1')?.[1]).toBe('vis_1')
})

test('no two pages have one path, and the server knows them all', async () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) {
    const address = addressOf(path)
    expect((await shown(address)).status, address).toBe(200)
  }
})

test('where a connection says that it is set up, there is a page', () => {
  const named = everyRoom.flatMap(({ connections = [] }) => connections.map(({ settings }) => settings))
  expect(named.filter(path => pageAt(pages, path) === null)).toEqual([])
  expect(named.length).toBeGreaterThan(8)
})

test('each kind of connection is set up on a page that there is', () => {
  installRooms()
  const nowhere = said('connections').filter(({ settings }) => !pageAt(pages, settings))
  expect(nowhere.map(({ key, settings }) => `${key}: ${settings}`)).toEqual([])
})

test('the browser gets what a page needs with it, and no page needs more than 160 kB at first', async () => {
  const edition = (await readyBundle())!.editions.en
  const entry = /src="\/assets\/([^"]+)"/.exec(edition.page)![1]!
  const style = /stylesheet" href="\/assets\/([^"]+)"/.exec(edition.page)![1]!
  for (const [path, file] of Object.entries(pagePaths)) {
    const { html } = await shown(addressOf(path))
    const ahead = [...html.matchAll(/modulepreload" href="\/assets\/([^"]+)"/g)].map(match => match[1]!)
    if (file) expect(ahead, path).toContain(edition.partsOf[file]![0]!)
    const sizes = [entry, style, ...ahead].map(name => Bun.file(join(DIST, `${name}.br`)).size)
    expect(
      sizes.reduce((all, size) => all + size, 0),
      path,
    ).toBeLessThan(MOST_AT_FIRST)
  }
})
