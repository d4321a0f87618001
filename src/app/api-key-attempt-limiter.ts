import { computeApiKeyDigest } from '#modules/foundation/integrations/server/api-key-format.ts'

const ATTEMPT_WINDOW_MS = 60_000
/** The maximum number of networks in memory. The oldest is removed first. */
const MAX_NETWORKS = 20_000
/** The maximum number of accepted keys in memory, so that false keys of their network do not block them. */
const MAX_ACCEPTED_KEYS = 2_000

/**
 * Limits the database reads for false API keys: a network may try a number of keys per minute. An attempt counts before the read. Recently
 * accepted keys do not count.
 */
export class ApiKeyAttemptLimiter {
  readonly #max: number
  readonly #networks = new Map<string, { count: number; endsAt: number }>()
  readonly #accepted = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  /** Reads the key unless its network made too many attempts. `now` is in milliseconds, `retryAfter` in seconds. */
  async read<Found>(
    authorization: string,
    network: string,
    now: number,
    find: () => Promise<{ isAccepted: boolean; found: Found }>,
  ): Promise<{ found: Found } | { retryAfter: number }> {
    const digest = computeApiKeyDigest(authorization)
    const attempts = this.#accepted.has(digest) ? undefined : this.#attemptsOf(network, now)
    if (attempts && attempts.count >= this.#max) return { retryAfter: Math.max(1, Math.ceil((attempts.endsAt - now) / 1_000)) }
    if (attempts) attempts.count++
    const { isAccepted, found } = await find()
    if (!isAccepted) this.#accepted.delete(digest)
    else if (attempts) {
      attempts.count--
      add(this.#accepted, digest, MAX_ACCEPTED_KEYS)
    }
    return { found }
  }

  #attemptsOf(network: string, now: number): { count: number; endsAt: number } {
    const known = this.#networks.get(network)
    if (known && known.endsAt > now) return known
    this.#networks.delete(network)
    if (this.#networks.size >= MAX_NETWORKS) this.#networks.delete(this.#networks.keys().next().value!)
    const fresh = { count: 0, endsAt: now + ATTEMPT_WINDOW_MS }
    this.#networks.set(network, fresh)
    return fresh
  }
}

function add(set: Set<string>, value: string, max: number): void {
  if (set.size >= max) set.delete(set.values().next().value!)
  set.add(value)
}
