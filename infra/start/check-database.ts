import postgres from 'postgres'
import { Failure } from '../failure.ts'

/** The first with `transaction_timeout`, which ends the transactions of lost clients. */
const OLDEST = 17
const PATIENCE_MS = 10_000
const LOOK_MS = 100

/** Fails with a clear message if the database of this variable cannot be used. */
export async function checkDatabase(
  variable: string,
  url: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    // The driver counts time in which this process could not read the answer.
    connect_timeout: 0,
    onnotice: () => undefined,
  })
  try {
    const answer = await Promise.race([sql`show server_version_num`, freeTime(patienceMs)])
    if (answer === 'late') {
      const seconds = patienceMs / 1000
      throw new Failure(
        `${variable}: ${where(url)} does not answer as Postgres within ${seconds} s.`,
      )
    }
    const version = Math.floor(Number(answer[0]?.server_version_num) / 10_000)
    if (!(version >= OLDEST)) {
      throw new Failure(
        `${variable}: Firstchair needs PostgreSQL ${OLDEST} or newer, not ${version}.`,
      )
    }
  } catch (error) {
    throw databaseFailure(variable, url, error)
  } finally {
    await sql.end({ timeout: 0 }).catch(() => undefined)
  }
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
      case '53100':
        return "the database's disk is full"
      default:
        return error.message
    }
  }
  return new Failure(`${variable}: ${meaning()}.`)
}
