/** The paths of the sign-in pages. */
export const signInPaths = ['/login', '/setup', '/reset-password', '/reset-password-employee', '/two-factor', '/sso/callback'] as const
export type SignInPath = (typeof signInPaths)[number]
export const isSignInPath = (path: string): path is SignInPath => (signInPaths as readonly string[]).includes(path)
