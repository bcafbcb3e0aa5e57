import postgres from 'postgres'
import { Failure } from '../failure.ts'
import { upgradeUnderLoad } from './test-upgrade.ts'

// Upgrades a container under load: bun infra/deploy/test-image.ts <previous image> <next image>
const [previous = '', next = ''] = process.argv.slice(2)
const PUBLIC_URL = 'https://bid.example'
const READY_MS = 180_000
const database = (role: string) => `postgres://${role}@127.0.0.1:5432/firstchair`

const settings = {
  ...{ PUBLIC_URL, TRUSTED_PROXIES: '0', SMTP_URL: 'smtp://127.0.0.1:1' },
  ...{ DATABASE_URL: database('app:app'), MIGRATION_DATABASE_URL: database('postgres:owner') },
  NATS_URL: 'nats://127.0.0.1:4222',
}

function docker(words: string[]): string {
  const { stdout, stderr, exitCode } = Bun.spawnSync(['docker', ...words])
  if (exitCode !== 0) throw new Failure(`docker ${words.join(' ')}: ${stderr}`)
  return String(stdout)
}

const owner = postgres(settings.MIGRATION_DATABASE_URL, { max: 1 })
await owner`create role app login password 'app'`
await owner.end()

const figures = await upgradeUnderLoad(PUBLIC_URL, async (version) => {
  const port = version === 'previous' ? '3001' : '3002'
  const given = Object.entries({ ...settings, PORT: port }).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ])
  const image = version === 'previous' ? previous : next
  const locked = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--volume=firstchair:/data']
  docker(['run', '--detach', '--network=host', `--name=${version}`, ...locked, ...given, image])
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + READY_MS
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt) throw new Failure(docker(['logs', version]))
    await Bun.sleep(500)
  }
  return {
    url,
    admin: (words) => docker(['exec', version, 'firstchair-admin', ...words]),
    stop: async () => void docker(['stop', version]),
  }
})
console.info(figures)
