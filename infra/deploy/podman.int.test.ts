import { afterAll, expect } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '../postgres/test-database.ts'
import { freePort } from '../test/free-port.ts'
import { test as nightlyTest } from '../test/nightly.ts'
import { type Images, locked, PUBLIC_URL, runProgram, upgradeImage } from './test-image.ts'
import { runRunbook } from './test-runbook.ts'

const ROOT = join(import.meta.dir, '../..')
const [BASE = ''] = /(?<=^FROM )\S+/m.exec(
  readFileSync(join(import.meta.dir, 'Containerfile'), 'utf8'),
) ?? ['']
const NATS = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find(existsSync) ?? 'nats-server'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

const folder = mkdtempSync(join(tmpdir(), 'podman-'))
const podman = (...words: string[]) => runProgram('podman', words)
const sh = (script: string) => runProgram('sh', ['-e', '-c', script])

/** Why nothing here can run on this machine. */
function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'the base image is made by root'
  const missing = ['podman', 'debootstrap', 'git'].find((program) => !Bun.which(program))
  return missing ? `there is no ${missing}` : null
}
const reason = whyNot()
if (reason) console.info(`The image is not built, because ${reason}.`)

afterAll(() => {
  if (reason === null && process.env.CONTAINERS_CONF) {
    podman('rm', '--force', '--time=1', '--ignore', 'previous', 'next', 'runbook')
    podman('volume', 'rm', '--force', 'firstchair')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** What a machine in a container allows: it has no systemd, and nobody may raise a limit there. */
function limitPodman(): void {
  const runtime = Bun.which('runc') ? 'runtime = "runc"' : ''
  const file = join(folder, 'containers.conf')
  writeFileSync(
    file,
    `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
${runtime}
`,
  )
  process.env.CONTAINERS_CONF = file
}

/** Debian and this Bun, from packages, where no registry of images is reachable. */
function makeBase(): void {
  if (Bun.spawnSync(['podman', 'image', 'exists', BASE]).exitCode === 0) return
  const root = join(folder, 'base')
  sh(`. /etc/os-release
debootstrap --variant=minbase --include=ca-certificates,openssl "$VERSION_CODENAME" ${root}
cp ${process.execPath} ${root}/usr/local/bin/bun
chroot ${root} useradd --create-home --uid 1000 bun
cp ${AUTHORITIES} ${root}${AUTHORITIES}
rm -r ${root}/var/cache/apt ${root}/var/lib/apt/lists
tar -C ${root} -c . | podman import --change 'ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES}' - ${BASE}`)
}

function build(from: string, tag: string): void {
  const file = join(from, 'infra/deploy/Containerfile')
  const words = [
    '--isolation=chroot',
    '--network=host',
    '--format=docker',
    '--build-arg=COMMIT=test',
  ]
  podman('build', ...words, '-f', file, '-t', tag, from)
}

nightlyTest.skipIf(reason !== null)(
  'the image serves without rights, is upgraded from the previous commit under bids, and the runbook works in it',
  async () => {
    limitPodman()
    makeBase()
    const checkout = join(folder, 'previous')
    mkdirSync(checkout)
    sh(`git -C ${ROOT} archive HEAD~1 | tar -x -C ${checkout}`)
    build(checkout, 'firstchair:previous')
    build(ROOT, 'firstchair:next')
    console.info(podman('images', '--format={{.Tag}} {{.Size}}', 'firstchair'))

    const database = await createEmptyDatabase({ isDurable: true })
    const natsPort = await freePort()
    const nats = Bun.spawn([NATS, '-a', '127.0.0.1', '-p', String(natsPort)], { stderr: 'ignore' })
    const mail = Bun.listen({
      ...{ hostname: '127.0.0.1', port: 0 },
      socket: {
        open: (socket) => void socket.write('220 test\r\n'),
        data: (socket, line) =>
          void socket.write(/^QUIT/i.test(String(line)) ? '221 bye\r\n' : '250 ok\r\n'),
      },
    })
    const settings = {
      ...{ PUBLIC_URL, TRUSTED_PROXIES: '0', SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
      ...{ DATABASE_URL: database.url, NATS_URL: `nats://127.0.0.1:${natsPort}` },
    }
    const owner = { MIGRATION_DATABASE_URL: database.migrationUrl }
    const ports = { previous: await freePort(), next: await freePort() }
    const images: Images = {
      ...{ engine: 'podman', options: [] },
      ...{ previous: 'firstchair:previous', next: 'firstchair:next' },
      settings: { ...settings, ...owner },
      examine: (container) => {
        expect(podman('exec', container, 'id', '-u').trim()).toBe('1000')
        podman('healthcheck', 'run', container)
        const write = ['sh', '-c', 'touch /app/x 2>&1 || true']
        expect(podman('exec', container, ...write)).toContain('Read-only file system')
      },
    }
    console.info(await upgradeImage(images, (version) => ports[version]))

    const given = join(folder, 'compose')
    cpSync(join(import.meta.dir, 'compose'), given, { recursive: true })
    const instance = locked({ ...settings, PORT: String(ports.next) })
    podman('run', '--detach', '--name=runbook', ...instance, 'firstchair:next')
    const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')
    // The files that the lines write belong to this user, and the container's is another one.
    const compose = `#!/bin/sh -e
verb=$1
shift
while case $1 in -*) true ;; *) false ;; esac; do shift; done
service=$1
shift
[ $verb = run ] || exec podman exec -i runbook "$@"
[ $# -gt 0 ] || set -- firstchair-admin migrate
[ $service = migrate ] && set -- --env='MIGRATION_DATABASE_URL=${database.migrationUrl}' firstchair:next "$@" || set -- firstchair:next "$@"
case $* in *restore*) podman stop runbook >/dev/null ;; esac
podman run --rm -i ${quoted(instance)} "$@"
case $* in *restore*) podman start runbook >/dev/null ;; esac
`
    const select = async () => {}
    const results = await runRunbook({ folder: given, compose, select, env: process.env })
    console.info(results.join('\n'))
    nats.kill()
    mail.stop()
    podman('stop', 'runbook')
    await database.drop()
  },
  1_800_000,
)
