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
      return new Failure(
        `Cannot write to ${directory}: give this user the right to, or set DATA_DIR to another directory.`,
      )
    default:
      return error
  }
}

export function diskFull(directory: string): Failure {
  return new Failure(
    `The disk that holds ${directory} is full: free some space, or set DATA_DIR to another disk.`,
  )
}
