import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { fileOf, type TestTeam, teamWith, versionOf } from '@firstchair/api/test-team'
import { createTerminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { type Cluster, startCluster } from './cluster.ts'

setDefaultTimeout(120_000)

let cluster: Cluster
let teams: TestTeam[]
beforeAll(async () => {
  const port = String(await freePort())
  cluster = await startCluster({
    variables: {
      ...process.env,
      ...{ NODE_ENV: 'development', PORT: port, PUBLIC_URL: `http://localhost:${port}` },
    },
    terminal: createTerminal({ write: () => {} }),
    size: 2,
  })
  const token = await openLocalToken(cluster.config)
  teams = cluster.instances.map(({ url }) => teamWith({ url }, token))
})
afterAll(() => cluster?.stop())

/** Until the page of each instance contains this text. */
async function untilAllSay(text: string): Promise<void> {
  // Told by the bus.
  const toldBy = Date.now() + 2_000
  for (;;) {
    const pages = await Promise.all(teams.map((team) => team.page()))
    if (pages.every((page) => page.includes(text))) return
    expect(Date.now()).toBeLessThan(toldBy)
    await Bun.sleep(20)
  }
}

test('what is uploaded to one instance is served, promoted and switched off at all', async () => {
  const [first, second] = teams
  const { url: other = '' } = cluster.instances[1] ?? {}
  await first?.release('shell', 'first')
  await first?.release('mf_board', 'first', { routes: ['/board'] })
  const file = await fetch(`${other}/remotes/mf_board/${fileOf('first')}`)
  expect(file.status).toBe(200)
  expect(await file.text()).toBe('first')

  const live = { shell: versionOf('first'), mf_board: versionOf('first') }
  expect((await first?.promote(live))?.status).toBe(200)
  await untilAllSay(fileOf('first'))

  // The other instance publishes and promotes on what the first one has made live.
  await second?.release('mf_board', 'second', { routes: ['/board'] })
  expect((await second?.promote({ mf_board: versionOf('second') }))?.status).toBe(200)
  await untilAllSay(fileOf('second'))
  expect(await first?.change({ action: 'disable', part: 'mf_board' }, 'test')).toMatchObject({
    status: 200,
  })
  await untilAllSay('"isDisabled":true')

  // Two that change the same state at once: one of them is told that it has changed.
  const base = (await first?.live())?.revision
  const both = await Promise.all(
    teams.map((team) => team.promote({ mf_board: versionOf('first') }, base)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
