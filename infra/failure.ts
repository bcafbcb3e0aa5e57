/** A problem that the user of a command can fix: shown as one line, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure'
}

/** A file system error that the user can fix as a `Failure`; any other error unchanged. */
export function failureOfFiles(error: unknown, directory: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return diskFull(directory)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return unwritable(directory)
    case 'ENOENT':
      // `mkdir` fails with this in /proc and below a dangling link; for other calls it is our bug.
      return isOfMkdir(error) ? unwritable(directory) : error
    default:
      return error
  }
}

const isOfMkdir = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'

const unwritable = (directory: string) =>
  new Failure(
    `Cannot write to ${directory}: give this user the right to, or set DATA_DIR to another directory.`,
  )

export function diskFull(directory: string): Failure {
  return new Failure(
    `The disk that holds ${directory} is full: free some space, or set DATA_DIR to another disk.`,
  )
}
