import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines, on stdout unless told otherwise. What could carry a secret is cut out by name, whatever logs it. */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error)) },
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

/** Drizzle names the values of a failed statement: people's data, and hashes of their passwords. */
function withoutValues(error: unknown): Error {
  if (!(error instanceof DrizzleQueryError)) return error as Error // the serializer takes anything
  const bare = new Error(`Failed query: ${error.query}`, { cause: error.cause })
  bare.name = error.name
  return bare
}
