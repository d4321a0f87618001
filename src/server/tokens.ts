import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#lib/failure.ts'

/** Who a token speaks of. */
export type Bearer = { userId: number; sessionId: string }
export type Tokens = {
  sign(bearer: Bearer, claims: { role: string | null; permissions: string[] }): Promise<string>
  /** Throws 401 with the literal texts of the specification. */
  read(authorization: string | undefined): Promise<Bearer>
}

const LIFE_MINUTES = 15
const CHALLENGE_MINUTES = 10

export const unauthorized = (code: 'access.unauthorized' | 'access.token_expired' | 'access.token_invalid') => new Failure(code, 401)

/** Tokens that stand for a right password and wait for the code of the second factor. */
export const challengesWith = (key: Uint8Array): Tokens => tokensWith(key, CHALLENGE_MINUTES)

export function tokensWith(key: Uint8Array, minutes = LIFE_MINUTES): Tokens {
  return {
    sign: ({ userId, sessionId }, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(`${minutes}m`)
        .sign(key),
    async read(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw unauthorized('access.unauthorized')
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error) => {
        throw unauthorized(error.code === 'ERR_JWT_EXPIRED' ? 'access.token_expired' : 'access.unauthorized')
      })
      return { userId: Number(payload.sub), sessionId: String(payload.jti) }
    },
  }
}
