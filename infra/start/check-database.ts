import postgres from 'postgres'
import { Failure } from '../failure.ts'

/** The first with `transaction_timeout`, which ends the transactions of lost clients. */
const OLDEST = 17
const PATIENCE_MS = 10_000
const LOOK_MS = 100
/** The address whose connections the API limits. */
const SERVING = 'DATABASE_URL'
const TRANSACTION_MS = 20_000

/** Fails with a clear message if the database of this variable cannot be used. */
export async function checkDatabase(
  variable: string,
  url: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const connection = variable === SERVING ? { transaction_timeout: TRANSACTION_MS } : {}
  const clients = [1, 2].map(() =>
    postgres(url, {
      ...{ max: 1, connection, onnotice: () => undefined },
      // The driver counts time in which this process could not read the answer.
      connect_timeout: 0,
    }),
  )
  const refuse = (why: string) => new Failure(`${variable}: ${why}.`)
  try {
    const answers: Answer[] = []
    // One after the other: in transaction mode, a pooler gives the second what the first has left.
    for (const sql of clients) {
      const answer = await Promise.race([readServer(sql), freeTime(patienceMs)])
      if (answer === 'late') {
        throw refuse(`${where(url)} does not answer as Postgres within ${patienceMs / 1000} s`)
      }
      const version = Math.floor(Number(answer.version) / 10_000)
      if (!(version >= OLDEST)) {
        throw refuse(`Firstchair needs PostgreSQL ${OLDEST} or newer, not ${version}`)
      }
      answers.push(answer)
    }
    if (new Set(answers.map(({ pid }) => pid)).size < clients.length) {
      throw refuse(
        `the pooler at ${where(url)} is in transaction mode, which loses the locks of a session; give it session mode, or PostgreSQL's own address`,
      )
    }
    if (variable === SERVING && answers.some(({ timeout }) => timeout === '0')) {
      throw refuse(
        `the pooler at ${where(url)} drops the limits of a connection; set them for the role, as the runbook says, or give PostgreSQL's own address`,
      )
    }
  } catch (error) {
    throw databaseFailure(variable, url, error)
  } finally {
    await Promise.all(clients.map((sql) => sql.end({ timeout: 0 }).catch(() => undefined)))
  }
}

type Answer = { version: string; pid: number; timeout: string | null }

async function readServer(sql: postgres.Sql): Promise<Answer> {
  const [row] = await sql<Answer[]>`
    select current_setting('server_version_num') as version, pg_backend_pid() as pid,
      current_setting('transaction_timeout', true) as timeout`
  return row ?? { version: '', pid: 0, timeout: null }
}

/** Ends after as much time in which this process was free to read: a busy machine takes none of it. */
async function freeTime(milliseconds: number): Promise<'late'> {
  for (let left = milliseconds; left > 0; left -= LOOK_MS) await Bun.sleep(LOOK_MS)
  return 'late'
}

/** The host as the driver reads it: without one it is this machine. */
const where = (url: string) => new URL(url).host || 'localhost'

function databaseFailure(variable: string, url: string, error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const { username, pathname } = new URL(url)
  const code = 'code' in error ? error.code : undefined
  const meaning = () => {
    switch (code) {
      case 'ECONNREFUSED':
        return `nothing answers at ${where(url)}`
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
      case 'DNS_ENOTFOUND':
        return `there is no host ${new URL(url).hostname}`
      case 'ETIMEDOUT':
        return `${where(url)} does not answer`
      case 'CONNECTION_CLOSED':
      case 'ECONNRESET':
      case 'EPIPE':
        return `${where(url)} closes the connection and does not speak Postgres`
      // From a pooler, with the name of the parameter.
      case '08P01':
        return `${where(url)} refuses the limits of a connection (${error.message}); see the runbook, or give PostgreSQL's own address`
      case '28P01':
      case '28000':
        return `the password or name of user ${username} is wrong`
      case '3D000':
        return `there is no database ${pathname.slice(1)}`
      case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      case 'SELF_SIGNED_CERT_IN_CHAIN':
      case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      case 'ERR_TLS_CERT_ALTNAME_INVALID':
        return `the certificate of ${where(url)} is not trusted (${code}); NODE_EXTRA_CA_CERTS takes the file of its authority`
      // The parameter is unknown to a server of before 17.
      case '42704':
        return `Firstchair needs PostgreSQL ${OLDEST} or newer`
      case '53100':
        return "the database's disk is full"
      default:
        return error.message
    }
  }
  return new Failure(`${variable}: ${meaning()}.`)
}
