import pino, { type Logger } from 'pino'

/** JSON lines on stdout. What could carry a secret is cut out by name, whatever logs it. */
export const createLogger = (level: string): Logger =>
  pino({
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
  })
