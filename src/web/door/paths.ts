/** The addresses of the door: what a stranger may open. */
export const doorPaths = ['/login', '/setup', '/reset-password', '/reset-password-employee', '/two-factor'] as const
export type DoorPath = (typeof doorPaths)[number]
export const isDoorPath = (path: string): path is DoorPath => (doorPaths as readonly string[]).includes(path)
