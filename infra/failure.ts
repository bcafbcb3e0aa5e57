/** Something the person at the keyboard can mend: shown as its one line, without a stack. */
export class Failure extends Error {
  override name = 'Failure'
}

/** The failure behind an error of the file system, or the error itself. */
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
      // /proc and links to nowhere answer this to `mkdir`; a file that is missing is a fault of ours.
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
