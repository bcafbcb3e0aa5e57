import { ConfigError } from '@firstchair/api/config'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import { forgetSecrets, makeAdmin, resetAdmin } from '@firstchair/api/rescue-admin'
import { Failure } from '../failure.ts'
import { backUp, PIPE, restore } from './backup.ts'
import { examine } from './doctor.ts'
import { withOpenDatabase } from './open.ts'
import { unavailablePage } from './unavailable-page.ts'

const USAGE = `firstchair-admin <command>

  migrate              brings the database to this version, before its instances start
  doctor               lists what works, what is missing and what is broken
  make-admin EMAIL     makes an admin; an account with this email gets a new password and loses
                       its passkeys and sessions
  reset-admin EMAIL    gives an admin a new password; removes passkeys and sessions
  forget-secrets       lets the next migration step bring another JWT_SECRET or TICKET_SECRET
  unavailable-page     prints the page for a proxy to show during an outage, with this brand
  backup FILE          writes the database, the secrets and the files into a new archive
  restore FILE         replaces everything with a backup, after asking; --yes does not ask

With - as its FILE, a backup is written to stdout, and restored from stdin without asking.

In a checkout: npm run admin -- <command>
In the image: podman exec -it <container> firstchair-admin <command>`

const [command, target = '', option] = process.argv.slice(2)

try {
  process.exit(await run())
} catch (error) {
  if (isOf('42P01', error)) console.error('This database has no tables: start an instance first.')
  else if (error instanceof Failure || error instanceof ConfigError) console.error(error.message)
  else throw error
  process.exit(1)
}

async function run(): Promise<number> {
  switch (command) {
    case 'migrate': {
      await withOpenDatabase(async (config) => {
        for (const { role, username, password } of await prepareDatabase(config)) {
          // A password that the operator gave is not printed, because the output may be kept as a log.
          const shown = password === config.adminPassword ? '(ADMIN_PASSWORD)' : password
          console.info(role, username, shown)
        }
      })
      console.info('The database is up to date.')
      return 0
    }
    case 'doctor':
      return examine()
    case 'make-admin': {
      const { username, registered, wasVerified, password } = await withOpenDatabase((config) =>
        makeAdmin(config, target),
      )
      if (registered !== null) {
        const since = registered.toISOString().slice(0, 10)
        const email = wasVerified ? 'was verified' : 'was never verified'
        console.info(
          `This email has an account since ${since}, and ${email}. Whoever used it is signed out.`,
        )
      }
      console.info(`${username ?? target} is an admin, with the password ${password}`)
      return 0
    }
    case 'reset-admin': {
      const password = await withOpenDatabase((config) => resetAdmin(config, target))
      console.info(`The password of ${target} is ${password}`)
      return 0
    }
    case 'forget-secrets':
      await withOpenDatabase(forgetSecrets)
      console.info('The next migration step stores which JWT_SECRET and TICKET_SECRET it is given.')
      return 0
    case 'unavailable-page':
      process.stdout.write(await unavailablePage())
      return 0
    case 'backup':
      // Stdout may be the backup.
      console.error(await backUp(requireFile()))
      return 0
    case 'restore': {
      const file = requireFile()
      const asked = 'This replaces all data. Type "restore" to go on:'
      if (file !== PIPE && option !== '--yes' && prompt(asked) !== 'restore')
        throw new Failure('Nothing was changed.')
      console.info(await restore(file))
      return 0
    }
    default:
      console.info(USAGE)
      return command === undefined || command === '--help' ? 0 : 1
  }
}

function requireFile(): string {
  if (target === '') throw new Failure(`Name the file: firstchair-admin ${command} FILE`)
  return target
}

/** Whether Postgres has refused something with this state. */
function isOf(state: string, error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return true
  }
  return false
}
