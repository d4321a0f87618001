type MachineError = NodeJS.ErrnoException & { port?: number; address?: string }

/** The message of a start-up error with its remedy; the text of any other error. */
export function formatStartupError(error: unknown): string {
  const { code, path, port, address, message } = error as MachineError
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what listens on it, or choose another PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${address ?? 'this'} is no address of this machine.`
    case 'EACCES':
    case 'EPERM':
      return port
        ? `Port ${port} is not open to this user. Choose a PORT above 1023.`
        : `${path} may not be read or written by this user. Give it to the user, or choose another place.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is a file where a folder is needed. Move it, or choose another place.`
    case 'EISDIR':
      return `${path ?? 'That'} is a folder where a file is needed.`
    case 'ENOENT':
      return `${path} is not there.`
    case 'EROFS':
      return `${path} cannot be written: its disk is read-only.`
    case 'ENOSPC':
    case '53100':
      return 'The disk is full. Make room and start again.'
    default:
      return error instanceof Error ? message : String(error)
  }
}

/** Ends a command with an error. */
export function exitWithError(error: unknown): void {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
