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
