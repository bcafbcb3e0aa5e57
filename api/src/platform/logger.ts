import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'

/** Logs JSON lines, to stdout by default. Fields that could contain a secret are removed by name. */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serializedError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: [
        'password',
        '*.password',
        '*.passwordHash',
        '*.jwtSecret',
        '*.databaseUrl',
        '*.cookie',
      ],
    },
    destination,
  )

/** The `detail` of a Postgres error contains the values of the row, and `where` the JSON it could not read. */
function serializedError(error: unknown): Omit<pino.SerializedError, 'detail' | 'where'> {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(withoutValues(error))
  return rest
}

/** Drizzle's message contains the values of the statement: personal data and password hashes. */
function withoutValues(error: unknown): Error {
  if (!(error instanceof DrizzleQueryError)) return error as Error // the serializer takes anything
  const bare = new Error(`Failed query: ${error.query}`, { cause: error.cause })
  bare.name = error.name
  return bare
}
