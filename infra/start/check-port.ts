import { createServer } from 'node:net'
import { Failure } from '../failure.ts'

/** Fails with a clear message if the port cannot be used, before any slow step starts. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portFailure(error, port)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** What an error of listening on a port means; other errors as they are. */
export function portFailure(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new Failure(
        `Port ${port} is taken: stop what uses it, or choose another, such as PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new Failure(`Port ${port} is not for this user: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return noAddress
    default:
      // Bun sets no code if it cannot resolve the host name.
      return String(error).includes('Failed to listen at') ? noAddress : error
  }
}

const noAddress = new Failure('HOST is no address of this machine.')
