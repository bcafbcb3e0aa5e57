import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

const SHELL = join(import.meta.dir, '../../shell')

/** The first admin of a cluster that journeys run against. */
export const journeyAdmin = {
  ADMIN_EMAIL: 'chief@firstchair.example',
  ADMIN_PASSWORD: 'a-password-for-journeys',
}

let running: Bun.Subprocess | undefined

/** Runs journeys of `shell/e2e` against the cluster; returns Playwright's exit code. */
export async function runJourneys(cluster: Cluster, words: string[]): Promise<number> {
  const bidder = cluster.logins.find(({ role }) => role === 'bidder')
  const cli = join(SHELL, 'node_modules/@playwright/test/cli.js')
  running = Bun.spawn(['node', cli, 'test', ...words], {
    cwd: SHELL,
    env: {
      ...process.env,
      FIRSTCHAIR_URL: cluster.url,
      FIRSTCHAIR_DATA: cluster.plan.dataDir,
      FIRSTCHAIR_ADMIN: JSON.stringify({
        email: journeyAdmin.ADMIN_EMAIL,
        password: journeyAdmin.ADMIN_PASSWORD,
      }),
      FIRSTCHAIR_BIDDER_PASSWORD: bidder?.password,
    },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  })
  return running.exited
}

export async function stopJourneys(): Promise<void> {
  running?.kill('SIGTERM')
  await running?.exited
}
