import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '#shared/app-error.ts'

/** The caller of a request. A call with an API key has no session and acts in the company of the key only. */
/** A person who saw the secret of an API key when it was created, and the employee record of that person in the company. */
export type ApiKeyHolder = { userId: number; employeeId: number | null }
export type BearerTokenClaims = {
  userId: number
  sessionId: string
  apiKey?: { id: number; companyId: number; holders: readonly ApiKeyHolder[] }
}
export type BearerTokenAuthentication = {
  sign(bearer: BearerTokenClaims, claims: { role: string | null; permissions: string[] }): Promise<string>
  /** Throws 401 with the texts of the specification. */
  read(authorization: string | undefined): Promise<BearerTokenClaims>
}

const TOKEN_LIFETIME_MINUTES = 15
const CHALLENGE_LIFETIME_MINUTES = 10

export const createUnauthorizedError = (code: 'access.unauthorized' | 'access.token_expired' | 'access.token_invalid') => new AppError(code)

/** The caller by the token of the request, or the error of the token. */
declare module 'fastify' {
  interface FastifyRequest {
    bearer: BearerTokenClaims | AppError
  }
}

/** The caller of a request. Throws 401 without a valid token. */
export function authenticateBearerToken({ bearer }: FastifyRequest): BearerTokenClaims {
  if (bearer instanceof AppError) throw bearer
  return bearer
}

/** Tokens between the password and the second factor. */
export const createSignInChallengeTokens = (key: Uint8Array): BearerTokenAuthentication =>
  createBearerTokenAuthentication(key, CHALLENGE_LIFETIME_MINUTES, 'second factor')

const ISSUER = 'kadrovik'

/** Creates tokens for one purpose with an expiry. A token that lacks one of its claims is refused, even with a valid signature. */
export function createBearerTokenAuthentication(
  key: Uint8Array,
  minutes = TOKEN_LIFETIME_MINUTES,
  audience = 'session',
): BearerTokenAuthentication {
  return {
    sign: ({ userId, sessionId }, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${minutes}m`)
        .sign(key),
    async read(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw createUnauthorizedError('access.unauthorized')
      const verifyOptions = { algorithms: ['HS256'], issuer: ISSUER, audience, requiredClaims: ['exp', 'sub', 'jti'] }
      const { payload } = await jwtVerify(token, key, verifyOptions).catch((error) => {
        throw createUnauthorizedError(error.code === 'ERR_JWT_EXPIRED' ? 'access.token_expired' : 'access.unauthorized')
      })
      return { userId: Number(payload.sub), sessionId: String(payload.jti) }
    },
  }
}
