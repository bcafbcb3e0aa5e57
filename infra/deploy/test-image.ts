import { Failure } from '../failure.ts'
import { upgradeUnderLoad } from './test-upgrade.ts'

const READY_MS = 180_000
export const PUBLIC_URL = 'https://bid.example'

export type Images = {
  engine: 'docker' | 'podman'
  /** Options of `run`, besides those that each container has. */
  options: readonly string[]
  previous: string
  next: string
  settings: Record<string, string>
  /** What is done in the container of the next version before it takes over. */
  examine?: (container: string) => void
}

/** Runs a program and returns what it prints. */
export function runProgram(program: string, words: readonly string[]): string {
  const { stdout, stderr, exitCode } = Bun.spawnSync([program, ...words], { env: process.env })
  if (exitCode !== 0) throw new Failure(`${program} ${words.join(' ')}: ${stderr}`)
  return String(stdout)
}

/** The options of a container that may write to its volume alone. */
export const locked = (settings: Record<string, string>): string[] => [
  ...[
    '--network=host',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=ALL',
    '--volume=firstchair:/data',
  ],
  ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
]

/** Replaces a container of one image by one of another while two admins bid. Returns a line of figures. */
export async function upgradeImage(
  images: Images,
  portOf: (version: 'previous' | 'next') => number,
) {
  const { engine, options, settings, examine } = images
  const run = (words: readonly string[]) => runProgram(engine, words)
  return upgradeUnderLoad(PUBLIC_URL, async (version) => {
    const port = String(portOf(version))
    const words = [`--name=${version}`, ...options, ...locked({ ...settings, PORT: port })]
    run(['run', '--detach', ...words, images[version]])
    const url = `http://127.0.0.1:${port}`
    const giveUpAt = Date.now() + READY_MS
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
      if (Date.now() > giveUpAt) throw new Failure(run(['logs', version]))
      await Bun.sleep(500)
    }
    if (version === 'next') examine?.(version)
    return {
      url,
      admin: (given) => run(['exec', version, 'firstchair-admin', ...given]),
      stop: async () => {
        run(['stop', version])
        const code = run(['inspect', '--format={{.State.ExitCode}}', version]).trim()
        if (code !== '0') throw new Failure(`On SIGTERM, ${version} ends with ${code}`)
      },
    }
  })
}

// Upgrades a container under load: bun infra/deploy/test-image.ts <previous image> <next image>
if (import.meta.main) {
  const { default: postgres } = await import('postgres')
  const [previous = '', next = ''] = process.argv.slice(2)
  const database = (role: string) => `postgres://${role}@127.0.0.1:5432/firstchair`
  const settings = {
    ...{ PUBLIC_URL, TRUSTED_PROXIES: '0', SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{ DATABASE_URL: database('app:app'), MIGRATION_DATABASE_URL: database('postgres:owner') },
    NATS_URL: 'nats://127.0.0.1:4222',
  }
  const owner = postgres(settings.MIGRATION_DATABASE_URL, { max: 1 })
  await owner`create role app login password 'app'`
  await owner.end()
  const images = { engine: 'docker', options: [], previous, next, settings } as const
  console.info(await upgradeImage(images, (version) => (version === 'previous' ? 3001 : 3002)))
}
